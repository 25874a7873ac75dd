import { civilDate } from '@prumo/civil-date'
import type { FiscalTerms } from '@prumo/fiscal-documents'
import { cents, zeroCents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { purchaseTerms } from './purchase-terms.rules.ts'

const NFE = { issued_on: civilDate('2026-01-31'), type: 'nfe', total_cents: cents(10_000) } as const

const terms = (change: Partial<FiscalTerms> = {}): FiscalTerms => ({
  goods_cents: cents(10_000),
  freight_cents: zeroCents,
  insurance_cents: zeroCents,
  expenses_cents: zeroCents,
  added_taxes_cents: zeroCents,
  discount_cents: zeroCents,
  withheld: [],
  owed_cents: cents(10_000),
  instalments: [],
  payment: null,
  items: [],
  contact: {
    trading_name: null,
    state_inscription: null,
    city_inscription: null,
    postal_code: null,
    street: null,
    number: null,
    complement: null,
    neighbourhood: null,
    municipality_code: null,
    city: null,
    state: null,
    phone: null,
    email: null,
  },
  ...change,
})

const dup = (day: string | null, value: number) => ({
  due_date: day === null ? null : civilDate(day),
  value_cents: cents(value),
})

function planned(change: Partial<FiscalTerms>, invoice: Parameters<typeof purchaseTerms>[0] = NFE) {
  const asked = purchaseTerms(invoice, terms(change), 30)
  if (typeof asked === 'string') return asked
  return {
    ...asked,
    installments: asked.installments.map(({ due_date, value_cents }) => [due_date, value_cents]),
  }
}

describe('what a received invoice asks for', () => {
  it.each<[string, Partial<FiscalTerms>, unknown, unknown]>([
    ['none is due so many days after its issue', {}, [['2026-03-02', 10_000]], []],
    [
      'none of what was paid at once is due with its issue',
      { payment: 'at_once' },
      [['2026-01-31', 10_000]],
      [],
    ],
    [
      'one without a day is due as one of no instalment',
      { instalments: [dup(null, 10_000)] },
      [['2026-03-02', 10_000]],
      [],
    ],
    [
      'several come in the order of their days',
      { instalments: [dup('2026-03-31', 3_334), dup('2026-02-28', 6_666)] },
      [
        ['2026-02-28', 6_666],
        ['2026-03-31', 3_334],
      ],
      [],
    ],
    [
      'less than the whole was paid in part with the issue',
      { instalments: [dup('2026-02-28', 9_999)] },
      [
        ['2026-01-31', 1],
        ['2026-02-28', 9_999],
      ],
      ['installments_do_not_tie'],
    ],
    [
      'more than the whole become one of the whole',
      { instalments: [dup('2026-02-28', 5_001), dup('2026-03-31', 5_000)] },
      [['2026-02-28', 10_000]],
      ['installments_do_not_tie'],
    ],
  ])('Of instalments, %s', (_, change, installments, warnings) => {
    expect(planned(change)).toMatchObject({ installments, warnings, net_cents: 10_000 })
  })

  it('The discount of an NF-e is shown beside its total, which says it already', () => {
    expect(planned({ discount_cents: cents(500) })).toMatchObject({
      total_cents: 10_500,
      discount_cents: 500,
      net_cents: 10_000,
    })
  })

  it('Discount and withheld taxes of an NFS-e are what its net value is short of the service', () => {
    const nfse = { ...NFE, type: 'nfse', total_cents: cents(10_000) } as const
    expect(
      planned(
        {
          discount_cents: cents(1_000),
          withheld: [{ tax: 'iss', value_cents: cents(450) }],
          owed_cents: cents(8_550),
        },
        nfse,
      ),
    ).toMatchObject({ total_cents: 10_000, discount_cents: 1_450, net_cents: 8_550 })
  })

  it('What a CT-e is to receive less than its price is beside the price, and more is the price', () => {
    const cte = { ...NFE, type: 'cte' } as const
    const less = { discount_cents: cents(400), owed_cents: cents(9_600) }
    expect(planned(less, cte)).toMatchObject({
      total_cents: 10_000,
      discount_cents: 400,
      net_cents: 9_600,
    })
    expect(planned({ owed_cents: cents(11_200) }, cte)).toMatchObject({
      total_cents: 11_200,
      discount_cents: 0,
      net_cents: 11_200,
    })
  })

  it('An NFC-e was paid where it was bought', () => {
    expect(planned({}, { ...NFE, type: 'nfce' })).toMatchObject({
      installments: [['2026-01-31', 10_000]],
    })
  })

  it('An invoice by which nothing is paid asks for nothing, unless it has instalments', () => {
    expect(planned({ payment: 'none' })).toBe('received_no_payment')
    expect(planned({ payment: 'none', instalments: [dup('2026-02-28', 10_000)] })).toMatchObject({
      net_cents: 10_000,
    })
    expect(planned({ owed_cents: zeroCents })).toBe('received_no_value')
  })
})
