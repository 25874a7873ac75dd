import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import {
  amountsOfPaid,
  changeDiscount,
  followCharges,
  followDiscount,
  paidAmount,
  previewSettlement,
  suggestedCharges,
  suggestedDiscount,
  waivedOf,
} from './settlement.rules.ts'

const amounts = (
  given: Partial<Record<'principal' | 'discount' | 'interest' | 'fine' | 'fee' | 'credit', number>>,
) => ({
  principal_cents: given.principal ?? null,
  discount_cents: given.discount ?? null,
  interest_cents: given.interest ?? null,
  fine_cents: given.fine ?? null,
  fee_cents: given.fee ?? null,
  used_credit_cents: given.credit ?? null,
})

describe('the early discount of a transaction', () => {
  const title = {
    residual_cents: cents(20_000),
    early_discount: { until: civilDate('2026-11-18'), cents: cents(500) },
  }
  const whole = { ...amounts({ principal: 19_500, discount: 500 }), paid_on: '2026-11-18' }

  it('The early discount of a transaction is suggested until its last day', () => {
    expect(suggestedDiscount(title, '2026-11-18')).toBe(500)
    expect(suggestedDiscount(title, '2026-11-19')).toBe(0)
    expect(suggestedDiscount({ ...title, early_discount: null }, '2026-11-18')).toBe(0)
  })

  it('A later day takes a suggested early discount back, and one that was typed stays', () => {
    expect(followDiscount(title, whole, '2026-11-19')).toEqual({
      principal_cents: 20_000,
      discount_cents: 0,
    })
    expect(followDiscount(title, { ...whole, discount_cents: 700 }, '2026-11-19')).toBeUndefined()
  })
})

describe('the preview of a settlement', () => {
  it.each([
    { title: 'nothing typed yet', given: {}, cash: 0, left: 20_000 },
    { title: 'in full', given: { principal: 20_000 }, cash: 20_000, left: 0 },
    { title: 'in part', given: { principal: 5000 }, cash: 5000, left: 15_000 },
    {
      title: '15 days late: fine 2 % and interest 3 % a month (docs/rules/settlements.md)',
      given: { principal: 20_000, fine: 400, interest: 300 },
      cash: 20_700,
      left: 0,
    },
    {
      title: 'with a discount',
      given: { principal: 19_000, discount: 1000 },
      cash: 19_000,
      left: 0,
    },
    { title: 'forgiven whole', given: { principal: 0, discount: 20_000 }, cash: 0, left: 0 },
    { title: 'too much', given: { principal: 20_001 }, cash: 20_001, left: 0, excess: 1 },
    {
      title: 'too much with a discount',
      given: { principal: 20_000, discount: 500 },
      cash: 20_000,
      left: 0,
      excess: 500,
    },
    {
      title: 'in part by credit',
      given: { principal: 20_000, credit: 3000 },
      cash: 17_000,
      left: 0,
    },
  ])('The preview of a settlement of a payable $title', ({ given, cash, left, excess = 0 }) => {
    expect(previewSettlement('payable', 20_000, amounts(given))).toEqual({
      cash_cents: cash,
      remaining_cents: left,
      excess_cents: excess,
    })
  })

  it('The preview of a settlement adds the fee to what is paid and takes it from what is received', () => {
    const paid = amounts({ principal: 20_000, fee: 150 })
    expect(previewSettlement('payable', 20_000, paid).cash_cents).toBe(20_150)
    expect(previewSettlement('receivable', 20_000, paid).cash_cents).toBe(19_850)
  })
})

describe('a discount', () => {
  it('A discount lowers the principal of a full settlement, and gives it back', () => {
    const full = amounts({ principal: 20_000, discount: 0 })
    const lowered = { ...full, ...changeDiscount(20_000, full, 1000) }
    expect(lowered).toMatchObject({ principal_cents: 19_000, discount_cents: 1000 })
    expect(changeDiscount(20_000, lowered, null)).toEqual({
      principal_cents: 20_000,
      discount_cents: null,
    })
  })

  it('A discount leaves the principal of a partial settlement alone', () => {
    expect(changeDiscount(20_000, amounts({ principal: 5000 }), 1000)).toEqual({
      principal_cents: 5000,
      discount_cents: 1000,
    })
  })

  it('A discount never makes the principal negative', () => {
    const full = amounts({ principal: 20_000 })
    expect(changeDiscount(20_000, full, 20_001).principal_cents).toBe(0)
  })
})

describe('suggested charges', () => {
  const rate = { fine_percent: '2.0000', interest_percent: '3.0000' }
  const transaction = { residual_cents: 20_000, due_date: civilDate('2026-11-03') }
  const suggest = (paid_on: string | null, given: Parameters<typeof amounts>[0]) =>
    suggestedCharges(rate, transaction, { ...amounts(given), paid_on })
  const charges = (fine: number, interest: number) => ({
    days: 15,
    fine_cents: cents(fine),
    interest_cents: cents(interest),
  })

  it('Suggested charges are those of what is settled, not of what is above it', () => {
    expect(suggest('2026-11-18', { principal: 20_000 })).toEqual(charges(400, 300))
    expect(suggest('2026-11-18', { principal: 10_000 })).toEqual(charges(200, 150))
    expect(suggest('2026-11-18', { principal: 30_000 })).toEqual(charges(400, 300))
  })

  it('Suggested charges are none without a day', () => {
    expect(suggest(null, { principal: 20_000 }).days).toBe(0)
    expect(suggest('x', { principal: 20_000 }).days).toBe(0)
  })

  it('Suggested charges are followed until somebody types another amount, and what is left out is waived', () => {
    const before = charges(400, 300)
    const after = charges(200, 150)
    expect(followCharges(before, after, { fine_cents: 400, interest_cents: 0 })).toEqual({
      fine_cents: 200,
      interest_cents: 0,
    })
    expect(waivedOf(before, { fine_cents: 400, interest_cents: 0 })).toBe(300)
    expect(waivedOf(before, { fine_cents: 500, interest_cents: 300 })).toBe(0)
  })
})

describe('an amount that was received', () => {
  const rate = { fine_percent: '2', interest_percent: '3' }
  const late = { residual_cents: 20_000, due_date: civilDate('2026-11-03') }
  const on = (paid_on: string, given: Parameters<typeof amounts>[0] = {}) => ({
    ...amounts({ principal: 20_000, ...given }),
    paid_on,
  })
  it.each([
    ['all that is suggested', 20_700, {}, [20_000, 400, 300]],
    ['more than is suggested', 21_000, {}, [20_000, 400, 600]],
    ['the fine and a part of the interest', 20_500, {}, [20_000, 400, 100]],
    ['a part of the fine', 20_100, {}, [20_000, 100, 0]],
    ['what is open alone', 20_000, {}, [20_000, 0, 0]],
    ['a part of what is open', 5_000, {}, [5_000, 0, 0]],
    [
      'what a discount leaves, with fine and interest',
      19_665,
      { discount: 1_000 },
      [19_000, 380, 285],
    ],
    ['what a credit leaves, with fine and interest', 15_700, { credit: 5_000 }, [20_000, 400, 300]],
  ] as const)(
    'An amount that was received late says what is fine and interest: %s',
    (_, paid, given, [principal_cents, fine_cents, interest_cents]) => {
      const values = on('2026-11-18', given)
      const made = amountsOfPaid(rate, late, values, paid)
      expect(made).toEqual({ principal_cents, fine_cents, interest_cents })
      expect(paidAmount({ ...values, ...made })).toBe(paid)
    },
  )

  it('An amount that was received in time leaves what is above the residual to be asked for', () => {
    expect(amountsOfPaid(rate, late, on('2026-11-03'), 20_700)).toEqual({
      principal_cents: 20_700,
      fine_cents: 0,
      interest_cents: 0,
    })
  })

  it('An amount that was taken away again leaves the principal empty', () => {
    expect(amountsOfPaid(rate, late, on('2026-11-18'), null).principal_cents).toBeNull()
    expect(paidAmount(amounts({}))).toBeNull()
  })
})
