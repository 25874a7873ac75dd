import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()

/** Cents of an amount that a file says once in a part of it; 0 where it says none. */
function centsIn(xml: string, part: string, name: string): number {
  const inner = new RegExp(`<${part}>([\\s\\S]*?)</${part}>`).exec(xml)?.[1] ?? ''
  const told = new RegExp(`<${name}>([\\d.]+)</${name}>`).exec(inner)?.[1] ?? '0'
  return Math.round(Number(told) * 100)
}

it('The taxes of a month are the sums of what the authorised files of its notes say', async () => {
  services.server().clock.now = TEST_NOW
  const world = await issuingCompany(services, { environment: 'production' })
  const { company, issue, issueGoods, note, send, file, subject } = world
  const november = [
    (await issueGoods()).body.data.id,
    (
      await issueGoods({
        lines: [
          {
            product_id: subject.goods_id,
            quantity: '7',
            unit_price_cents: 3_333,
            discount_cents: 111,
          },
        ],
      })
    ).body.data.id,
  ]
  const services_of = [
    (await issue()).body.data.id,
    (await issue({ iss_withheld: true })).body.data.id,
  ]
  const [october] = [(await issue({ competency_date: '2026-10-05' })).body.data.id]
  // What was not authorised, was canceled, or was issued to test counts nowhere.
  const canceled: number = (await issueGoods()).body.data.id
  await company.post('/invoice-emissions/test', {
    party_id: subject.party_id,
    product_id: subject.product_id,
    value_cents: 5_000,
  })
  await send()
  const { version } = await note(canceled)
  const body = { code: 'other', reason: 'Emitida com o valor errado', version }
  await world.act(canceled, 'cancel', body)
  await send()
  await issue({ is_issued: false })
  expect((await note(canceled)).status).toBe('canceled')

  const filesOf = async (ids: readonly number[]) => {
    const notes = await Promise.all(ids.map((id) => note(id)))
    expect(notes.map(({ status }) => status)).toEqual(ids.map(() => 'authorized'))
    const found = []
    for (const { invoice_id } of notes) found.push(await file(invoice_id))
    return found
  }
  const goods = await filesOf(november)
  const sum = (xmls: readonly string[], part: string, name: string) =>
    xmls.reduce((total, xml) => total + centsIn(xml, part, name), 0)
  const ofGoods = (name: string) => sum(goods, 'ICMSTot', name)
  const told = await filesOf([...services_of, october])
  const { data } = (await company.get('/invoice-taxes')).body
  const [nfe, nfse, before, ...more] = data
  expect(more).toEqual([])
  expect(nfe).toEqual({
    month: '2026-11',
    direction: 'issued',
    type: 'nfe',
    notes: 2,
    value_cents: ofGoods('vNF'),
    iss_cents: null,
    iss_withheld_cents: null,
    irrf_cents: null,
    csrf_cents: null,
    inss_cents: null,
    icms_cents: ofGoods('vICMS') + ofGoods('vFCP'),
    difal_cents: ofGoods('vICMSUFDest') + ofGoods('vFCPUFDest'),
    ipi_cents: ofGoods('vIPI'),
    pis_cents: ofGoods('vPIS'),
    cofins_cents: ofGoods('vCOFINS'),
    ibs_cents: sum(goods, 'gIBS', 'vIBS'),
    cbs_cents: sum(goods, 'gCBS', 'vCBS'),
  })
  expect(nfe.icms_cents).toBeGreaterThan(0)
  const inNovember = told.slice(0, 2)
  const federal = (xmls: readonly string[], name: string) => sum(xmls, 'tribFed', name)
  expect(nfse).toMatchObject({
    month: '2026-11',
    direction: 'issued',
    type: 'nfse',
    notes: 2,
    value_cents: 18_000_000,
    // 5 % of R$ 90.000,00 each, of which the client keeps one.
    iss_cents: 450_000,
    iss_withheld_cents: 450_000,
    irrf_cents: federal(inNovember, 'vRetIRRF'),
    csrf_cents: federal(inNovember, 'vRetCSLL'),
    inss_cents: federal(inNovember, 'vRetCP'),
    icms_cents: null,
    // The company's own debit, of which the client keeps nothing.
    pis_cents: federal(inNovember, 'vPis'),
    cofins_cents: federal(inNovember, 'vCofins'),
  })
  expect(nfse.irrf_cents).toBe(270_000)
  expect(before).toMatchObject({ month: '2026-10', type: 'nfse', notes: 1, iss_cents: 450_000 })
  const days = 'filter_competency_date=2026-10-01,2026-10-31'
  expect((await company.get(`/invoice-taxes?${days}`)).body.data).toEqual([before])
  expect((await company.get('/invoice-taxes?filter_type=nfe')).body).toMatchObject({
    data: [nfe],
    meta: { total: 1 },
  })
  const csv = await company.get('/invoice-taxes/export?format=csv')
  expect(csv.text).toContain('11/2026')
  expect(csv.text).toContain('ISS retido')
})

it('Goods that were sold in one month and invoiced in the next are in the taxes of the month of their note', async () => {
  services.server().clock.now = new Date('2026-12-02T15:00:00Z')
  const world = await issuingCompany(services, { environment: 'production' })
  const { company, sold, ofSales, note, send, subject } = world
  const day = '2026-11-30'
  const sale_id = await sold({
    product_id: subject.goods_id,
    quantity: '4',
    unit_price_cents: 5_000,
    competency_date: day,
    installments: [{ due_date: day, competency_date: day, value_cents: 20_000 }],
  })
  const [{ emission_id }] = (await ofSales([sale_id])).body.data
  await send()
  expect(await note(emission_id)).toMatchObject({
    status: 'authorized',
    competency_date: '2026-12-02',
  })
  const { data } = (await company.get('/invoice-taxes')).body
  expect(data.map(({ month }: { month: string }) => month)).toEqual(['2026-12'])
  services.server().clock.now = TEST_NOW
})
