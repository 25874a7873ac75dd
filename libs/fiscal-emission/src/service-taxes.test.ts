import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { nfseAdvice } from './nfse-rejections.ts'
import { serviceTaxes, type TaxedService } from './service-taxes.ts'

const service: TaxedService = {
  service_cents: cents(9_000_000),
  discount_cents: cents(0),
  iss_rate: null,
  iss_withheld: false,
  irrf_rate: '1.5',
  csll_rate: '1',
  inss_rate: null,
  pis_rate: '0.65',
  cofins_rate: '3',
  is_simples: false,
  client_is_company: true,
  day: '2026-11-20',
  ibs_cbs: null,
  reform_rates: null,
}

describe('what a service is taxed with', () => {
  it('Of R$ 90,000 the client keeps R$ 1,350 of income tax and R$ 4,185 of contributions', () => {
    expect(serviceTaxes(service)).toMatchObject({
      irrf_cents: 135_000,
      csrf_cents: 418_500,
      kept: { pis: 58_500, cofins: 270_000, csll: 90_000 },
      withheld_cents: 553_500,
      net_cents: 8_446_500,
    })
  })

  it.each([
    // 4.65 % of R$ 215.05 is R$ 10.00, of which nothing is kept; one cent more is.
    ['R$ 215.05', 21_505, 0],
    ['R$ 215.21', 21_521, 1_001],
  ])('Of contributions on a service of %s so much is withheld', (_name, value, kept) => {
    const { csrf_cents } = serviceTaxes({ ...service, service_cents: cents(value) })
    expect(csrf_cents).toBe(kept)
  })

  it('Income tax and INSS of up to R$ 10.00 are not kept', () => {
    const small = { ...service, csll_rate: null, inss_rate: '11' }
    const at = (value: number) => serviceTaxes({ ...small, service_cents: cents(value) })
    expect(at(66_666)).toMatchObject({ irrf_cents: 0, inss_cents: 7_333 })
    expect(at(66_700)).toMatchObject({ irrf_cents: 1_001 })
    expect(at(9_090)).toMatchObject({ inss_cents: 0 })
  })

  it('A service of lowered rates owes IBS and CBS by them, and an exempt one owes none', () => {
    const of = (code: string, classification: string, reduction: string | null) =>
      serviceTaxes({ ...service, ibs_cbs: { code, classification, reduction } }).ibs_cbs
    expect(of('200', '200029', '60')).toMatchObject({
      cst: '200',
      tax_class: '200029',
      amounts: { cbs_rate: '0.3600', cbs_cents: 31_217, ibs_rate: '0.04', ibs_cents: 3_469 },
    })
    expect(of('410', '410001', null)).toMatchObject({
      cst: '410',
      amounts: { cbs_cents: 0, ibs_cents: 0 },
    })
  })

  it('A supplier of the Simples is kept neither income tax nor contributions of, only INSS and ISS', () => {
    const simples = {
      ...service,
      is_simples: true,
      inss_rate: '11',
      iss_rate: '2',
      iss_withheld: true,
    }
    expect(serviceTaxes(simples)).toMatchObject({
      irrf_cents: 0,
      csrf_cents: 0,
      inss_cents: 990_000,
      iss_cents: 180_000,
      net_cents: 9_000_000 - 990_000 - 180_000,
      pis_cents: 0,
      ibs_cbs: null,
    })
  })

  it('A client that is a person withholds no tax of a service', () => {
    const person = { ...service, client_is_company: false, iss_rate: '5', iss_withheld: true }
    expect(serviceTaxes(person)).toMatchObject({
      iss_withheld: false,
      withheld_cents: 0,
      net_cents: 9_000_000,
    })
  })

  it('An unconditional discount is taxed by nobody', () => {
    const cheaper = { ...service, discount_cents: cents(1_000_000), iss_rate: '5' }
    expect(serviceTaxes(cheaper)).toMatchObject({ base_cents: 8_000_000, iss_cents: 400_000 })
  })

  it('In 2027 the new taxes are declared where no rate of CBS is known, and counted by that which is said', () => {
    const next = { ...service, iss_rate: '5', day: '2027-01-01' }
    expect(serviceTaxes(next).ibs_cbs).toEqual({
      cst: '000',
      tax_class: '000001',
      operation_code: '100301',
      amounts: null,
    })
    const reform_rates = { ibs_state: null, ibs_city: null, cbs: '8.7' }
    // 90,000 less ISS of 4,500: PIS and COFINS have ended.
    expect(serviceTaxes({ ...next, reform_rates }).ibs_cbs?.amounts).toEqual({
      base_cents: 8_550_000,
      cbs_rate: '8.7',
      cbs_cents: 743_850,
      ibs_rate: '0.10',
      ibs_cents: 8_550,
    })
  })

  it('IBS of a service is that of the state and that of the city, each by its rate and rounded by itself', () => {
    const of = (service_cents: number, ibs_state: string, ibs_city: string) =>
      serviceTaxes({
        ...service,
        day: '2027-02-01',
        iss_rate: '5',
        service_cents: cents(service_cents),
        reform_rates: { ibs_state, ibs_city, cbs: '8.7' },
      }).ibs_cbs?.amounts
    // 0.125 % of 950,000.00.
    expect(of(100_000_000, '0.025', '0.1')).toMatchObject({
      base_cents: 95_000_000,
      ibs_rate: '0.125',
      ibs_cents: 118_750,
    })
    // Twice 4.5 cents is twice 5, one cent more than 0.10 % of 90.00.
    expect(of(9_474, '0.05', '0.05')).toMatchObject({ base_cents: 9_000, ibs_cents: 10 })
  })

  it('From 2027 on nobody owes or keeps PIS and COFINS, and CSLL is kept alone', () => {
    expect(serviceTaxes({ ...service, day: '2026-12-31' })).toMatchObject({ pis_cents: 58_500 })
    expect(serviceTaxes({ ...service, day: '2027-01-01' })).toMatchObject({
      pis_cents: 0,
      cofins_cents: 0,
      kept: { pis: 0, cofins: 0, csll: 90_000 },
      csrf_cents: 90_000,
      irrf_cents: 135_000,
    })
  })

  it('In 2026 the new taxes are told by their rates of trial', () => {
    const { ibs_cbs } = serviceTaxes({ ...service, iss_rate: '5' })
    // 90,000 less ISS 4,500, PIS 585 and COFINS 2,700 is 82,215.
    expect(ibs_cbs?.amounts).toMatchObject({
      base_cents: 8_221_500,
      cbs_cents: 73_994,
      ibs_rate: '0.10',
      ibs_cents: 8_222,
    })
  })
})

describe('what to do about a rejection', () => {
  it.each([
    ['E0010', /série de 1 a 49999/],
    ['E0611', /tributação municipal/],
    ['E0823', /análise fiscal/],
  ])('The advice on the rejection %s says what a person can do', (code, advice) => {
    expect(nfseAdvice(code)).toMatch(advice)
  })

  it('There is no advice on a rejection of an unknown code', () => {
    expect(nfseAdvice('X1')).toBeNull()
  })
})
