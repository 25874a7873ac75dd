import { civilDate } from '@prumo/civil-date'
import { expect, it } from 'vitest'
import { daysToAsk } from './next-run.rules.ts'

const TODAY = civilDate('2026-11-20')
const day = (text: string) => civilDate(text)
const usual = {
  pulled_until: day('2026-11-19'),
  asked_from: day('2026-08-22'),
  undone_from: null,
  reopened_from: null,
  opening: day('2026-01-01'),
}

it.each([
  ['a week before what is known', usual, '2026-11-13'],
  ['ninety days at first', { ...usual, pulled_until: null, asked_from: null }, '2026-08-22'],
  [
    'the opening balance at first',
    { ...usual, pulled_until: null, asked_from: null, opening: day('2026-11-05') },
    '2026-11-05',
  ],
  ['what was undone', { ...usual, undone_from: day('2026-09-01') }, '2026-09-01'],
  ['what was closed', { ...usual, reopened_from: day('2026-10-01') }, '2026-10-01'],
  [
    'an opening balance that went back',
    { ...usual, asked_from: day('2026-11-10'), opening: day('2026-10-03') },
    '2026-10-03',
  ],
  [
    'ninety days back of an opening balance that went farther back',
    { ...usual, asked_from: day('2026-11-10') },
    '2026-08-22',
  ],
  [
    'no day before the opening balance',
    { ...usual, undone_from: day('2026-09-01'), opening: day('2026-10-03') },
    '2026-10-03',
  ],
] as const)('A pull asks for movements from %s on, up to yesterday', (_, known, first) => {
  expect(daysToAsk(TODAY, known)).toEqual({ first, last: '2026-11-19' })
})
