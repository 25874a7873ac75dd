import { describe, expect, it } from 'vitest'
import { sampleCompanyData } from '../../../../test/http/company-samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices, sampleService } from './issuing-company.factory.ts'

const services = issuingServices()
const parameters = () => services.simulators().nfse.parameters
const CODE = '17.01.01.001'
const rate = (Aliq: number, DtIni: string, DtFim: string | null = null) => ({
  Incidencia: 'Sim',
  Aliq,
  DtIni: `${DtIni}T00:00:00`,
  DtFim: DtFim === null ? null : `${DtFim}T00:00:00`,
})

async function asking() {
  services.server().clock.now = TEST_NOW
  const issuing = await issuingCompany(services)
  const { company, subject, issue, note } = issuing
  return {
    ...issuing,
    ask: async () => (await company.post('/invoice-emissions/test-authority', {})).body.data,
    /** Changes what the product says of its service. */
    product: async (fields: object) => {
      const path = `/products/${subject.product_id}`
      const { version } = (await company.get(path)).body.data
      const body = sampleService({ ...fields, status: 'active', version })
      const { status, text } = await company.put(path, body)
      expect([status, text]).toEqual([200, expect.anything()])
    },
    draft: async (fields = {}) => {
      const { id } = (await issue({ is_issued: false, ...fields })).body.data
      const path = `/invoice-emissions/checklist?emission_ids=${id}`
      const { items } = (await company.get(path)).body.data
      return { items, taxes: (await note(id)).taxes }
    },
  }
}

describe('what a city told of the services of a company', () => {
  it('Rates, special regimes and withholdings of a city are kept with the moment they were told', async () => {
    const { ask } = await asking()
    parameters().rates.set(CODE, [rate(5, '2020-01-01', '2026-06-30'), rate(2.9, '2026-07-01')])
    parameters().kept.add(CODE)
    const { city_services, city_fault } = await ask()
    expect(city_fault).toBeNull()
    expect(city_services).toEqual([
      {
        service_code: '170101001',
        rates: [
          { rate: '5.0000', is_owed: true, from: '2020-01-01', until: '2026-06-30' },
          { rate: '2.9000', is_owed: true, from: '2026-07-01', until: null },
        ],
        regimes: [
          { name: 'Cooperativa Padrao', situation: 'forbidden', from: '2020-01-01', until: null },
        ],
        withholdings: [
          {
            name: 'Serviços retidos pelo tomador',
            by_client: true,
            from: '2020-01-01',
            until: null,
          },
        ],
        asked_at: TEST_NOW.toISOString(),
      },
    ])
  })

  it('A service without a rate of its own is proposed the one of the city on the day of the note', async () => {
    const { ask, product, draft } = await asking()
    await product({ iss_rate: null })
    expect((await draft()).taxes).toMatchObject({ iss_rate: null, iss_cents: 0 })
    parameters().rates.set(CODE, [rate(5, '2020-01-01', '2026-10-31'), rate(2.9, '2026-11-01')])
    await ask()
    const { taxes, items } = await draft()
    expect(taxes).toMatchObject({
      iss_rate: '2.9000',
      iss_cents: (taxes.iss_base_cents * 29) / 1000,
    })
    expect(items).toEqual([])
    expect((await draft({ competency_date: '2026-10-20' })).taxes.iss_rate).toBe('5.0000')
  })

  it('A rate that is not the one of the city, and a service that it does not tax, are told before anything is sent', async () => {
    const { ask, draft } = await asking()
    expect((await draft()).items).toEqual([])
    parameters().rates.set(CODE, [rate(2.9, '2026-01-01')])
    await ask()
    const [differs] = (await draft()).items
    expect(differs).toMatchObject({ place: 'product', field: 'iss_rate' })
    expect(differs.message).toContain('2,9')
    const own = (await draft({ iss_rate: '2.9' })).items
    expect(own).toEqual([])
    const before = (await draft({ competency_date: '2025-12-20' })).items
    expect(before).toMatchObject([{ place: 'product', field: 'service_list_item' }])
  })

  it('A city that fails in the middle leaves what it told before, and says why', async () => {
    const { ask, draft } = await asking()
    parameters().rates.set(CODE, [rate(2.9, '2026-01-01')])
    await ask()
    parameters().rates.set(CODE, [rate(4, '2026-01-01')])
    parameters().broken.add('retencoes')
    const { is_reached, city_services, city_fault } = await ask()
    expect([is_reached, city_fault]).toEqual([true, 'unreachable'])
    expect(city_services).toMatchObject([{ rates: [{ rate: '2.9000' }] }])
    expect((await draft()).items).toHaveLength(1)
  })

  it('A city that parametrised nothing of a service keeps no note from being issued', async () => {
    const { ask, draft } = await asking()
    parameters().rates.set(CODE, [])
    expect((await ask()).city_services).toMatchObject([{ rates: null }])
    expect((await draft()).items).toEqual([])
    parameters().blank.add(CODE)
    expect((await ask()).city_services).toMatchObject([{ rates: [] }])
    expect((await draft()).items).toEqual([])
  })

  it('Of rates of a service that have no last day the one that began last holds', async () => {
    const { ask, product, draft } = await asking()
    await product({ iss_rate: null })
    parameters().rates.set(CODE, [rate(5, '2020-01-01'), rate(2.9, '2026-11-01')])
    await ask()
    expect((await draft()).taxes.iss_rate).toBe('2.9000')
    expect((await draft({ competency_date: '2026-10-20' })).taxes.iss_rate).toBe('5.0000')
  })

  it('A company of the Simples, which has a rate of its own, is given no rate of the city', async () => {
    const { company, ask, product, draft } = await asking()
    await product({ iss_rate: null })
    parameters().rates.set(CODE, [rate(5, '2020-01-01')])
    await ask()
    const { version } = (await company.get('/company-data')).body.data
    const regime = { tax_regime: 'simples_nacional', simples_option: true }
    const data = sampleCompanyData({ municipality_code: 3_550_308, version, ...regime })
    expect((await company.put('/company-data', data)).status).toBe(200)
    const { taxes } = await draft({ iss_withheld: true })
    expect(taxes).toMatchObject({ iss_rate: null, iss_cents: 0 })
  })
})
