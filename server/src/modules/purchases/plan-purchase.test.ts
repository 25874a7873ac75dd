import { civilDate } from '@prumo/civil-date'
import { purchaseInputSchema } from '@prumo/contracts/purchases/purchase.schema'
import { describe, expect, test } from 'vitest'
import { installmentsOf, transactionsOfPurchase } from './plan-purchase.ts'

const today = civilDate('2026-11-21')
const purchase = (fields = {}) =>
  purchaseInputSchema.parse({
    party_id: 1,
    description: 'Notebooks',
    total_cents: 11_000,
    discount_cents: 1_000,
    due_date: '2026-01-31',
    competency_date: '2026-01-15',
    bank_account_id: null,
    fiscal_document: null,
    external_id: 'PO-1',
    transaction_key: null,
    observation: null,
    allocations: [{ category_id: 1, value_cents: 10_000 }],
    repeat: null,
    ...fields,
  })

describe('what approving a purchase makes payable', () => {
  test('Approving a purchase makes one transaction of the total less the discount', () => {
    expect(transactionsOfPurchase(purchase())).toMatchObject({
      value_cents: 10_000,
      external_id: 'PO-1',
    })
    expect(installmentsOf(purchase(), today)).toEqual([
      { number: 1, due_date: '2026-01-31', competency_date: '2026-01-15', value_cents: 10_000 },
    ])
  })

  test('Approving a purchase makes each instalment payable, with the competency of the purchase', () => {
    const rows = [3_334, 3_333, 3_333].map((value_cents, place) => ({
      due_date: `2026-0${place + 2}-10`,
      competency_date: '2026-01-15',
      value_cents,
    }))
    const made = installmentsOf(purchase({ repeat: { mode: 'installments', rows } }), today)
    expect(made).toEqual(rows.map((row, place) => ({ number: place + 1, ...row })))
  })

  test('Approving a repeated purchase makes each occurrence of the same value, counted from the first day', () => {
    const repeat = {
      mode: 'recurrence',
      frequency_unit: 'month',
      frequency_count: 1,
      occurrences: 3,
      weekend_rule: 'keep',
      competency_moves: true,
    }
    const made = installmentsOf(purchase({ repeat }), today)
    expect(made.map((row) => [row.due_date, row.competency_date, row.value_cents])).toEqual([
      ['2026-01-31', '2026-01-15', 10_000],
      ['2026-02-28', '2026-02-15', 10_000],
      ['2026-03-31', '2026-03-15', 10_000],
    ])
  })
})

describe('what a purchase says must hold together', () => {
  const faults = (fields: object) => {
    const found = purchaseInputSchema.safeParse({ ...purchase(), ...fields })
    return found.success ? [] : found.error.issues.map(({ message, path }) => [message, path])
  }

  test.each<[string, object, readonly unknown[]]>([
    ['nothing is wrong', {}, []],
    ['a discount of all of it', { discount_cents: 11_000 }, ['discount_exceeds_total']],
    ['allocations of the total', { discount_cents: 0 }, ['allocations_must_tie']],
    [
      'instalments of less',
      {
        repeat: {
          mode: 'installments',
          rows: [1, 2].map((value_cents) => ({
            due_date: '2026-01-31',
            competency_date: '2026-01-31',
            value_cents,
          })),
        },
      },
      ['installments_must_tie'],
    ],
    [
      'no end',
      {
        repeat: {
          mode: 'recurrence',
          frequency_unit: 'month',
          frequency_count: 1,
          occurrences: null,
          weekend_rule: 'keep',
          competency_moves: true,
        },
      },
      ['required'],
    ],
  ])('What a purchase says must hold together: %s', (_what, fields, codes) => {
    expect(faults(fields).map(([code]) => code)).toEqual(expect.arrayContaining([...codes]))
    expect(faults(fields).length > 0).toBe(codes.length > 0)
  })
})
