// The games that the page has boards for, in the order of the lobby. The first is the one meant where none is named.

import type { GameCard } from '../lib/game'
import lasvegas from './lasvegas/card'
import lords from './lords/card'
import { plainCard } from './plain'
import royale from './royale/card'

export const GAMES: GameCard[] = [lasvegas, royale, lords]

/** A game's card; a plain one if the page does not know the game. */
export function cardOf(name: string | undefined): GameCard {
  if (name === undefined) return GAMES[0]!
  return GAMES.find((card) => card.name === name) ?? plainCard(name)
}

/** Cards for all games that the server has, those with boards first. */
export function cardsOf(served: { name: string; title: string }[]): GameCard[] {
  const others = served.filter(({ name }) => !GAMES.some((card) => card.name === name))
  return [...GAMES, ...others.map(({ name, title }) => plainCard(name, title))]
}
