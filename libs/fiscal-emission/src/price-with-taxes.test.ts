import { cents } from '@prumo/money'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { netOfPrice } from './price-with-taxes.ts'
import { serviceTaxes, serviceWithoutReform, type TaxedService } from './service-taxes.ts'

const service: TaxedService = {
  service_cents: cents(9_000_000),
  discount_cents: cents(0),
  iss_rate: '5',
  iss_withheld: false,
  irrf_rate: null,
  csll_rate: null,
  inss_rate: null,
  pis_rate: null,
  cofins_rate: null,
  is_simples: false,
  client_is_company: true,
  day: '2027-02-10',
  ibs_cbs: null,
  reform_rates: { ibs_state: null, ibs_city: null, cbs: '8.7' },
}
const worthOf = (one: TaxedService): number => {
  const { base_cents, added_cents } = serviceTaxes(one)
  return base_cents + added_cents
}

it('A price of R$ 1,088.00 with 8.8 % of taxes in it is R$ 1,000.00 and R$ 88.00', () => {
  const worth = (net: number) => net + Math.round(net * 0.001) + Math.round(net * 0.087)
  expect(netOfPrice(cents(108_800), worth)).toBe(100_000)
})

it('A service whose price has IBS and CBS in it is declared without them, and its discount stands', () => {
  const agreed = { ...service, discount_cents: cents(1_000) }
  const declared = serviceWithoutReform(agreed)
  expect(declared.discount_cents).toBe(1_000)
  expect(declared.service_cents).toBeLessThan(agreed.service_cents)
  // A cent more would be worth 89,990.01: CBS is rounded over the price.
  expect(worthOf(declared)).toBe(8_998_999)
  const next = { ...declared, service_cents: cents(declared.service_cents + 1) }
  expect(worthOf(next)).toBe(8_999_001)
})

it('Before 2027, and where no rate is known, nothing is taken out of a price', () => {
  expect(serviceWithoutReform({ ...service, day: '2026-12-31' })).toMatchObject({
    service_cents: 9_000_000,
  })
  expect(serviceWithoutReform({ ...service, reform_rates: null })).toMatchObject({
    service_cents: 9_000_000,
  })
})

it('Whatever a service costs, it is worth its price to the cent, or the nearest below where rounding leaves none', () => {
  const rate = fc.integer({ min: 0, max: 280_000 }).map((n) => (n / 10_000).toFixed(4))
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000_000 }),
      fc.nat(99),
      fc.constantFrom('2', '3.5', '5', null),
      rate,
      (price, off, iss_rate, cbs) => {
        const agreed: TaxedService = {
          ...service,
          service_cents: cents(price + off),
          discount_cents: cents(off),
          iss_rate,
          reform_rates: { ibs_state: '0.05', ibs_city: '0.05', cbs },
        }
        const declared = serviceWithoutReform(agreed)
        const left = price - worthOf(declared)
        const next = worthOf({ ...declared, service_cents: cents(declared.service_cents + 1) })
        expect(left).toBeGreaterThanOrEqual(0)
        // Three taxes are rounded: a cent of price more leaps over the price.
        expect(left === 0 || (left <= 3 && next > price)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
