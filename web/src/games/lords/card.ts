import type { GameCard } from '../../lib/game'
import { t } from '../../lib/words.svelte'
import Picture from './Picture.svelte'

const card: GameCard = {
  name: 'lords',
  title: 'Lords of Vegas',
  blurb: () => t('Build casinos along the Strip, be the boss, take over others, and trade. 2 to 4 players, an hour and more.'),
  inShort: () => [
    t('Draw a card each turn. It gives you a lot, and pays for the casinos of its colour.'),
    t('Build on your lots. Tiles of one colour side by side are one casino, and the highest die is its boss.'),
    t('Only the boss scores. Grow, take over, gamble and trade: most points win.'),
  ],
  short: () => import('./Short.svelte'),
  bots: 2,
  Picture,
  hasLesson: true,
  parts: () => import('./parts'),
}

export default card
