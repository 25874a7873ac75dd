import { expect, test } from 'vitest'
import { planPurchaseInstallments } from './installment-plan.ts'
import { blankPurchase, EMPTY_ALLOCATION, allocationsWithRest } from './purchase-draft.ts'

const draft = { ...blankPurchase('2026-01-31', null), total_cents: 10_100, discount_cents: 100 }

test('Instalments are a month apart from the first day, leftover cents to the first', () => {
  expect(planPurchaseInstallments(draft, 3)).toEqual([
    { due_date: '2026-01-31', competency_date: '2026-01-31', value_cents: 3_334 },
    { due_date: '2026-02-28', competency_date: '2026-01-31', value_cents: 3_333 },
    { due_date: '2026-03-31', competency_date: '2026-01-31', value_cents: 3_333 },
  ])
})

test('What is not known yet stays empty', () => {
  const unknown = { ...draft, due_date: null, total_cents: null }
  expect(planPurchaseInstallments(unknown, 1)).toEqual([
    { due_date: null, competency_date: '2026-01-31', value_cents: null },
    { due_date: null, competency_date: '2026-01-31', value_cents: null },
  ])
})

test('The last allocation takes what the others leave of the net value', () => {
  const rows = [{ ...EMPTY_ALLOCATION, value_cents: 4_000 }, EMPTY_ALLOCATION]
  expect(allocationsWithRest(rows, 10_000).map((row) => row.value_cents)).toEqual([4_000, 6_000])
  expect(allocationsWithRest(rows, 3_000).map((row) => row.value_cents)).toEqual([4_000, null])
  expect(allocationsWithRest([EMPTY_ALLOCATION], null)[0]?.value_cents).toBeNull()
})
