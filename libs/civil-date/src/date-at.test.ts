import { afterEach, describe, expect, it, vi } from 'vitest'

import { dateAt } from './date-at.ts'

describe('dateAt', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([
    ['2026-11-21T02:59:59Z', 'America/Sao_Paulo', '2026-11-20'],
    ['2026-11-21T03:00:00Z', 'America/Sao_Paulo', '2026-11-21'],
    ['2026-11-21T03:00:00Z', 'America/Manaus', '2026-11-20'],
    ['2026-11-21T03:00:00Z', 'America/Noronha', '2026-11-21'],
    ['2027-01-01T00:00:00Z', 'UTC', '2027-01-01'],
    ['2027-01-01T00:00:00Z', 'America/Rio_Branco', '2026-12-31'],
    ['2024-02-29T12:00:00Z', 'Asia/Tokyo', '2024-02-29'],
    // Daylight saving time was in force: Sao Paulo was two hours behind UTC.
    ['2018-12-01T02:00:00Z', 'America/Sao_Paulo', '2018-12-01'],
    // It began at a midnight that there was not, and ended with an hour before midnight that came twice.
    ['2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03'],
    ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04'],
    ['2018-02-18T01:59:59Z', 'America/Sao_Paulo', '2018-02-17'],
    ['2018-02-18T02:00:00Z', 'America/Sao_Paulo', '2018-02-17'],
    ['2018-02-18T03:00:00Z', 'America/Sao_Paulo', '2018-02-18'],
  ])('dateAt shows at %s in %s the day %s', (instant, timeZone, expected) => {
    expect(dateAt(new Date(instant), timeZone)).toBe(expected)
  })

  it.each(['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati'])(
    'dateAt is the same when the server runs in %s',
    (serverTimeZone) => {
      vi.stubEnv('TZ', serverTimeZone)
      expect(dateAt(new Date('2026-11-21T02:30:00Z'), 'America/Sao_Paulo')).toBe('2026-11-20')
    },
  )

  it('dateAt refuses an invalid instant and an unknown time zone', () => {
    expect(() => dateAt(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
    expect(() => dateAt(new Date(0), 'America/Brasilia')).toThrow(RangeError)
  })
})
