import type { GameCard } from '../../lib/game'
import { t } from '../../lib/words.svelte'
import Picture from './Picture.svelte'

const card: GameCard = {
  name: 'royale',
  title: 'Las Vegas Royale',
  blurb: () => t('The same with a big die, chips, and a tile at every casino that asks for something. 2 to 5 players.'),
  bots: 3,
  Picture,
  hasLesson: true,
  parts: () => import('./parts'),
}

export default card
