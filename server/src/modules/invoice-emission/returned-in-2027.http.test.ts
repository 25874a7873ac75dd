import { beforeEach, expect, it } from 'vitest'
import { sampleTaxRule } from '../../../../test/http/tax-rule-samples.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const IN_2026 = new Date('2026-12-31T15:00:00Z')
const IN_2027 = new Date('2027-01-01T13:00:00Z')

beforeEach(() => {
  services.server().clock.now = IN_2026
  return () => (services.server().clock.now = TEST_NOW)
})

const amountIn = (xml: string, name: string) =>
  new RegExp(`<total>[\\s\\S]*<${name}>([\\d.]+)</${name}>`).exec(xml)?.[1] ?? null
const REFORM = ['vBCIBSCBS', 'vIBS', 'vCBS']
const reformIn = (xml: string) => REFORM.map((name) => [name, amountIn(xml, name)])

/** A company that sold goods in December of 2026, and takes them back at another time. */
async function sold() {
  const world = await issuingCompany(services, { environment: 'production' })
  const { company, subject, ofSales, send, note, file, read, settle, refund } = world
  const issued = async (id: number) => {
    await send()
    const sent = await note(id)
    expect([sent.status, sent.rejection, sent.fault]).toEqual(['authorized', null, null])
    return { sent, xml: await file(sent.invoice_id) }
  }
  return {
    ...world,
    rule: async (fields: object) => {
      const only = { operation: null, cfop: null, icms_rate: null, valid_from: '2026-01-01' }
      const answer = await company.post('/tax-rules', sampleTaxRule({ ...only, ...fields }))
      expect([answer.status, answer.text]).toEqual([201, expect.anything()])
    },
    sell: async () => {
      const day = '2026-12-31'
      const sale_id = await world.sold({
        product_id: subject.goods_id,
        quantity: '4',
        unit_price_cents: 5_000,
        installments: [{ due_date: day, competency_date: day, value_cents: 20_000 }],
      })
      for (const transaction of (await read(sale_id)).transactions)
        if (transaction.kind === 'receivable') expect((await settle(transaction)).status).toBe(201)
      const [{ emission_id }] = (await ofSales([sale_id])).body.data
      return { sale_id, ...(await issued(emission_id)) }
    },
    giveBack: async (sale_id: number) => {
      expect((await refund(await read(sale_id))).status).toBe(200)
      const body = { sale_ids: [sale_id], is_issued: true }
      const made = await company.post('/invoice-emissions/returns', body)
      expect(made.body.data).toMatchObject([{ is_done: true }])
      return issued(made.body.data[0].emission_id)
    },
  }
}

it('Goods that were sold in 2026 and come back in 2027 mirror IBS and CBS of their sale, with nothing on top, whatever is owed of 2027', async () => {
  const { sell, giveBack, rule } = await sold()
  await rule({ name: 'CBS de 2027', valid_from: '2027-01-01', cbs_rate: '8.7' })
  const { sale_id, xml, sent } = await sell()
  services.server().clock.now = IN_2027
  const back = await giveBack(sale_id)
  expect(back.xml).toContain('<finNFe>4</finNFe>')
  expect(back.xml).toContain('<dhEmi>2027-01-01')
  expect(reformIn(back.xml)).toEqual(reformIn(xml))
  // State and city have a half each of what the state had: rates of the day of issue (NT 2025.002, UB18-10).
  expect(back.xml).toContain('<pIBSUF>0.05</pIBSUF>')
  expect(back.xml).toContain('<pIBSMun>0.05</pIBSMun>')
  expect(back.xml).toContain('<pCBS>0.90</pCBS>')
  // The layout of 2027 asks for both, and the taxes of the year of trial are in neither.
  expect(back.xml).toContain('<vItem>200.00</vItem>')
  expect(back.xml).toContain('<vNFTot>200.00</vNFTot>')
  expect(back.sent).toMatchObject({ value_cents: 20_000, net_cents: 20_000 })
  expect(back.sent.taxes.ibs_cbs).toEqual({ ...sent.taxes.ibs_cbs, is_added: false })
})

it('What a row said of IBS and CBS of the sale, its class and its reduction, is of the return too, though the row has ended', async () => {
  const { sell, giveBack, rule } = await sold()
  await rule({
    name: 'Cesta básica até 2026',
    operation: 'sale_in_state',
    cfop: '5102',
    valid_until: '2026-12-31',
    ibs_cbs_cst: '200',
    ibs_cbs_class: '200003',
    ibs_cbs_reduction: '60',
  })
  const { sale_id, xml } = await sell()
  expect(xml).toContain('<cClassTrib>200003</cClassTrib>')
  services.server().clock.now = IN_2027
  const back = await giveBack(sale_id)
  expect(back.xml).toContain('<cClassTrib>200003</cClassTrib>')
  expect(reformIn(back.xml)).toEqual(reformIn(xml))
})

it('The base of IBS and CBS of a return is without PIS and Cofins as the row of the sale had them, whatever a row of returns says', async () => {
  const { sell, giveBack, rule } = await sold()
  const sale = { pis_cst: '01', pis_rate: '0.35', cofins_cst: '01', cofins_rate: '1.2' }
  await rule({ name: 'Venda', operation: 'sale_in_state', cfop: '5102', ...sale })
  const back = { pis_cst: '70', pis_rate: '0', cofins_cst: '70', cofins_rate: '0' }
  await rule({ name: 'Volta', operation: 'return_in_state', cfop: '1202', ...back })
  const { sale_id, xml } = await sell()
  services.server().clock.now = IN_2027
  const returned = await giveBack(sale_id)
  expect(returned.xml).toContain('<CST>70</CST>')
  expect(reformIn(returned.xml)).toEqual(reformIn(xml))
})

it('CBS of a return has the rate that a row of sales alone said of its sale', async () => {
  services.server().clock.now = IN_2027
  const { sell, giveBack, rule } = await sold()
  await rule({ name: 'CBS de todos', cbs_rate: '8.7' })
  await rule({ name: 'CBS da venda', operation: 'sale_in_state', cfop: '5102', cbs_rate: '9.1' })
  const { sale_id, xml } = await sell()
  expect(xml).toContain('<pCBS>9.10</pCBS>')
  const returned = await giveBack(sale_id)
  expect(reformIn(returned.xml)).toEqual(reformIn(xml))
})

it('ICMS of a return has the rate and the reduced base that a row of sales alone said of its sale, unless a row of returns says another', async () => {
  const { sell, giveBack, rule } = await sold()
  const sale = { icms_cst: '20', icms_rate: '12', icms_base_reduction: '41.67' }
  await rule({ name: 'Venda', operation: 'sale_in_state', cfop: '5102', ...sale })
  const icmsIn = (xml: string) => /<ICMS20>[\s\S]*<\/ICMS20>/.exec(xml)?.[0] ?? null
  const first = await sell()
  expect(icmsIn(first.xml)).toContain('<pICMS>12.00</pICMS>')
  const back = await giveBack(first.sale_id)
  expect(icmsIn(back.xml)).toBe(icmsIn(first.xml))
  const second = await sell()
  const other = { icms_cst: '00', icms_rate: '7' }
  await rule({ name: 'Volta', operation: 'return_in_state', cfop: '1202', ...other })
  expect((await giveBack(second.sale_id)).xml).toContain('<pICMS>7.00</pICMS>')
})
