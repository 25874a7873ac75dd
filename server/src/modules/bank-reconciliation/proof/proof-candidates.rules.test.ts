import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { explainingLines, type SuspectLine, wantedAmounts } from './proof-candidates.rules.ts'

const line = (id: number, amount: number, fields: Partial<SuspectLine> = {}): SuspectLine => ({
  id,
  import_id: 1,
  posted_on: civilDate('2026-11-10'),
  amount_cents: cents(amount),
  status: 'pending',
  text: `LINHA ${id}`,
  ...fields,
})
const explain = (lines: readonly SuspectLine[], difference: number) =>
  explainingLines(lines, cents(difference)).map(({ kind, line_id, right_cents }) => [
    kind,
    line_id,
    right_cents,
  ])

describe('the lines that explain a balance which does not tie', () => {
  it('A line that is there twice explains a balance that is off by its amount', () => {
    const lines = [line(1, -500), line(2, -500, { import_id: 2 }), line(3, 700)]
    expect(explain(lines, 500)).toEqual([
      ['repeated', 2, 0],
      ['repeated', 1, 0],
    ])
  })

  it('All lines that a second file brought again explain the difference together', () => {
    const lines = [100, 230, 310].flatMap((amount, place) => [
      line(place + 1, amount),
      line(place + 11, amount, { import_id: 2 }),
    ])
    expect(explain(lines, -640)).toEqual([
      ['repeated', 11, 0],
      ['repeated', 12, 0],
      ['repeated', 13, 0],
    ])
  })

  it('A line that the balance would tie without is named though it is there once', () => {
    expect(explain([line(1, -500), line(2, 300)], 500)).toEqual([['extra', 1, 0]])
  })

  it('An ignored line that the bank counts is named, or all ignored ones that it counts', () => {
    const ignored = { status: 'ignored' } as const
    expect(explain([line(1, 900, ignored), line(2, 50, ignored)], 900)).toEqual([
      ['ignored', 1, 900],
    ])
    expect(explain([line(1, 900, ignored), line(2, 50, ignored)], 950)).toEqual([
      ['ignored', 1, 900],
      ['ignored', 2, 50],
    ])
  })

  it('A line with the other sign, exchanged digits or a decimal point elsewhere is named with its right amount', () => {
    expect(explain([line(1, 250)], -500)).toEqual([['sign', 1, -250]])
    expect(explain([line(1, -10_500)], -4_500)).toEqual([['digits', 1, -15_000]])
    expect(explain([line(1, 15_000)], -13_500)).toEqual([['decimal', 1, 1_500]])
    expect(explain([line(1, 150)], 14_850)).toEqual([['decimal', 1, 15_000]])
  })

  it('Lines that explain nothing are not named, and at most twenty are', () => {
    expect(explain([line(1, 123), line(2, -77)], 1)).toEqual([])
    const many = Array.from({ length: 40 }, (_, place) => line(place + 1, -500))
    expect(explain(many, 500)).toHaveLength(20)
  })

  it('Every amount that explains a difference alone is looked for, but for exchanged digits', () => {
    expect(wantedAmounts(cents(9_900))).toEqual([-9_900, -4_950, 1_100, -11_000, 100, -10_000])
    expect(wantedAmounts(cents(7))).toEqual([-7])
  })
})
