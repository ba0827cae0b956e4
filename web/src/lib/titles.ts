// The games' titles are names and stay as they are in every language.

import type { Game } from './types'

export const TITLES: Record<Game, string> = { lasvegas: 'Las Vegas', royale: 'Las Vegas Royale', lords: 'Lords of Vegas' }

export const titleOf = (game: string): string => TITLES[game as Game] ?? game
