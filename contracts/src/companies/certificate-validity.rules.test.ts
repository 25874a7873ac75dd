import { expect, it } from 'vitest'
import { validityOf, warnedSince } from './certificate-validity.rules.ts'

const now = new Date('2026-11-20T15:00:00Z')

it.each([
  ['2027-11-20T15:00:00Z', 'valid', 365],
  ['2026-12-21T15:00:00Z', 'valid', 31],
  ['2026-12-20T15:00:00Z', 'month', 30],
  ['2026-12-05T15:00:01Z', 'month', 16],
  ['2026-12-05T15:00:00Z', 'fortnight', 15],
  ['2026-11-27T15:00:00Z', 'week', 7],
  ['2026-11-21T15:00:00Z', 'day', 1],
  ['2026-11-20T15:00:01Z', 'day', 1],
  ['2026-11-20T15:00:00Z', 'expired', 0],
])('A certificate that ends %s is %s, with %i days left', (until, stage, days) => {
  expect(validityOf(until, now)).toEqual({ stage, days })
})

it.each([
  ['2027-11-20T15:00:00Z', null],
  ['2026-12-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['2026-12-05T15:00:01Z', '2026-11-05T15:00:01.000Z'],
  ['2026-11-27T15:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['2026-11-21T14:00:00Z', '2026-11-20T14:00:00.000Z'],
  ['2026-11-20T15:00:00Z', null],
])('Of a certificate that ends %s people are warned since %s', (until, since) => {
  expect(warnedSince(until, now)?.toISOString() ?? null).toBe(since)
})
