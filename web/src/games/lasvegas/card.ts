import type { GameCard } from '../../lib/game'
import { t } from '../../lib/words.svelte'
import Picture from './Picture.svelte'

const card: GameCard = {
  name: 'lasvegas',
  title: 'Las Vegas',
  blurb: () => t('Eight dice, six casinos. Most dice take the best note, and ties take nothing. 2 to 5 players, half an hour.'),
  inShort: () => [
    t('Roll your dice and choose one number. All dice that show it must go.'),
    t('They go to the casino of that number. Most dice there take the highest note.'),
    t('Equal numbers of dice cancel each other out. Most money after four rounds wins.'),
  ],
  short: () => import('./Short.svelte'),
  bots: 3,
  Picture,
  hasLesson: true,
  parts: () => import('./parts'),
}

export default card
