import { describe, expect, it } from 'vitest'
import { nfeFaults } from './check-nfe.ts'
import { computeNfe } from './compute-nfe.ts'
import { interstateRate } from './interstate-rate.ts'
import { nfeOfSale } from './nfe-of-sale.ts'
import { registerFieldOf } from './register-field.ts'
import { NO_OPERATION, type SaleFacts } from './sale-facts.ts'
import { line, person, rio, saleOf, seller } from './sale-facts.factory.ts'
import { writeNfe } from './write-nfe.ts'

const lacks = (sale: SaleFacts) => {
  const draft = nfeOfSale(sale)
  return nfeFaults(draft).map((fault) => {
    const { place: where, field } = registerFieldOf(fault, sale, draft)
    return `${where} ${field} ${fault.code}`
  })
}

describe('the NF-e of a sale', () => {
  it('A sale that is complete is an invoice of what it comes to, with its instalments', () => {
    const draft = nfeOfSale(saleOf())
    expect(nfeFaults(draft)).toEqual([])
    expect(computeNfe(draft).totals).toMatchObject({ goods_cents: 15_000, invoice_cents: 15_500 })
    expect(draft).toMatchObject({
      is_final_consumer: true,
      freight_mode: '0',
      recipient: { taxpayer: 'none', address: { number: 'S/N' } },
      payments: [{ kind: '15', is_later: true, value_cents: 15_500 }],
    })
    expect(draft.instalments.map(({ value_cents }) => value_cents)).toEqual([7750, 7750])
  })

  it('IPI comes on top of the sale, and the instalments are of the whole invoice', () => {
    const draft = nfeOfSale(saleOf({ lines: [line({ ipi_cst: '50', ipi_rate: '10.0000' })] }))
    expect(nfeFaults(draft)).toEqual([])
    expect(draft.payments[0]?.value_cents).toBe(17_050)
    expect(draft.instalments.map(({ value_cents }) => value_cents)).toEqual([8525, 8525])
  })

  it('A sale to a consumer of another state has the rate between states, and asks for the one there', () => {
    const sale = saleOf({ buyer: { ...person, ...rio } })
    expect(lacks(sale)).toEqual(['invoice null required'])
    const draft = nfeOfSale({ ...sale, destination: { internal_rate: '20', fcp_rate: '2' } })
    expect(nfeFaults(draft)).toEqual([])
    const [item] = computeNfe(draft).items
    expect([item?.cfop, item?.owed.icms.owed?.rate]).toEqual(['6108', '12'])
    expect(item?.owed.destination?.value_cents).toBe(1240)
  })

  it('Between states the rate is what the Senate says of both and of where goods are from', () => {
    expect([
      interstateRate('SP', 'BA', '0'),
      interstateRate('SP', 'RJ', '0'),
      interstateRate('BA', 'SP', '0'),
      interstateRate('SP', 'ES', '0'),
      interstateRate('SP', 'RJ', '1'),
    ]).toEqual(['7', '12', '12', '7', '4'])
  })

  it('A company in Simples writes CSOSN without IBS and CBS, and a MEI says that it is one', () => {
    const simples = { ...seller, tax_regime: 'simples_nacional', simples_option: true }
    const lines = [
      line({
        icms_cst: '102',
        icms_rate: null,
        pis_cst: '49',
        cofins_cst: '49',
        pis_rate: null,
        cofins_rate: null,
      }),
    ]
    const draft = nfeOfSale(saleOf({ seller: simples, lines }))
    expect(nfeFaults(draft)).toEqual([])
    expect([draft.issuer.regime, computeNfe(draft).totals.ibs_cbs]).toEqual(['1', null])
    const mei = nfeOfSale(saleOf({ seller: { ...simples, business_type: 'mei' }, lines }))
    expect(mei.issuer.regime).toBe('4')
    expect(lacks(saleOf({ seller: simples }))).toEqual(['product icms_cst other_regime'])
  })

  it('Goods that come back enter by their own CFOP and codes, and nobody pays', () => {
    const key = '35261111222333000181550010000000421314159260'
    const draft = nfeOfSale(
      saleOf({
        kind: 'return',
        references: [key],
        lines: [line({ ipi_cst: '50', ipi_rate: '5' })],
      }),
    )
    expect(draft).toMatchObject({
      direction: 'entry',
      purpose: '4',
      payments: [{ kind: '90' }],
      instalments: [],
    })
    expect(draft.items[0]).toMatchObject({
      cfop: '1202',
      taxes: { ipi: { code: '00' }, pis: { code: '98' } },
    })
  })

  it('PIS and Cofins of what is sold from 2027 on are a group that owes nothing, and of what was sold before are as they were', () => {
    const codes = (given: Partial<SaleFacts>) => {
      const taxes = nfeOfSale(saleOf(given)).items[0]?.taxes
      return [taxes?.pis, taxes?.cofins]
    }
    const next = { issued_at: '2027-01-02T12:00:00-03:00' }
    const ended = { code: '08', rate: null }
    expect(codes(next)).toEqual([ended, ended])
    expect(lacks(saleOf({ ...next, lines: [line({ pis_cst: null, cofins_cst: null })] }))).toEqual([
      'invoice null unknown_rates',
    ])
    const real = { ...seller, tax_regime: 'lucro_real' }
    const back = (month: string) => ({
      ...next,
      seller: real,
      kind: 'return' as const,
      references: [`35${month}11222333000181550010000000421314159260`],
    })
    expect(codes(back('2612'))).toMatchObject([{ code: '50' }, { code: '50' }])
    expect(codes(back('2701'))).toEqual([
      { code: '98', rate: null },
      { code: '98', rate: null },
    ])
  })

  it.each([
    // Sold in the year of trial, in 2027, and before anything was declared: 150.00 with 10.00 and less 5.00.
    ['2026-12-31', '2027-01-02', { ibs: 12, cbs: 110, worth: 15_500 }],
    ['2027-01-02', '2027-03-01', { ibs: 12, cbs: 1_106, worth: 16_618 }],
    ['2025-12-31', '2026-02-02', { ibs: null, cbs: null, worth: 15_500 }],
    ['2025-12-31', '2027-02-02', { ibs: null, cbs: null, worth: 15_500 }],
  ])(
    'Goods that were sold on %s and come back on %s have the taxes of the reform that their sale had, and the same on top',
    (sold_on, back_on, { ibs, cbs, worth }) => {
      const own = line()
      const reform_rates = { ibs_state: null, ibs_city: null, cbs: sold_on < '2027' ? null : '8.7' }
      const lines = [{ ...own, operation: { ...NO_OPERATION, reform_rates } }]
      const at = (day: string) => ({ issued_at: `${day}T12:00:00-03:00`, lines })
      const computed = (given: Partial<SaleFacts>) => {
        const draft = nfeOfSale(saleOf(given))
        expect(nfeFaults(draft)).toEqual([])
        return computeNfe(draft)
      }
      const sold = computed(at(sold_on))
      const { key } = writeNfe(sold)
      const back = computed({ ...at(back_on), kind: 'return', references: [key], sold_on })
      expect(back.totals.ibs_cbs?.base_cents).toBe(sold.totals.ibs_cbs?.base_cents)
      expect(sold.totals.ibs_cbs?.ibs_cents ?? null).toBe(ibs)
      expect(sold.totals.ibs_cbs?.cbs_cents ?? null).toBe(cbs)
      expect(back.totals.ibs_cbs?.ibs_cents ?? null).toBe(ibs)
      expect(back.totals.ibs_cbs?.cbs_cents ?? null).toBe(cbs)
      expect(back.totals.with_reform_cents ?? back.totals.invoice_cents).toBe(worth)
      expect(sold.totals.with_reform_cents ?? sold.totals.invoice_cents).toBe(worth)
    },
  )

  it.each([
    ['lucro_presumido', '2026-12-20', 'comes off'],
    // The note itself says the credit.
    ['lucro_real', '2026-12-20', 'is told by the note'],
    // CBS has taken their place (LC 214/2025, article 379).
    ['lucro_presumido', '2027-01-02', 'is no matter of PIS and Cofins'],
  ])(
    'Of goods that come back to a company of %s on %s what PIS and Cofins of the sale came to %s',
    (tax_regime, day, what) => {
      const given = { seller: { ...seller, tax_regime }, lines: [line()] }
      const sold = computeNfe(
        nfeOfSale(saleOf({ ...given, issued_at: '2026-12-10T12:00:00-03:00' })),
      )
      const back = computeNfe(
        nfeOfSale(
          saleOf({
            ...given,
            issued_at: `${day}T12:00:00-03:00`,
            kind: 'return',
            references: [writeNfe(sold).key],
            sold_on: '2026-12-10',
          }),
        ),
      )
      const { pis_cents, cofins_cents } = sold.totals
      expect(pis_cents).toBeGreaterThan(0)
      expect(back.totals.excluded).toEqual(
        what === 'comes off' ? { pis_cents, cofins_cents } : null,
      )
      expect(back.totals.pis_cents).toBe(tax_regime === 'lucro_real' ? pis_cents : 0)
      expect(sold.totals.excluded).toBeNull()
    },
  )

  it('Of a row of the tax table for every operation a return still has the codes of an entry, and a sale elsewhere its rate', () => {
    const ruled = new Set(['ipi_cst', 'pis_cst', 'cofins_cst', 'icms_rate'])
    const taxesOf = (is_of_operation: boolean, given: Partial<SaleFacts>) => {
      const sold = line({ ipi_cst: '50', ipi_rate: '5' })
      const operation = { ...NO_OPERATION, ruled, is_of_operation }
      return nfeOfSale(saleOf({ ...given, lines: [{ ...sold, operation }] })).items[0]?.taxes
    }
    const back = { kind: 'return', references: [] } as const
    const beyond = { buyer: { ...person, ...rio, state: 'BA' } }
    expect(taxesOf(false, back)).toMatchObject({
      ipi: { code: '00' },
      pis: { code: '98' },
      cofins: { code: '98' },
    })
    expect(taxesOf(false, beyond)?.icms.rate).toBe(interstateRate('SP', 'BA', '0'))
    expect(taxesOf(true, back)).toMatchObject({ ipi: { code: '50' }, pis: { code: '01' } })
    expect(taxesOf(true, beyond)?.icms.rate).toBe('18.0000')
  })

  it('A company with an inscription buys to trade, and one without any as a consumer', () => {
    const company = { ...person, document: '44555666000181', person_type: 'company' }
    const trading = nfeOfSale(
      saleOf({ buyer: { ...company, state_inscription: '110.042.490.114' } }),
    )
    expect([trading.recipient.taxpayer, trading.is_final_consumer]).toEqual(['contributor', false])
    const exempt = nfeOfSale(saleOf({ buyer: { ...company, state_inscription: 'Isento' } }))
    expect([exempt.recipient.taxpayer, exempt.is_final_consumer]).toEqual(['exempt', true])
  })

  it('What registers lack is named by register and field', () => {
    const sale = saleOf({
      seller: { ...seller, state_inscription: null, municipality_code: null },
      buyer: { ...person, document: null, street: null, postal_code: null },
      lines: [line({ ncm: null, origin: null, cfop_in_state: null, pis_cst: null })],
    })
    expect(new Set(lacks(sale))).toEqual(
      new Set([
        'company state_inscription required',
        'company municipality_code required',
        'client document required',
        'client street required',
        'client postal_code required',
        'product ncm required',
        'product origin required',
        'product cfop_in_state required',
        'product pis_cst required',
      ]),
    )
  })
})
