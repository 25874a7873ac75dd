import { beforeEach, expect, it } from 'vitest'
import { sampleTaxRule } from '../../../../test/http/tax-rule-samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()

beforeEach(() => {
  services.server().clock.now = new Date('2027-02-10T15:00:00Z')
  return () => (services.server().clock.now = TEST_NOW)
})

async function issuingIn2027(settings: object = {}) {
  const issuing = await issuingCompany(services, settings)
  const { company, note, send, file } = issuing
  return {
    ...issuing,
    rule: async (fields: object) => {
      const only = { operation: null, cfop: null, icms_rate: null, valid_from: '2027-01-01' }
      const body = sampleTaxRule({ name: 'CBS de 2027', ...only, ...fields })
      const { status, text } = await company.post('/tax-rules', body)
      expect([status, text]).toEqual([201, expect.anything()])
    },
    missing: async (id: number) =>
      (await company.get(`/invoice-emissions/checklist?emission_ids=${id}`)).body.data.items,
    authorised: async (id: number) => {
      await send()
      const sent = await note(id)
      expect([sent.status, sent.rejection, sent.fault]).toEqual(['authorized', null, null])
      return { sent, xml: await file(sent.invoice_id) }
    },
  }
}

it('A note of goods of 2027 waits for the rate of CBS, and is authorised once a row of the tax table says it', async () => {
  const { issueGoods, rule, missing, note, authorised, company } = await issuingIn2027()
  const { id } = (await issueGoods({ is_issued: false })).body.data
  const [lack] = await missing(id)
  expect(lack).toMatchObject({ place: 'emission', field: null })
  expect(lack.message).toContain('Falta a alíquota da CBS')
  await rule({ cbs_rate: '8.7' })
  expect(await missing(id)).toEqual([])
  const { version } = await note(id)
  const issued = await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
  expect([issued.status, issued.text]).toEqual([200, expect.anything()])
  const { sent, xml } = await authorised(id)
  // 2 × 100.00 less 5.00 with freight of 15.00, less ICMS of 37.80: PIS and Cofins have ended.
  expect(xml).toContain('<PIS><PISNT><CST>08</CST></PISNT></PIS>')
  expect(xml).toContain('<COFINS><COFINSNT><CST>08</CST></COFINSNT></COFINS>')
  expect(xml).toContain('<vBC>172.20</vBC>')
  expect(xml).toContain('<pIBSUF>0.05</pIBSUF><vIBSUF>0.09</vIBSUF>')
  expect(xml).toContain('<pIBSMun>0.05</pIBSMun><vIBSMun>0.09</vIBSMun>')
  expect(xml).toContain('<pCBS>8.70</pCBS><vCBS>14.98</vCBS>')
  expect(xml).toContain('<vItem>225.16</vItem>')
  expect(xml).toContain('<vNF>210.00</vNF>')
  expect(xml).toContain('<vNFTot>225.16</vNFTot>')
  expect(xml).toContain('<vPag>225.16</vPag>')
  expect(sent).toMatchObject({ value_cents: 22_516, net_cents: 22_516 })
  expect(sent.taxes).toMatchObject({
    pis_cents: 0,
    cofins_cents: 0,
    ibs_cbs: { ibs_cents: 18, cbs_cents: 1_498, is_added: true },
  })
  const kept = (await company.get(`/invoices/${sent.invoice_id}`)).body.data
  expect(kept).toMatchObject({ value_cents: 22_516, cbs_cents: 1_498, ibs_cents: 18 })
})

it('A row of a product that says nothing of CBS leaves the rate of all in force, and the selective tax by unit is written', async () => {
  const { issueGoods, rule, authorised, subject } = await issuingIn2027()
  await rule({ cbs_rate: '8.7' })
  await rule({
    name: 'Bebida em lata',
    product_id: subject.goods_id,
    selective_cst: '000',
    selective_class: '000001',
    selective_unit: 'L',
    selective_unit_rate: '1.5',
    selective_unit_content: '0.35',
  })
  const { id } = (await issueGoods()).body.data
  const { xml } = await authorised(id)
  // Two cans of 0.35 L at 1.50 a litre.
  expect(xml).toContain(
    '<vBCIS>172.20</vBCIS><pIS>0.00</pIS><pISEspec>1.50</pISEspec><uTrib>L</uTrib><qTrib>0.7000</qTrib><vIS>1.05</vIS>',
  )
  expect(xml).toContain('<vBC>173.25</vBC>')
  expect(xml).toContain('<pCBS>8.70</pCBS>')
})

it('A note of a service of 2027 declares IBS and CBS whether its rate is known or not, and CSLL alone is kept', async () => {
  const { issue, rule, note, authorised } = await issuingIn2027()
  const fields = { competency_date: '2027-02-10' }
  const { id } = (await issue(fields)).body.data
  const { sent, xml } = await authorised(id)
  expect(xml).toContain('<gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS>')
  expect(xml).toContain('<piscofins><CST>00</CST><tpRetPisCofins>8</tpRetPisCofins></piscofins>')
  expect(xml).not.toContain('<vPis>')
  // 1 % of 90,000.00.
  expect(sent.taxes).toMatchObject({ csrf_cents: 90_000, irrf_cents: 135_000, ibs_cbs: null })
  await rule({ cbs_rate: '8.7' })
  const next = (await issue({ ...fields, is_issued: false })).body.data
  // 90,000.00 less ISS of 4,500.00.
  expect((await note(next.id)).taxes.ibs_cbs).toMatchObject({
    base_cents: 8_550_000,
    cbs_rate: '8.7000',
    cbs_cents: 743_850,
    ibs_cents: 8_550,
  })
})

it('A note of goods at a price with IBS, CBS and IS in it is worth what was agreed, and its draft shows both', async () => {
  const { issueGoods, rule, authorised, note } = await issuingIn2027()
  await rule({ cbs_rate: '8.7', reform_price: 'included' })
  const draft = (await issueGoods({ is_issued: false })).body.data
  // 2 × 100.00 less 5.00 with freight of 15.00.
  expect((await note(draft.id)).taxes).toMatchObject({
    included: { agreed_cents: 21_000, left_cents: 0 },
    total_cents: 21_000,
    freight_cents: 1_500,
    discount_cents: 500,
  })
  const { id } = (await issueGoods()).body.data
  const { sent, xml } = await authorised(id)
  expect(sent).toMatchObject({ value_cents: 21_000, net_cents: 21_000 })
  expect(xml).toContain('<vNFTot>210.00</vNFTot>')
  expect(xml).toContain('<vPag>210.00</vPag>')
  expect(xml).not.toContain('<vProd>200.00</vProd>')
})

it('A note of a service of 2027 is worth what its authority counts with IBS and CBS, at a price with or without them', async () => {
  const { issue, rule, authorised, company } = await issuingIn2027()
  services.simulators().nfse.cbs_rate = '8.7'
  const fields = { competency_date: '2027-02-10' }
  // 90,000.00 with 85.50 of IBS and 7,438.50 of CBS.
  const worth = 9_000_000 + 8_550 + 743_850
  const untold = await authorised((await issue(fields)).body.data.id)
  expect(untold.sent).toMatchObject({
    value_cents: worth,
    taxes: { total_cents: worth, ibs_cbs: { cbs_cents: 743_850, ibs_cents: 8_550 } },
  })
  await rule({ cbs_rate: '8.7' })
  const onTop = await authorised((await issue(fields)).body.data.id)
  expect(onTop.sent).toMatchObject({ value_cents: worth, taxes: { total_cents: worth } })
  const invoice = (await company.get(`/invoices/${onTop.sent.invoice_id}`)).body.data
  expect(invoice.value_cents).toBe(worth)
  await rule({
    name: 'Preço cheio',
    cbs_rate: null,
    operation: 'service',
    reform_price: 'included',
  })
  const within = await authorised((await issue(fields)).body.data.id)
  const { left_cents } = within.sent.taxes.included
  expect(within.sent.taxes.included.agreed_cents).toBe(9_000_000)
  expect(within.sent.value_cents).toBe(9_000_000 - left_cents)
  expect(left_cents).toBeLessThanOrEqual(3)
  expect(within.xml).not.toContain('<vServ>90000.00</vServ>')
})

it('A service at a price with IBS and CBS in it waits for the rate of CBS: on top of that price nobody agreed to them', async () => {
  const { issue, rule, missing, note } = await issuingIn2027()
  await rule({ name: 'Preço cheio', operation: 'service', reform_price: 'included' })
  const draft = async (competency_date: string) => {
    const { id } = (await issue({ competency_date, is_issued: false })).body.data
    return { id, lacks: await missing(id) }
  }
  const { id, lacks } = await draft('2027-02-10')
  expect(lacks).toMatchObject([{ place: 'tax_rule', name: 'Preço cheio', field: 'cbs_rate' }])
  expect(lacks[0].message).toContain('Falta a alíquota da CBS')
  // Until then nothing comes on top of a price.
  expect((await draft('2026-12-31')).lacks).toEqual([])
  await rule({ cbs_rate: '8.7' })
  expect(await missing(id)).toEqual([])
  const { included } = (await note((await draft('2027-02-10')).id)).taxes
  expect(included.agreed_cents).toBe(9_000_000)
  expect(included.left_cents).toBeLessThanOrEqual(3)
})

it('Goods that were sold at a price with IBS and CBS in it, by a row of sales in the state, come back worth the same', async () => {
  const company = await issuingIn2027({ environment: 'production' })
  const { rule, subject, sold, read, settle, ofSales, refund, authorised } = company
  await rule({ cbs_rate: '8.7' })
  await rule({
    name: 'Preço cheio',
    operation: 'sale_in_state',
    cfop: '5102',
    reform_price: 'included',
  })
  const due = { due_date: '2027-02-10', competency_date: '2027-02-10' }
  const sale_id = await sold({
    product_id: subject.goods_id,
    quantity: '4',
    unit_price_cents: 5_000,
    installments: [{ ...due, value_cents: 20_000 }],
  })
  for (const transaction of (await read(sale_id)).transactions)
    if (transaction.kind === 'receivable') expect((await settle(transaction)).status).toBe(201)
  const [{ emission_id }] = (await ofSales([sale_id])).body.data
  const { sent } = await authorised(emission_id)
  expect(sent.taxes.included).toMatchObject({ agreed_cents: 20_000 })
  expect((await refund(await read(sale_id))).status).toBe(200)
  const made = await company.company.post('/invoice-emissions/returns', {
    sale_ids: [sale_id],
    is_issued: true,
  })
  const back = (await authorised(made.body.data[0].emission_id)).sent
  expect(back.value_cents).toBe(sent.value_cents)
  expect(back.taxes.ibs_cbs).toEqual(sent.taxes.ibs_cbs)
})
