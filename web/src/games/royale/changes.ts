// What a move of Royale does to the dice at the casinos, so that it can be shown before it is made.

import { BLANK, type Board } from './board'

export interface Change {
  casino: number
  colour: number
  small: number
  big: number
}

const count = (faces: number[], number: number): number => faces.filter((face) => face === number).length

export function changesOf(board: Board, move: string): Change[] {
  const [verb, ...rest] = move.split(' ')
  const casino = Number(rest[0]) - 1
  const big = rest.at(-1) === 'big' ? 1 : 0
  const one = (at: number, colour: number, sign = 1): Change => ({ casino: at, colour, small: sign * (1 - big), big: sign * big })
  switch (verb) {
    case 'place':
      return [{ casino, colour: board.turn, small: count(board.roll, casino + 1), big: count(board.big, casino + 1) }]
    case 'power':
    case 'put':
      return [one(casino, board.turn)]
    case 'back':
      return [one(casino, board.turn, -1)]
    case 'cluster':
      return [{ casino: Number(rest[2]) - 1, colour: BLANK, small: Number(rest[0]), big: 0 }]
    case 'blank':
      return [{ casino, colour: BLANK, small: -1, big: 0 }]
    case 'prime':
      return rest.map((number) => ({ casino: Number(number) - 1, colour: board.asked, small: 1, big: 0 }))
    case 'nice':
      return casino === board.active ? [one(casino, board.turn, -1)] : []
    case 'double':
      return [{ casino: board.active, colour: board.turn, small: rest[0] === 'big' ? 0 : -Number(rest[0]), big: -big }]
  }
  return []
}

/** The casinos a move is about, for pressing them on the board. */
export function casinosOf(move: string): number[] {
  const [verb, ...rest] = move.split(' ')
  if (verb === 'cluster') return [Number(rest[2]) - 1]
  if (verb === 'prime') return rest.length === 1 ? [Number(rest[0]) - 1] : []
  return ['place', 'power', 'close', 'activate', 'put', 'back', 'blank'].includes(verb ?? '') ? [Number(rest[0]) - 1] : []
}
