import { describe, expect, it } from 'vitest'
import { FIRST_PLAN, giveMissingToLast, planInstallments } from './installment-plan.ts'
import { missingCents } from './installment-draft.ts'

const first = { value_cents: 10_000, due_date: '2026-12-31', competency_date: '2026-11-21' }
const plan = { ...FIRST_PLAN, count: 3 }
const amounts = (rows: readonly { readonly value_cents: number | null }[]) =>
  rows.map((row) => row.value_cents)

describe('instalments', () => {
  it('Instalments split the value, leftover cents to the first, a month apart from the original day', () => {
    expect(planInstallments(plan, first)).toEqual([
      { due_date: '2026-12-31', competency_date: '2026-11-21', value_cents: 3_334 },
      { due_date: '2027-01-31', competency_date: '2026-11-21', value_cents: 3_333 },
      { due_date: '2027-02-28', competency_date: '2026-11-21', value_cents: 3_333 },
    ])
  })

  it('Instalments begin with the entry, and may move off weekends and take the competency along', () => {
    const rows = planInstallments(
      { ...plan, entry_cents: 5_000, weekend_rule: 'next', competency_follows: true },
      first,
    )
    expect(rows).toEqual([
      { due_date: '2027-01-04', competency_date: '2026-11-21', value_cents: 5_000 },
      { due_date: '2027-02-01', competency_date: '2027-02-01', value_cents: 2_500 },
      { due_date: '2027-03-01', competency_date: '2027-03-01', value_cents: 2_500 },
    ])
  })

  it('Instalments stay empty where value or date are not known, or nothing is left to split', () => {
    expect(amounts(planInstallments(plan, { ...first, value_cents: null }))).toEqual([
      null,
      null,
      null,
    ])
    expect(amounts(planInstallments(plan, { ...first, value_cents: 2 }))).toEqual([
      null,
      null,
      null,
    ])
    expect(amounts(planInstallments({ ...plan, entry_cents: 10_000 }, first))[0]).toBeNull()
    expect(planInstallments(plan, { ...first, due_date: null })[2]?.due_date).toBeNull()
  })

  it('Instalments say what is missing, and the last row takes it', () => {
    const rows = planInstallments(plan, first).map((row, place) =>
      place === 0 ? { ...row, value_cents: 5_000 } : row,
    )
    expect(missingCents(rows, 10_000)).toBe(-1_666)
    expect(amounts(giveMissingToLast(rows, 10_000) ?? [])).toEqual([5_000, 3_333, 1_667])
    expect(giveMissingToLast(rows, 8_333)).toBeNull()
  })
})
