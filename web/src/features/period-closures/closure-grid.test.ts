import { civilDate, civilMonth } from '@prumo/civil-date'
import type { PeriodClosure } from '@prumo/contracts/period-closures/period-closure.schema'
import { describe, expect, it } from 'vitest'
import { cellOf } from './closure-grid.rules.ts'

const closure = (fields: Partial<PeriodClosure>): PeriodClosure => ({
  id: 1,
  bank_account_id: null,
  account_name: null,
  scope: 'both',
  closed_until: civilDate('2026-10-31'),
  closed_by_name: 'Ana',
  closed_at: '2026-11-05T12:00:00.000Z',
  sha256: null,
  reopened_at: null,
  reopened_by_name: null,
  reopen_reason: null,
  ...fields,
})
const october = civilMonth('2026-10')

describe('the grid of closures', () => {
  it('A month is closed to its last day, in part before it, and open after what was closed', () => {
    expect(cellOf([closure({})], october, 7).state).toBe('closed')
    const early = closure({ closed_until: civilDate('2026-10-30') })
    expect(cellOf([early], october, 7).state).toBe('part')
    expect(cellOf([closure({})], civilMonth('2026-09'), 7).state).toBe('closed')
    expect(cellOf([closure({})], civilMonth('2026-11'), 7).state).toBe('open')
  })

  it('The money of an account and the competency of the company are closed apart, and a reopened closure closes nothing', () => {
    const own = closure({ bank_account_id: 7, scope: 'cash' })
    expect(cellOf([own], october, 7).state).toBe('closed')
    expect(cellOf([own], october, 8).state).toBe('open')
    expect(cellOf([own], october, 'competency').state).toBe('open')
    expect(cellOf([closure({ scope: 'competency' })], october, 7).state).toBe('open')
    expect(cellOf([closure({ scope: 'competency' })], october, 'competency').state).toBe('closed')
    expect(cellOf([closure({ reopened_at: '2026-11-06T12:00:00.000Z' })], october, 7).state).toBe(
      'open',
    )
  })

  it('Of several closures that hold a month the one that closed it is told', () => {
    const later = closure({ id: 2, closed_until: civilDate('2026-11-30') })
    expect(cellOf([later, closure({})], october, 7).closure?.id).toBe(1)
    expect(cellOf([later, closure({})], civilMonth('2026-11'), 7).closure?.id).toBe(2)
  })
})
