import { describe, expect, it } from 'vitest'
import { changeDiscount, previewSettlement } from './settlement.rules.ts'

const amounts = (
  given: Partial<Record<'principal' | 'discount' | 'interest' | 'fine' | 'fee', number>>,
) => ({
  principal_cents: given.principal ?? null,
  discount_cents: given.discount ?? null,
  interest_cents: given.interest ?? null,
  fine_cents: given.fine ?? null,
  fee_cents: given.fee ?? null,
})

describe('the preview of a settlement', () => {
  it.each([
    { title: 'nothing typed yet', given: {}, cash: 0, left: 20_000 },
    { title: 'in full', given: { principal: 20_000 }, cash: 20_000, left: 0 },
    { title: 'in part', given: { principal: 5000 }, cash: 5000, left: 15_000 },
    {
      title: '15 days late: fine 2 % and interest 3 % a month (behaviour.md section 3)',
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
    { title: 'too much', given: { principal: 20_001 }, cash: 20_001, left: -1 },
  ])('of a payable $title', ({ given, cash, left }) => {
    expect(previewSettlement('payable', 20_000, amounts(given))).toEqual({
      cash_cents: cash,
      remaining_cents: left,
    })
  })

  it('adds the fee to what is paid and takes it from what is received', () => {
    const paid = amounts({ principal: 20_000, fee: 150 })
    expect(previewSettlement('payable', 20_000, paid).cash_cents).toBe(20_150)
    expect(previewSettlement('receivable', 20_000, paid).cash_cents).toBe(19_850)
  })
})

describe('a discount', () => {
  it('lowers the principal of a full settlement, and gives it back', () => {
    const full = amounts({ principal: 20_000, discount: 0 })
    const lowered = { ...full, ...changeDiscount(20_000, full, 1000) }
    expect(lowered).toMatchObject({ principal_cents: 19_000, discount_cents: 1000 })
    expect(changeDiscount(20_000, lowered, null)).toEqual({
      principal_cents: 20_000,
      discount_cents: null,
    })
  })

  it('leaves the principal of a partial settlement alone', () => {
    expect(changeDiscount(20_000, amounts({ principal: 5000 }), 1000)).toEqual({
      principal_cents: 5000,
      discount_cents: 1000,
    })
  })

  it('never makes the principal negative', () => {
    const full = amounts({ principal: 20_000 })
    expect(changeDiscount(20_000, full, 20_001).principal_cents).toBe(0)
  })
})
