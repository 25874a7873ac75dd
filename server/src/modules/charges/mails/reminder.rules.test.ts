import { civilDate } from '@prumo/civil-date'
import { fillPlaceholders, unknownPlaceholders } from '@prumo/contracts/charges/reminder-text.rules'
import { expect, it } from 'vitest'
import {
  hourAt,
  isBusinessTime,
  newestStep,
  nextBusinessTime,
  nextStep,
  stepDay,
} from './reminder.rules.ts'

const steps = [-3, 0, 3, 10].map((days_after) => ({ days_after }))
const due = civilDate('2026-11-10')

it.each([
  {
    today: '2026-11-05',
    since: '2026-01-01',
    newest: null,
    next: -3,
    why: 'before the first step',
  },
  { today: '2026-11-06', since: '2026-01-01', newest: -3, next: 0, why: 'before its Saturday' },
  {
    today: '2026-11-09',
    since: '2026-01-01',
    newest: -3,
    next: 0,
    why: 'a missed day is caught up',
  },
  {
    today: '2026-11-14',
    since: '2026-01-01',
    newest: 3,
    next: 10,
    why: 'of many the newest alone',
  },
  { today: '2027-03-01', since: '2026-01-01', newest: 10, next: null, why: 'after the last step' },
  { today: '2026-11-14', since: '2026-11-13', newest: 3, next: 10, why: 'switched on on its day' },
  { today: '2026-11-14', since: '2026-11-14', newest: null, next: 10, why: 'switched on after it' },
])('On $today with reminders since $since: $why', ({ today, since, newest, next }) => {
  const on = { today: civilDate(today), since: civilDate(since) }
  expect(newestStep(due, steps, on)?.days_after ?? null).toBe(newest)
  expect(nextStep(due, steps, on.today)?.days_after ?? null).toBe(next)
})

it('After the due date no step brings words of a day until it, not even of one that was missed', () => {
  const sunday = civilDate('2026-11-29')
  const since = civilDate('2026-01-01')
  const newestOn = (day: string) =>
    newestStep(sunday, steps, { today: civilDate(day), since })?.days_after ?? null
  expect(newestOn('2026-11-29')).toBe(0)
  expect(newestOn('2026-11-30')).toBeNull()
  expect(newestOn('2026-12-02')).toBe(3)
})

it.each([
  ['2026-11-29', 0, '2026-11-27', 'due on a Sunday, on the Friday before'],
  ['2026-11-30', -1, '2026-11-27', 'a day before a Monday, on the Friday before'],
  ['2026-11-26', 3, '2026-11-30', 'late by three days on a Sunday, on the Monday after'],
  ['2026-11-24', 3, '2026-11-27', 'late by three days on a Friday, on it'],
  ['2026-12-25', 0, '2026-12-24', 'due at Christmas, on the day before'],
] as const)(
  'A reminder of what is due on %s, %i days after, goes on %s: %s',
  (of, days_after, on, _why) => {
    expect(stepDay(civilDate(of), { days_after })).toBe(on)
  },
)

it.each([
  ['2026-11-10', 7, false],
  ['2026-11-10', 8, true],
  ['2026-11-10', 17, true],
  ['2026-11-10', 18, false],
  ['2026-11-14', 10, false],
  // Dia da Consciência Negra is a Friday in 2026; Good Friday moves.
  ['2026-11-20', 10, false],
  ['2026-04-03', 10, false],
] as const)('Clients are written to on %s at %i: %s', (day, hour, expected) => {
  expect(isBusinessTime(civilDate(day), hour)).toBe(expected)
})

it('The hour is that of the company, not of the process', () => {
  const instant = new Date('2026-11-10T11:59:00Z')
  expect(
    ['America/Sao_Paulo', 'America/Rio_Branco', 'UTC'].map((zone) => hourAt(instant, zone)),
  ).toEqual([8, 6, 11])
  expect(hourAt(new Date('2026-11-10T03:00:00Z'), 'America/Sao_Paulo')).toBe(0)
})

it('Names in braces are filled in, and unknown ones are found', () => {
  expect(fillPlaceholders('{cliente}: {valor} {dias}', { cliente: '{valor}', valor: '1' })).toBe(
    '{valor}: 1 {dias}',
  )
  expect(unknownPlaceholders('{cliente} {Cliente} {} {valor')).toEqual(['Cliente', ''])
})

it.each([
  ['2026-11-27T20:59:00.000Z', '2026-11-27T20:59:00.000Z', 'within the hours of a Friday'],
  ['2026-11-27T21:00:00.000Z', '2026-11-30T11:00:00.000Z', 'after those of a Friday'],
  ['2026-11-30T03:30:00.000Z', '2026-11-30T11:00:00.000Z', 'in the night before a Monday'],
  ['2026-12-24T22:00:00.000Z', '2026-12-28T11:00:00.000Z', 'before Christmas and a weekend'],
])('Clients are written to next, from %s in São Paulo, at %s: %s', (now, next) => {
  const zone = 'America/Sao_Paulo'
  expect(nextBusinessTime(new Date(now), zone).toISOString()).toBe(next)
})
