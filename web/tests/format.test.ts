import { expect, test } from 'vitest'
import { formIn, isOne, listIn, moneyIn, numberIn, percentIn } from '../src/lib/format'

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', '$80,000', '$6', '1,000', '37%'],
  ['de', '80.000 $', '6 $', '1.000', '37 %'],
  ['ru', '80 000 $', '6 $', '1 000', '37 %'],
  ['ja', '$80,000', '$6', '1,000', '37%'],
])('money and numbers in %s', (language, thousands, millions, thousand, share) => {
  expect(plain(moneyIn(language, 80, 'thousands'))).toBe(thousands)
  expect(plain(moneyIn(language, 6, 'millions'))).toBe(millions)
  expect(moneyIn(language, 80, 'short')).toBe('80K')
  expect(plain(numberIn(language, 1000))).toBe(thousand)
  expect(plain(percentIn(language, 0.37))).toBe(share)
})

test('lists end with the reader’s and', () => {
  expect(listIn('en', ['a', 'b', 'c'])).toBe('a, b, and c')
  expect(listIn('de', ['a', 'b', 'c'])).toBe('a, b und c')
  expect(listIn('is', ['a', 'b', 'c'])).toBe('a, b og c')
  expect(listIn('is', ['a'])).toBe('a')
})

test('Russian has three forms, and a catalogue with fewer uses its last', () => {
  expect([1, 2, 5, 11, 21, 22].map((n) => formIn('ru', n, 3))).toEqual([0, 1, 2, 2, 0, 1])
  expect([1, 2, 5].map((n) => formIn('ru', n, 2))).toEqual([0, 1, 1])
  expect([0, 1, 2].map(isOne)).toEqual([false, true, false])
})
