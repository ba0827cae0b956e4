import type { GameCard } from '../../lib/game'
import { t } from '../../lib/words.svelte'
import Picture from './Picture.svelte'

const card: GameCard = {
  name: 'lords',
  title: 'Lords of Vegas',
  blurb: () => t('Build casinos along the Strip, be the boss, take over others, and trade. 2 to 4 players, an hour and more.'),
  bots: 2,
  Picture,
  hasLesson: true,
  parts: () => import('./parts'),
}

export default card
