import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { isDayOver, isSessionDue } from './is-session-due.ts'

const at = (instant: string) => Date.parse(instant)
const company = { today: civilDate('2026-11-30'), time_zone: 'America/Sao_Paulo' }

/** Whether the day is over at an instant, for a session that was asked for at another. */
const isOver = (now: string, refreshed: string, of = company) =>
  isDayOver({ now: at(now), refreshedAt: at(refreshed) }, of)

describe('the company’s day in a tab that stays open (T7)', () => {
  it('The company’s day in a tab that stays open lasts until midnight in the company: 02:30 UTC is still the last day of the month (T7)', () => {
    expect(isOver('2026-12-01T02:30:00Z', '2026-11-30T20:00:00Z')).toBe(false)
    expect(isOver('2026-12-01T02:59:59Z', '2026-11-30T20:00:00Z')).toBe(false)
    expect(isOver('2026-12-01T03:00:00Z', '2026-11-30T20:00:00Z')).toBe(true)
  })

  it('The company’s day in a tab that stays open is that of the company’s own zone (T7)', () => {
    const noronha = { ...company, time_zone: 'America/Noronha' }
    const acre = { ...company, time_zone: 'America/Rio_Branco' }
    expect(isOver('2026-12-01T02:30:00Z', '2026-11-30T20:00:00Z', noronha)).toBe(true)
    expect(isOver('2026-12-01T04:59:00Z', '2026-11-30T20:00:00Z', acre)).toBe(false)
  })

  it('The company’s day in a tab that stays open is asked for again a while later where this computer’s clock is ahead of the server’s (T7)', () => {
    expect(isOver('2026-12-01T03:01:00Z', '2026-12-01T03:00:00Z')).toBe(false)
    expect(isOver('2026-12-01T03:10:01Z', '2026-12-01T03:00:00Z')).toBe(true)
  })
})

it('A tab that comes back asks for the session after ten minutes', () => {
  const refreshedAt = at('2026-11-20T15:00:00Z')
  expect(isSessionDue({ refreshedAt, now: refreshedAt + 600_000 })).toBe(false)
  expect(isSessionDue({ refreshedAt, now: refreshedAt + 600_001 })).toBe(true)
})
