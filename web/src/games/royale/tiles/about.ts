// The sixteen sides in our own words.

import { t } from '../../../lib/words.svelte'
import type { Side } from '../board'

const NAMES: Record<Side, () => string> = {
  A1: () => t('Lucky Punch'), A2: () => t('Jackpot'), B1: () => t('Prime Time'), B2: () => t('Fifty Fifty'),
  C1: () => t('High Five'), C2: () => t('Bad Luck'), D1: () => t('Pay Day'), D2: () => t('Power Play'),
  E1: () => t('No Entry'), E2: () => t('Knockout'), F1: () => t('Block It'), F2: () => t('Handicap'),
  G1: () => t('Black Box'), G2: () => t('Double Down'), H1: () => t('Nice Dice'), H2: () => t('My Choice'),
}

export const tileName = (side: Side): string => NAMES[side]()

export const ABOUT: Record<Side, () => string> = {
  A1: () => t('Place here, then hide 1, 2 or 3 tokens in your fist. Your left neighbour guesses. A wrong guess pays you 2 chips, 30K or 40K; a right one pays nothing.'),
  A2: () => t('Place here, then roll two extra dice. A double or a sum of 7 wins the jackpot. Otherwise it grows by 10K, up to 80K.'),
  B1: () => t('Before the payout the winner of this casino rolls two extra dice and may put them on the casinos they show, as dice of their own.'),
  B2: () => t('Place here, then roll two extra dice. Bet again and again that the next sum is higher or lower, or stop and take what the counter shows. A wrong bet loses all.'),
  C1: () => t('Whoever places here and then has dice worth 5 or more takes the token for the round: 100K at the payout.'),
  C2: () => t('At the end of the round whoever has the fewest dice here pays 50K, or all there is. No dice are the fewest.'),
  D1: () => t('Place here and be paid for every casino with a die of yours: a chip for one, two for two, 30K for three, up to 60K for six.'),
  D2: () => t('Place here and lead alone: the token is yours while you lead. On your turn you may then put one die on any casino instead of rolling.'),
  E1: () => t('Place here, then close another casino: nothing goes in or out there. Moving the marker pays the next cell of the track.'),
  E2: () => t('Place here: every other player puts a die into the bar, up to two. You take yours back from the bar.'),
  F1: () => t('Place here, then put one of the groups of blank dice on a casino. Blanks count like a player of their own.'),
  F2: () => t('Blank dice lie on the casinos. Place here and move one to a free space: for a chip, for 30K, or to put or take back a die of yours.'),
  G1: () => t('At the payout the winner’s left neighbour makes two face-down piles of the tokens 60, 20, 20, 0, 0 and 0. The winner takes one pile.'),
  G2: () => t('Place here, then move any of your dice from this casino to the tile. At the payout the most dice on it win 60K, the second most 30K.'),
  H1: () => t('Place here, then put one die just rolled on the space of its number. It pays at the payout, unless somebody pushes it out.'),
  H2: () => t('Place here, roll two extra dice and use one. 1: a chip; 2: two chips; 3: 30K; 4: another tile; 5: put or take back a die; 6: the gold space, 60K.'),
}

export const TRACKS: Partial<Record<Side, number[]>> = {
  A2: [30, 40, 50, 60, 70, 80],
  B2: [0, 10, 30, 40, 60],
  E1: [0, 20, 0, 30, 0, 10],
}
