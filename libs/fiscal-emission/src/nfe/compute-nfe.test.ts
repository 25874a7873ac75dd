import { type Cents, cents, sumCents } from '@prumo/money'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeNfe, spreadOverItems } from './compute-nfe.ts'
import type { NfeDraft } from './nfe.ts'
import { draftOf, icms, itemOf, normalTaxes, simplesTaxes } from './nfe-draft.factory.ts'
import type { IcmsRule, ItemTaxRules } from './tax-rules.ts'

const owedBy = (taxes: Partial<ItemTaxRules>, draft: Partial<NfeDraft> = {}, goods = 100_000) => {
  const item = itemOf(goods, { taxes: { ...normalTaxes, ...taxes } })
  const [line] = computeNfe(draftOf([item], goods, draft)).items
  if (line === undefined) throw new Error('It has a line.')
  return line.owed
}
const icmsBy = (rule: IcmsRule) => owedBy({ icms: rule }).icms
const amount = (base: number, rate: string, value: number) => ({
  base_cents: base,
  rate,
  value_cents: value,
})

describe('taxes of a line', () => {
  it('A sale of the normal regime owes ICMS, PIS and Cofins without ICMS, and the reform without all three', () => {
    const owed = owedBy({})
    expect(owed.icms.owed).toEqual(amount(100_000, '18', 18_000))
    expect(owed.pis).toEqual({ group: 'PISAliq', code: '01', amount: amount(82_000, '1.65', 1353) })
    expect(owed.cofins.amount).toEqual(amount(82_000, '7.6', 6232))
    // 1000.00 less 180.00, 13.53 and 62.32.
    expect(owed.ibs_cbs?.amounts).toMatchObject({
      base_cents: 74_415,
      ibs_state: { rate: '0.1', value_cents: 74 },
      ibs_city: { rate: '0', value_cents: 0 },
      ibs_cents: 74,
      cbs: { rate: '0.9', value_cents: 670 },
    })
  })

  it.each([
    ['00', icms('00', { rate: '18', fcp_rate: '2' }), 'ICMS00', [100_000, 18_000, 2000]],
    ['20', icms('20', { rate: '18', base_reduction: '33.33' }), 'ICMS20', [66_670, 12_001, null]],
    ['40', icms('40', { rate: '18' }), 'ICMS40', [null, null, null]],
    ['41', icms('41'), 'ICMS40', [null, null, null]],
    ['50', icms('50'), 'ICMS40', [null, null, null]],
    ['60', icms('60', { rate: '18' }), 'ICMS60', [null, null, null]],
    ['90 without a rate', icms('90'), 'ICMS90', [null, null, null]],
    ['90', icms('90', { rate: '12' }), 'ICMS90', [100_000, 12_000, null]],
    ['102', icms('102', { rate: '18' }), 'ICMSSN102', [null, null, null]],
    ['300', icms('300'), 'ICMSSN102', [null, null, null]],
    ['500', icms('500'), 'ICMSSN500', [null, null, null]],
    ['900', icms('900', { rate: '18' }), 'ICMSSN900', [100_000, 18_000, null]],
  ] as const)(
    'ICMS of code %s is in its group, with what it owes',
    (_, rule, group, [base, value, fcp]) => {
      const found = icmsBy(rule)
      expect([
        found.group,
        found.owed?.base_cents ?? null,
        found.owed?.value_cents ?? null,
      ]).toEqual([group, base, value])
      expect(found.fcp?.value_cents ?? null).toBe(fcp)
    },
  )

  it('Of deferred ICMS a part waits, and all of it where no part is told', () => {
    const part = icmsBy(icms('51', { rate: '18', deferral: '33.3333' }))
    expect(part.deferred).toEqual({ operation_cents: 18_000, rate: '33.3333', value_cents: 6000 })
    expect(part.owed?.value_cents).toBe(12_000)
    expect(icmsBy(icms('51', { rate: '18' })).owed?.value_cents).toBe(0)
  })

  it('A buyer of a company in Simples may take the credit that CSOSN 101 tells', () => {
    expect(icmsBy(icms('101', { credit_rate: '2.56' })).credit).toEqual({
      rate: '2.56',
      value_cents: 2560,
    })
  })

  it('IPI is part of the base of ICMS of whoever consumes the goods, and not of whoever trades them', () => {
    const ipi = { code: '50', rate: '10', frame: '999' }
    expect(owedBy({ ipi }).icms.owed?.base_cents).toBe(100_000)
    expect(owedBy({ ipi }, { is_final_consumer: true }).icms.owed?.base_cents).toBe(110_000)
  })

  it('A sale to a consumer of another state owes the difference of rates there', () => {
    const owed = owedBy({
      icms: icms('00', { rate: '12' }),
      destination: { internal_rate: '20', fcp_rate: '2' },
    })
    expect(owed.destination).toEqual({
      base_cents: 100_000,
      fcp: amount(100_000, '2', 2000),
      internal_rate: '20',
      interstate_rate: '12',
      value_cents: 8000,
    })
  })

  it('IBS and CBS are owed at lowered rates where a class of goods has them', () => {
    const ibs_cbs = { code: '200', classification: '200003', reduction: '60' }
    expect(owedBy({ ibs_cbs }).ibs_cbs?.amounts).toMatchObject({
      ibs_state: { rate: '0.1', lowered_rate: '0.0400', value_cents: 30 },
      cbs: { rate: '0.9', lowered_rate: '0.3600', value_cents: 268 },
    })
  })

  it.each(['1', '2', '4'] as const)(
    'A company of regime %s writes no IBS and CBS in 2026, and does in 2027 where rates are told',
    (regime) => {
      const issuer = { ...draftOf([], 0).issuer, regime }
      const reform_rates = { ibs_state: null, ibs_city: null, cbs: '8.7' }
      const item = itemOf(1000, { taxes: { ...normalTaxes, reform_rates } })
      const before = computeNfe(draftOf([item], 1000, { issuer }))
      expect(before.items[0]?.owed.ibs_cbs).toBeNull()
      expect(before.totals.ibs_cbs).toBeNull()
      const issued_at = '2027-01-01T00:00:00-03:00'
      const after = computeNfe(draftOf([item], 1000, { issuer, issued_at }))
      // 10.00 less 1.80, 0.14 and 0.62, at 8.7 %.
      expect(after.totals.ibs_cbs?.cbs_cents).toBe(65)
      expect(after.totals.with_reform_cents).toBe(1000 + 65)
    },
  )

  it('From 2027 on a line is worth what it earns with IPI, IS, IBS and CBS on top, and the note the sum of its lines', () => {
    const issued_at = '2027-03-01T00:00:00-03:00'
    const taxes: ItemTaxRules = {
      ...normalTaxes,
      pis: { code: '08', rate: null },
      cofins: { code: '08', rate: null },
      ipi: { code: '50', rate: '5', frame: '999' },
      selective: { code: '000', classification: '000001', rate: '10', by_unit: null },
      reform_rates: { ibs_state: null, ibs_city: null, cbs: '8.7' },
    }
    const lines = [itemOf(100_000, { taxes }), itemOf(333, { taxes })]
    const { items, totals } = computeNfe(draftOf(lines, 0, { issued_at }))
    // 1000.00 less ICMS of 18 % (IPI is no part of its base) is 820.00: IS is 82.00 of it, IBS and CBS are of 902.00.
    expect(items[0]?.owed.selective).toMatchObject({ base_cents: 82_000, value_cents: 8_200 })
    expect(items[0]?.owed.ibs_cbs?.amounts).toMatchObject({
      base_cents: 90_200,
      ibs_state: { rate: '0.05', value_cents: 45 },
      ibs_city: { rate: '0.05', value_cents: 45 },
      cbs: { rate: '8.7', value_cents: 7_847 },
    })
    expect(items[0]?.worth_cents).toBe(100_000 + 5_000 + 8_200 + 90 + 7_847)
    expect(totals.invoice_cents).toBe(100_333 + 5_017)
    expect(totals.with_reform_cents).toBe(
      sumOf(items, ({ worth_cents }) => worth_cents ?? cents(0)),
    )
  })

  it('The selective tax by unit is so many reais for each unit that the pieces hold, beside what the value owes', () => {
    const by_unit = { unit: 'L', rate: '0.25', content: '0.35' }
    const selective = { code: '000', classification: '000001', rate: '2', by_unit }
    const taxes = { ...normalTaxes, selective }
    const item = itemOf(0, { taxes, quantity: '12', unit_price: '3.50', goods_cents: cents(4_200) })
    const [line] = computeNfe(draftOf([item], 0)).items
    // 42.00 less 7.56, 0.57 and 2.62 is 31.25, of which 2 % are 0.63; 12 × 0.35 L at 0.25 are 1.05.
    expect(line?.owed.selective).toMatchObject({
      base_cents: 3_125,
      value_cents: 63 + 105,
      by_unit: { rate: '0.25', unit: 'L', quantity: '4.2000' },
    })
  })

  it('A selective tax of the value and of the quantity is one value, rounded once', () => {
    const by_unit = { unit: 'L', rate: '2.25', content: '0.2741' }
    const selective = { code: '000', classification: '000001', rate: '0.33', by_unit }
    const none = { code: '08', rate: null }
    const taxes = { ...normalTaxes, icms: icms('40'), pis: none, cofins: none, selective }
    const [line] = computeNfe(draftOf([itemOf(11_673, { taxes })], 0)).items
    // 0.385209 and 0.616725 are 1.001934: 0.39 and 0.62 would be a cent more.
    expect(line?.owed.selective?.value_cents).toBe(100)
  })

  it('A reduced base in the state of origin leaves the difference that the state of destination is owed', () => {
    const reduced = icms('20', { rate: '7', base_reduction: '41.67' })
    const destination = { internal_rate: '20.5', fcp_rate: null }
    const owed = owedBy({ icms: reduced, destination }, {}, 6_452)
    expect(owed.icms.owed).toMatchObject({ base_cents: 3_763, value_cents: 263 })
    // Convênio ICMS 153/2015, first clause, second paragraph: 20.5 % less 7 % of the whole.
    expect(owed.destination).toMatchObject({ base_cents: 6_452, value_cents: 1_323 - 452 })
  })

  it('A company in Simples writes PIS and Cofins with zeros', () => {
    const zero = { code: '49', amount: amount(0, '0', 0) }
    expect(owedBy(simplesTaxes).pis).toEqual({ group: 'PISOutr', ...zero })
    expect(owedBy(simplesTaxes).cofins).toEqual({ group: 'COFINSOutr', ...zero })
    expect(owedBy({ pis: { code: '06', rate: null } }).pis).toEqual({
      group: 'PISNT',
      code: '06',
      amount: null,
    })
  })

  it('ICMS by substitution of the issuer itself is not computed', () => {
    expect(() => icmsBy(icms('10', { rate: '18' }))).toThrow('ICMS 10 is not written')
  })
})

const anyGoods = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 })
const anyWhole = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
const sumOf = <T>(list: readonly T[], of: (one: T) => Cents) => sumCents(list.map(of))

describe('totals of an invoice', () => {
  it('What is charged for all goods is shared among the lines to the cent, whatever they are worth', () => {
    fc.assert(
      fc.property(
        anyGoods,
        anyWhole,
        anyWhole,
        anyWhole,
        anyWhole,
        (goods, freight, insurance, discount, expenses) => {
          const whole = {
            freight_cents: freight,
            insurance_cents: insurance,
            discount_cents: discount,
            expenses_cents: expenses,
          }
          const lines = spreadOverItems(
            goods.map((one) => ({ goods_cents: cents(one) })),
            whole,
          )
          expect({
            freight_cents: sumOf(lines, (line) => line.freight_cents),
            insurance_cents: sumOf(lines, (line) => line.insurance_cents),
            discount_cents: sumOf(lines, (line) => line.discount_cents),
            expenses_cents: sumOf(lines, (line) => line.expenses_cents),
          }).toEqual(whole)
        },
      ),
    )
  })

  it('The totals of an invoice are the sums of its lines, and its worth is what they come to', () => {
    fc.assert(
      fc.property(anyGoods, anyWhole, anyWhole, (goods, freight, share) => {
        const least = sumCents(goods.map(cents))
        const whole = {
          freight_cents: freight,
          insurance_cents: cents(0),
          discount_cents: cents(Math.min(share, least)),
          expenses_cents: cents(7),
        }
        const taxes = { ...normalTaxes, ipi: { code: '50', rate: '5', frame: '999' } }
        const lines = spreadOverItems(
          goods.map((one) => itemOf(one, { taxes })),
          whole,
        )
        const { items, totals } = computeNfe(draftOf(lines, 0))
        const parts = items.map(({ owed }) => owed)
        expect(totals.icms_cents).toBe(
          sumOf(parts, ({ icms: own }) => own.owed?.value_cents ?? cents(0)),
        )
        expect(totals.ibs_cbs?.cbs_cents).toBe(
          sumOf(parts, ({ ibs_cbs }) => ibs_cbs?.amounts?.cbs.value_cents ?? cents(0)),
        )
        const ipi = sumOf(parts, (own) => own.ipi?.amount?.value_cents ?? cents(0))
        expect(totals.invoice_cents).toBe(least + freight + 7 - whole.discount_cents + ipi)
        expect(totals.with_reform_cents).toBeNull()
      }),
    )
  })
})
