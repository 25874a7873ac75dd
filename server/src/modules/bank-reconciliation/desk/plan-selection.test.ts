import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  kindsFor,
} from '@prumo/contracts/bank-reconciliation/line-difference'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashOfPayment, type PickedTransaction, planSelection } from './plan-selection.ts'

const payable = (id: number, residual_cents: number): PickedTransaction => ({
  id,
  residual_cents,
  transaction_kind: 'payable',
})
const receivable = (id: number, residual_cents: number): PickedTransaction => ({
  ...payable(id, residual_cents),
  transaction_kind: 'receivable',
})

const plan = (
  line_cents: number,
  transactions: readonly PickedTransaction[],
  difference: Partial<Record<DifferenceKind, number>> = {},
  settled_cents = 0,
) =>
  planSelection({
    line_cents,
    transactions,
    settled_cents,
    tolerance_cents: 5,
    difference: DIFFERENCE_KINDS.flatMap((kind) => {
      const amount_cents = difference[kind] ?? 0
      return amount_cents === 0 ? [] : [{ kind, amount_cents }]
    }),
  })

const REFUSED = 'line_amount_mismatch'

describe('what was picked for a line', () => {
  it('What comes to a line to the cent needs no more to be said', () => {
    expect(plan(-300, [payable(1, 100), payable(2, 200)])).toMatchObject({
      fee_cents: 0,
      left_cents: 0,
      payments: [{ principal_cents: 100 }, { principal_cents: 200 }],
    })
  })

  it('A difference of a cent that nobody explained is refused, and one explained too much', () => {
    expect(plan(-301, [payable(1, 300)])).toBe(REFUSED)
    expect(plan(-301, [payable(1, 300)], { interest: 2 })).toBe(REFUSED)
    expect(plan(-301, [payable(1, 300)], { discount: 1 })).toBe(REFUSED)
  })

  it('Interest is shared by what is due, to the cent, and the fine too', () => {
    const paid = plan(1_010, [receivable(1, 333), receivable(2, 667)], { interest: 7, fine: 3 })
    expect(paid).toMatchObject({
      payments: [
        { principal_cents: 333, interest_cents: 2, fine_cents: 1 },
        { principal_cents: 667, interest_cents: 5, fine_cents: 2 },
      ],
    })
  })

  it('A discount settles what the money does not', () => {
    expect(plan(90, [receivable(1, 100)], { discount: 10 })).toMatchObject({
      payments: [{ principal_cents: 90, discount_cents: 10 }],
    })
  })

  it('An early discount that was agreed is left off its own transaction, the rest by what is due', () => {
    const agreed = { ...receivable(1, 100), early_discount_cents: 5 }
    const other = receivable(2, 300)
    expect(plan(395, [other, agreed], { discount: 5 })).toMatchObject({
      payments: [{ discount_cents: 0 }, { principal_cents: 95, discount_cents: 5 }],
    })
    expect(plan(391, [other, agreed], { discount: 9 })).toMatchObject({
      payments: [{ discount_cents: 3 }, { discount_cents: 6 }],
    })
    // Less than what was agreed is another discount.
    expect(plan(396, [other, agreed], { discount: 4 })).toMatchObject({
      payments: [{ discount_cents: 3 }, { discount_cents: 1 }],
    })
  })

  it('A discount that leaves nothing of one to be paid is refused', () => {
    expect(plan(100, [receivable(1, 100), receivable(2, 1)], { discount: 1 })).toMatchObject({
      payments: [{ discount_cents: 1 }, { discount_cents: 0, principal_cents: 1 }],
    })
    expect(plan(1, [receivable(1, 100), receivable(2, 1)], { discount: 100 })).toBe(REFUSED)
  })

  it('The fee of the bank makes what came in less, and what went out more', () => {
    expect(plan(97, [receivable(1, 100)], { bank_fee: 3 })).toMatchObject({ fee_cents: 3 })
    expect(plan(-103, [payable(1, 100)], { bank_fee: 3 })).toMatchObject({ fee_cents: 3 })
    expect(plan(103, [receivable(1, 100)], { bank_fee: 3 })).toBe(REFUSED)
    expect(plan(-97, [payable(1, 100)], { bank_fee: 3 })).toBe(REFUSED)
  })

  it('Five cents are a rounding, up or down, of the largest; six are not', () => {
    expect(plan(105, [receivable(1, 40), receivable(2, 60)], { rounding: 5 })).toMatchObject({
      payments: [{ interest_cents: 0 }, { interest_cents: 5 }],
    })
    expect(plan(-95, [payable(1, 60), payable(2, 40)], { rounding: 5 })).toMatchObject({
      payments: [{ principal_cents: 55, discount_cents: 5 }, { discount_cents: 0 }],
    })
    expect(plan(106, [receivable(1, 100)], { rounding: 6 })).toBe('rounding_above_tolerance')
  })

  it('What a selection leaves open is left of the transaction picked last, of which something must be paid', () => {
    const picked = [payable(1, 60), payable(2, 40)]
    expect(plan(-61, picked, { partial_transaction: 39 })).toMatchObject({
      payments: [{ principal_cents: 60 }, { principal_cents: 1 }],
    })
    expect(plan(-60, picked, { partial_transaction: 40 })).toBe(REFUSED)
  })

  it('What stays pending of a line is less than the line', () => {
    expect(plan(-100, [payable(1, 60)], { partial_line: 40 })).toMatchObject({ left_cents: -40 })
    expect(plan(100, [receivable(1, 60)], { partial_line: 40 })).toMatchObject({ left_cents: 40 })
    expect(plan(-100, [payable(1, 60), receivable(2, 60)], { partial_line: 100 })).toBe(REFUSED)
  })

  it('What goes the other way is taken off a line, and pays no interest', () => {
    expect(plan(80, [receivable(1, 100), payable(2, 20)])).toMatchObject({
      payments: [{ principal_cents: 100 }, { principal_cents: 20 }],
    })
    expect(plan(-90, [receivable(1, 10)], { interest: 100 })).toBe(REFUSED)
  })

  it('Settlements made by hand alone bear no interest, but a fee of the bank', () => {
    expect(plan(105, [], { interest: 5 }, 100)).toBe(REFUSED)
    expect(plan(95, [], { bank_fee: 5 }, 100)).toMatchObject({ payments: [], fee_cents: 5 })
  })

  it('A kind that is said twice is refused', () => {
    const twice = [
      { kind: 'interest', amount_cents: 1 },
      { kind: 'interest', amount_cents: 1 },
    ] as const
    expect(
      planSelection({
        line_cents: 102,
        transactions: [receivable(1, 100)],
        settled_cents: 0,
        tolerance_cents: 5,
        difference: twice,
      }),
    ).toBe(REFUSED)
  })

  it('Each kind that is offered for a difference makes the line, to the cent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, -1),
        fc.array(fc.integer({ min: 1_000, max: 50_000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -900, max: 900 }),
        (direction, residuals, rest) => {
          const picked = residuals.map((residual, place) =>
            direction > 0 ? receivable(place + 1, residual) : payable(place + 1, residual),
          )
          const due = direction * residuals.reduce((sum, one) => sum + one, 0)
          const line = due + rest
          for (const kind of kindsFor(line, due, 5, true)) {
            const planned = plan(line, picked, { [kind]: Math.abs(rest) })
            if (typeof planned === 'string') throw new Error(`${kind} of ${rest}: ${planned}`)
            const cash = planned.payments.reduce((sum, one) => sum + cashOfPayment(one), 0)
            expect(cash - planned.fee_cents + planned.left_cents).toBe(line)
          }
        },
      ),
    )
  })
})
