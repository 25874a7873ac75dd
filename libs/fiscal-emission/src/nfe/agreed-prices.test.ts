import { cents, sumCents } from '@prumo/money'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nfeFaults } from './check-nfe.ts'
import { computeNfe, valueWithReform } from './compute-nfe.ts'
import { nfeOfSale } from './nfe-of-sale.ts'
import { NO_OPERATION, type OperationTaxes } from './sale-facts.ts'
import { line, person, rio, saleOf } from './sale-facts.factory.ts'

const included: OperationTaxes = {
  ...NO_OPERATION,
  includes_reform: true,
  reform_rates: { ibs_state: null, ibs_city: null, cbs: '8.7' },
}
const issued_at = '2027-02-10T12:00:00-03:00'
const of = (operation: Partial<OperationTaxes>, given = {}) =>
  saleOf({ issued_at, lines: [{ ...line(), operation: { ...included, ...operation } }], ...given })

it('A sale at a price with taxes in it is a note of what the sale comes to, and its goods are told without them', () => {
  const instalments = ['2027-03-10', '2027-04-10'].map((due_date) => ({
    due_date,
    value_cents: cents(7_750),
  }))
  const draft = nfeOfSale(of({}, { instalments }))
  expect(nfeFaults(draft)).toEqual([])
  const { totals } = computeNfe(draft)
  expect(totals.with_reform_cents).toBe(15_500)
  expect(draft.payments).toMatchObject([{ value_cents: 15_500 }])
  expect(sumCents(draft.instalments.map(({ value_cents }) => value_cents))).toBe(15_500)
  // Freight of 10.00 and discount of 5.00 stand; of 155.00 the goods bear 10.43 of taxes.
  expect(totals).toMatchObject({ goods_cents: 13_957, freight_cents: 1_000, discount_cents: 500 })
  expect(draft.items[0]).toMatchObject({ agreed_cents: 15_500, quantity: '3.0000' })
})

it('A price with taxes in it counts for nothing before 2027, and where the rate of CBS is not known it waits', () => {
  const before = nfeOfSale(of({}, { issued_at: '2026-12-31T12:00:00-03:00' }))
  expect(before.items[0]).toMatchObject({ goods_cents: 15_000, agreed_cents: null })
  const unknown = nfeOfSale(of({ reform_rates: null }))
  expect(nfeFaults(unknown).map(({ code }) => code)).toContain('unknown_rates')
})

it('A selective tax by unit that is worth more than the price is told before anything is sent', () => {
  const by_unit = { unit: 'L', rate: '90', content: '1' }
  const selective = { code: '000', classification: '000001', rate: '0', by_unit }
  const faults = nfeFaults(nfeOfSale(of({ selective }, { freight_cents: cents(0) })))
  expect(faults.map(({ field }) => field)).toContain('items.goods_cents')
})

const rate = (max: number) =>
  fc.integer({ min: 0, max: max * 100 }).map((n) => (n / 100).toFixed(2))
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 100, max: 99_999 }).map((n) => (n / 100).toFixed(4)),
    unit_price_cents: fc.integer({ min: 100, max: 900_000 }).map(cents),
    discount_cents: fc.nat(50).map(cents),
    ipi: fc.option(rate(20), { nil: null }),
    selective: fc.option(rate(25), { nil: null }),
    reduction: fc.option(fc.constantFrom('30', '60'), { nil: null }),
    cbs: rate(28),
  }),
  { minLength: 1, maxLength: 8 },
)

it('Whatever is sold, each line is worth its price to the cent, or the nearest below where rounding leaves none', () => {
  fc.assert(
    fc.property(lines, fc.nat(100).map(cents), fc.boolean(), (made, freight, isElsewhere) => {
      const sale = saleOf({
        issued_at,
        freight_cents: freight,
        discount_cents: cents(0),
        buyer: isElsewhere ? { ...person, ...rio } : person,
        destination: isElsewhere ? { internal_rate: '20', fcp_rate: '2' } : null,
        lines: made.map(({ ipi, selective, reduction, cbs, ...sold }) => ({
          ...line(ipi === null ? {} : { ipi_cst: '50', ipi_rate: ipi }),
          ...sold,
          operation: {
            ...included,
            reform_rates: { ibs_state: '0.05', ibs_city: '0.05', cbs },
            ibs_cbs:
              reduction === null ? null : { code: '200', classification: '200029', reduction },
            selective:
              selective === null
                ? null
                : { code: '000', classification: '000001', rate: selective, by_unit: null },
          },
        })),
      })
      const draft = nfeOfSale(sale)
      expect(nfeFaults(draft)).toEqual([])
      for (const item of draft.items) {
        const left = (item.agreed_cents ?? Number.NaN) - valueWithReform(item, draft)
        const more = { ...item, goods_cents: cents(item.goods_cents + 1) }
        expect(left).toBeGreaterThanOrEqual(0)
        expect(
          left === 0 || (left <= 5 && valueWithReform(more, draft) > (item.agreed_cents ?? 0)),
        ).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})
