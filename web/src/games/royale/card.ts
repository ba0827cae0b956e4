import type { GameCard } from '../../lib/game'
import { t } from '../../lib/words.svelte'
import Picture from './Picture.svelte'

const card: GameCard = {
  name: 'royale',
  title: 'Las Vegas Royale',
  blurb: () => t('The same with a big die, chips, and a tile at every casino that asks for something. 2 to 5 players.'),
  inShort: () => [
    t('Roll your dice, choose one number and put all dice that show it on its casino. The big die counts as two.'),
    t('A tile at the casino does something at once: a jackpot, a bet, a trick. A chip lets you wait.'),
    t('Most dice take the higher card, and equal numbers cancel out. Most money after three rounds wins, chips included.'),
  ],
  short: () => import('./Short.svelte'),
  bots: 3,
  Picture,
  hasLesson: true,
  parts: () => import('./parts'),
}

export default card
