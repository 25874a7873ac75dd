import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { periodOf } from './statement-period.rules.ts'

const day = (text: string) => civilDate(`2026-${text}`)
const stored = (first: string, last: string) => ({ first: day(first), last: day(last) })
const statement = (first: string, last: string, opening: number | null = null) => ({
  first_date: day(first),
  last_date: day(last),
  opens_with: { date: day(first), cents: opening === null ? null : cents(opening) },
})

describe('the days of a statement beside those of stored files', () => {
  it('Days that a stored file holds already are told', () => {
    const files = [stored('10-01', '10-20'), stored('10-15', '10-31')]
    expect(periodOf(statement('10-25', '11-05'), files, [])?.overlap).toEqual({
      first: '2026-10-25',
      last: '2026-10-31',
    })
    expect(periodOf(statement('11-01', '11-05'), files, [])?.overlap).toBeNull()
  })

  it('Days between two files are a gap unless their balances say that nothing moved', () => {
    const files = [stored('10-01', '10-28')]
    const gap = { first: '2026-10-29', last: '2026-11-03' }
    const next = (opening: number | null) => statement('11-04', '11-20', opening)
    expect(periodOf(next(null), files, [])?.gap).toEqual({ ...gap, missing_cents: null })
    const declared = [{ day: day('10-30'), cents: cents(500) }]
    expect(periodOf(next(700), files, declared)?.gap).toEqual({ ...gap, missing_cents: 200 })
    expect(periodOf(next(500), files, declared)?.gap).toBeNull()
  })

  it('Files that follow each other, a first file and one without days have no gap', () => {
    expect(periodOf(statement('11-01', '11-05'), [stored('10-01', '10-31')], [])?.gap).toBeNull()
    expect(periodOf(statement('11-01', '11-05'), [], [])).toEqual({ overlap: null, gap: null })
    const undated = { first_date: null, last_date: null, opens_with: null }
    expect(periodOf(undated, [stored('10-01', '10-31')], [])).toBeNull()
  })

  it('A file that fills a hole between two others is told what it overlaps and no gap', () => {
    const files = [stored('10-01', '10-10'), stored('10-20', '10-31')]
    expect(periodOf(statement('10-11', '10-22'), files, [])).toEqual({
      overlap: { first: '2026-10-20', last: '2026-10-22' },
      gap: null,
    })
  })
})
