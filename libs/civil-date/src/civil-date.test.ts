import { describe, expect, it } from 'vitest'

import { civilDate, civilMonth, isCivilDate, isCivilMonth } from './civil-date.ts'

describe('civil dates', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '2026-01-31', '0001-01-01', '9999-12-31'])(
    'The reader of civil dates accepts %s',
    (text) => {
      expect(isCivilDate(text)).toBe(true)
      expect(civilDate(text)).toBe(text)
    },
  )

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    '2026-11-20\n',
    '',
  ])('The reader of civil dates refuses %j', (text) => {
    expect(isCivilDate(text)).toBe(false)
    expect(() => civilDate(text)).toThrow(RangeError)
  })
})

describe('civil months', () => {
  it.each(['2026-01', '2026-12', '0001-01'])('The reader of civil months accepts %s', (text) => {
    expect(isCivilMonth(text)).toBe(true)
    expect(civilMonth(text)).toBe(text)
  })

  it.each(['2026-00', '2026-13', '0000-01', '2026-1', '2026-01-01', ''])(
    'The reader of civil months refuses %j',
    (text) => {
      expect(isCivilMonth(text)).toBe(false)
      expect(() => civilMonth(text)).toThrow(RangeError)
    },
  )
})
