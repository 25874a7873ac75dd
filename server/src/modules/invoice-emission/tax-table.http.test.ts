import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleTaxRule } from '../../../../test/http/tax-rule-samples.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()

async function issuingByTable(settings: object = {}) {
  const issuing = await issuingCompany(services, settings)
  const { company, note, send, file } = issuing
  return {
    ...issuing,
    rule: async (fields: object) => {
      const { status, text } = await company.post('/tax-rules', sampleTaxRule(fields))
      expect([status, text]).toEqual([201, expect.anything()])
    },
    /** The file of an emission once it is authorised. */
    fileOf: async (id: number): Promise<string> => {
      await send()
      const { status, rejection, fault, invoice_id } = await note(id)
      expect([status, rejection, fault]).toEqual(['authorized', null, null])
      return file(invoice_id)
    },
  }
}

it('A note of goods is taxed by the closest row that holds on its day, and by its product where that says nothing', async () => {
  const { issueGoods, subject, rule, fileOf } = await issuingByTable()
  await rule({ name: 'Todos', cfop: '5949', icms_rate: '7' })
  await rule({ name: 'Louça', ncm: '6912', cfop: null, icms_rate: '12', pis_cst: '06' })
  await rule({
    name: 'Caneca até outubro',
    product_id: subject.goods_id,
    valid_until: '2026-10-31',
    cfop: '5401',
    icms_rate: '4',
  })
  const { id } = (await issueGoods()).body.data
  const xml = await fileOf(id)
  // The row of its NCM says the rate and PIS; the CFOP and Cofins are the product's.
  expect(xml).toContain('<CFOP>5102</CFOP>')
  expect(xml).toContain('<pICMS>12.00</pICMS>')
  expect(xml).toContain('<PISNT><CST>06</CST></PISNT>')
  expect(xml).toContain('<pCOFINS>3.00</pCOFINS>')
})

it('A sale to another state has the rate between states where a row says one for every operation', async () => {
  const { company, issueGoods, note, rule } = await issuingByTable()
  const address = { postal_code: '40020000', street: 'Rua Chile', number: '1', state: 'BA' }
  const client = await company.post(
    '/clients',
    sampleParty({ name: 'Loja da Bahia', municipality_code: 2_927_408, ...address }),
  )
  const icms = async () => {
    const fields = { party_id: client.body.data.id, is_issued: false }
    return (await note((await issueGoods(fields)).body.data.id)).taxes.icms_cents
  }
  await rule({ name: 'Todas as operações', operation: null, cfop: null, icms_rate: '18' })
  // 7 % of 210.00.
  expect(await icms()).toBe(1_470)
  await rule({ name: 'Fora do estado', operation: 'sale_out_of_state', cfop: null, icms_rate: '4' })
  expect(await icms()).toBe(840)
})

it('A note of goods with lowered rates of IBS and CBS and the selective tax says them line by line', async () => {
  const { issueGoods, note, rule, fileOf } = await issuingByTable({ environment: 'homologation' })
  await rule({
    cfop: null,
    icms_rate: null,
    ibs_cbs_cst: '200',
    ibs_cbs_class: '200003',
    ibs_cbs_reduction: '60',
    selective_cst: '000',
    selective_class: '000001',
    selective_rate: '2',
  })
  const { id } = (await issueGoods()).body.data
  const xml = await fileOf(id)
  // 2 × 100.00 less 5.00 with freight of 15.00, less ICMS of 37.80, PIS of 1.12 and Cofins of 5.17.
  expect(xml).toContain(
    '<IS><CSTIS>000</CSTIS><cClassTribIS>000001</cClassTribIS><vBCIS>165.91</vBCIS><pIS>2.00</pIS><vIS>3.32</vIS></IS>',
  )
  expect(xml).toContain('<CST>200</CST><cClassTrib>200003</cClassTrib>')
  expect(xml).toContain('<pRedAliq>60.00</pRedAliq><pAliqEfet>0.36</pAliqEfet>')
  expect(xml).toContain('<ISTot><vIS>3.32</vIS></ISTot>')
  expect((await note(id)).taxes.ibs_cbs).toMatchObject({ is_added: false })
})

it('What a row of the table says wrong is asked of the row, and what nothing says of the product', async () => {
  const { company, issueGoods, subject, rule } = await issuingByTable()
  await rule({ name: 'Louça de Simples', icms_cst: '102', icms_rate: null, cfop: null })
  const { id } = (await issueGoods({ is_issued: false })).body.data
  const missing = async () =>
    (await company.get(`/invoice-emissions/checklist?emission_ids=${id}`)).body.data.items
  const [row] = (await company.get('/tax-rules')).body.data
  expect(await missing()).toMatchObject([
    { place: 'tax_rule', record_id: row.id, name: 'Louça de Simples', field: 'icms_cst' },
  ])
  const read = (await company.get(`/tax-rules/${row.id}`)).body.data
  await company.put(`/tax-rules/${row.id}`, { ...read, icms_cst: null, icms_rate: '12' })
  const product = (await company.get(`/products/${subject.goods_id}`)).body.data
  const emptied = await company.put(`/products/${subject.goods_id}`, { ...product, origin: null })
  expect(emptied.status).toBe(200)
  expect(await missing()).toMatchObject([{ place: 'product', field: 'origin' }])
})

it('A note of a service has ISS and withholdings of its row, on the day of its competency', async () => {
  const { issue, note, rule } = await issuingByTable()
  await rule({
    name: 'Serviços desde dezembro',
    operation: 'service',
    valid_from: '2026-12-01',
    cfop: null,
    icms_rate: null,
    iss_rate: '2',
    iss_kept_by: 'client',
    ir_rate: '4.8',
  })
  const taxes = async (competency_date: string) => {
    const { id } = (await issue({ competency_date, is_issued: false })).body.data
    return (await note(id)).taxes
  }
  expect(await taxes('2026-11-30')).toMatchObject({
    iss_cents: 450_000,
    iss_withheld: false,
    irrf_cents: 135_000,
  })
  expect(await taxes('2026-12-01')).toMatchObject({
    iss_cents: 180_000,
    iss_withheld: true,
    irrf_cents: 432_000,
  })
})
