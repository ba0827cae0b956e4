// What is printed on the board, its cards and tiles. Board, tray and desk give it to everything inside them.

import { createContext } from 'svelte'
import type { Box, Lot } from './wire'

export const [useBox, provideBox] = createContext<() => Box>()

export const lotNamed = (box: Box, name: string): Lot => box.lots.find((lot) => lot.name === name)!

export const lotsOf = (box: Box, block: string): Lot[] => box.lots.filter((lot) => lot.block === block)

/** The lot one step away, across streets and the Strip too, for the eye and the arrow keys. */
export function beside(box: Box, lot: Lot, right: number, down: number): Lot | undefined {
  return box.lots.find((other) => other.column === lot.column + right && other.row === lot.row + down)
}

export function inOrder(box: Box, names: string[]): string[] {
  return box.lots.map((lot) => lot.name).filter((name) => names.includes(name))
}

/** Whether a card is still in the deck: its bit in the set, too large for the operators on 32 bits. */
export const isInDeck = (box: Box, deck: number, name: string): boolean =>
  Math.floor(deck / 2 ** box.lots.findIndex((lot) => lot.name === name)) % 2 === 1

/** What the step onto the next space of the score track takes; 0 at the end. */
export const nextStep = (box: Box, points: number): number => box.track.find((space) => space.points === points)?.next ?? 0

/** What the card of the Strip pays, after the five colours. */
export const STRIP_CARD = 5

export const colourCalled = (box: Box, word: string): number => box.colours.findIndex((colour) => colour.name === word)

/** In the reader's language; the Strip is the sixth. */
export const colourName = (box: Box, colour: number): string => (colour < STRIP_CARD ? (box.colours[colour]?.title ?? '') : box.strip)

export const isInColour = (box: Box, kind: string): boolean => box.actions.some((action) => action.kind === kind && action.in_colour)

export const isAtACasino = (box: Box, kind: string): boolean => box.actions.some((action) => action.kind === kind && action.at_a_casino)
