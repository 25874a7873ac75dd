import { cents, sumCents } from '@prumo/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { receivable, ROLES, settlement } from './transaction-entries.factory.ts'
import { settlementsEntries } from './transaction-entries.rules.ts'

it.each([
  [
    [3_333, 3_333, 3_334],
    [5_000, 5_000],
  ],
  [
    [1, 1],
    [1, 1],
  ],
  [
    [1, 1, 1, 1, 1, 1, 1],
    [3, 2, 2],
  ],
])(
  'A transaction that is paid in the parts %j comes to its allocations of %j to the cent',
  (parts, values) => {
    const allocations = values.map((value, place) => ({
      category_id: place + 1,
      cost_center_id: null,
      project_id: null,
      value_cents: cents(value),
    }))
    const settlements = parts.map((part) => ({ ...settlement, principal_cents: cents(part) }))
    const entries = settlementsEntries({ ...receivable, allocations }, settlements, ROLES)
    const paid = values.map((_, place) =>
      sumCents(
        entries.filter((row) => row.category_id === place + 1).map((row) => row.amount_cents),
      ),
    )
    expect(paid).toEqual(values)
  },
)

it('A transaction of 50,00 each that is paid 99,67 with a discount of 0,33 is settled of 50,00 each', () => {
  const allocations = [11, 12].map((cost_center_id) => ({
    category_id: 1,
    cost_center_id,
    project_id: null,
    value_cents: cents(50_00),
  }))
  const row = { ...settlement, principal_cents: cents(99_67), discount_cents: cents(33) }
  const told = settlementsEntries({ ...receivable, allocations }, [row], ROLES).map(
    ({ basis, cost_center_id, amount_cents }) => [basis, cost_center_id, Number(amount_cents)],
  )
  expect(told).toEqual([
    ['cash', 11, 49_84],
    ['cash', 12, 49_83],
    ['accrual', 11, -16],
    ['accrual', 12, -17],
  ])
})

it('A transaction that is paid in parts with discounts comes to its allocations, in cash and discount together', () => {
  // Few values, so that shares come to the same remainder often.
  const value = fc.integer({ min: 1, max: 3 }).map(cents)
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }),
      (values, parts) => {
        const allocations = values.map((value_cents, place) => ({
          category_id: 1,
          cost_center_id: place + 1,
          project_id: null,
          value_cents,
        }))
        let left = Number(sumCents(values))
        const pay = (principal: number, discount: number) => {
          left -= principal + discount
          return {
            ...settlement,
            principal_cents: cents(principal),
            discount_cents: cents(discount),
          }
        }
        const settlements = parts.map(([principal, discount]) => {
          const paid = principal % (left + 1)
          return pay(paid, discount % (left - paid + 1))
        })
        settlements.push(pay(left, 0))
        const entries = settlementsEntries({ ...receivable, allocations }, settlements, ROLES)
        const settled = values.map((_, place) =>
          sumCents(
            entries
              .filter((entry) => entry.cost_center_id === place + 1)
              // A discount given lowers the result.
              .map(({ basis, amount_cents }) =>
                basis === 'cash' ? amount_cents : cents(-amount_cents),
              ),
          ),
        )
        expect(settled).toEqual(values)
      },
    ),
  )
})

it('Interest goes to the cost centres of the allocations that a list gives it to', () => {
  const allocation = {
    category_id: 1,
    cost_center_id: null,
    project_id: null,
    value_cents: cents(1_00),
  }
  const allocations = [allocation, allocation, { ...allocation, cost_center_id: 11 }]
  const row = { ...settlement, principal_cents: cents(3_00), interest_cents: cents(2) }
  const interest = settlementsEntries({ ...receivable, allocations }, [row], ROLES).filter(
    (entry) => entry.basis === 'accrual',
  )
  expect(interest.map((entry) => [entry.cost_center_id, Number(entry.amount_cents)])).toEqual([
    [null, 2],
  ])
})
