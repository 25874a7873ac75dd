import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices, sampleGoods } from './issuing-company.factory.ts'

const services = issuingServices()
const sefaz = () => services.simulators().sefaz
const HOUR_MS = 3_600_000

const valueOf = (logged: unknown) =>
  typeof logged === 'object' && logged !== null && 'value_cents' in logged
    ? logged.value_cents
    : null

const later = (ms: number) => {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + ms)
}

describe('what a note says of what was sent', () => {
  it('A tax of the product that changed before the note went out is in its value and its taxes', async () => {
    const { company, subject, issueGoods, note, send } = await issuingCompany(services)
    const { id } = (await issueGoods()).body.data
    const { value_cents } = await note(id)
    const path = `/products/${subject.goods_id}`
    const { version } = (await company.get(path)).body.data
    const fields = sampleGoods({
      ipi_cst: '50',
      ipi_rate: '10',
      icms_rate: '12',
      status: 'active',
      version,
    })
    const saved = await company.put(path, fields)
    expect([saved.status, saved.text]).toEqual([200, saved.text])
    await send()
    const issued = await note(id)
    const told = sefaz().books.invoices.has(issued.key)
    expect([issued.status, told]).toEqual(['authorized', true])
    const file = (await company.get(`/invoices/${issued.invoice_id}`)).body.data
    expect(issued.value_cents).toBeGreaterThan(value_cents)
    expect(issued).toMatchObject({
      value_cents: file.value_cents,
      net_cents: file.value_cents,
      taxes: { total_cents: file.value_cents, lines: [{ icms_rate: '12.00' }] },
    })
    const logged = await company.inDatabase((db) =>
      db.query
        .selectFrom('operation_items')
        .select(['before', 'after'])
        .where('company_id', '=', db.company_id)
        .where('table_name', '=', 'emissions')
        .where('record_id', '=', id)
        .execute(),
    )
    const changes = logged.map(({ before, after }) => [valueOf(before), valueOf(after)])
    expect(changes).toContainEqual([value_cents, file.value_cents])
  })

  it('A note is authorised when its authority had it, however late the answer came', async () => {
    services.server().clock.now = TEST_NOW
    const { issue, issueGoods, note, send } = await issuingCompany(services)
    const ids = [(await issueGoods()).body.data.id, (await issue()).body.data.id]
    services.simulators().faults.sefaz.set('lost_answer', 1)
    services.simulators().faults.nfse.set('lost_answer', 1)
    expect(await send()).toBe(false)
    later(5 * HOUR_MS)
    expect(await send()).toBe(true)
    for (const id of ids) {
      const issued = await note(id)
      expect([issued.status, Date.parse(issued.authorized_at)]).toEqual([
        'authorized',
        TEST_NOW.getTime(),
      ])
    }
    const goods = await note(ids[0])
    expect(Date.parse(goods.cancel_until)).toBe(TEST_NOW.getTime() + 24 * HOUR_MS)
  })
})

it('A note of services with a discount is worth the same in the note, its list, its file, its export and the taxes of the month', async () => {
  services.server().clock.now = TEST_NOW
  const world = await issuingCompany(services, { environment: 'production' })
  const { company, issue, note, send, subject } = world
  const lines = [
    {
      product_id: subject.product_id,
      quantity: '1',
      unit_price_cents: 1_285_427,
      discount_cents: 49,
    },
  ]
  const { id } = (await issue({ lines })).body.data
  await send()
  const issued = await note(id)
  const worth = 1_285_378
  expect(issued).toMatchObject({
    status: 'authorized',
    value_cents: worth,
    taxes: { service_cents: 1_285_427, discount_cents: 49, total_cents: worth },
  })
  const invoice = (await company.get(`/invoices/${issued.invoice_id}`)).body.data
  expect(invoice.value_cents).toBe(worth)
  const listed = async (path: string) => (await company.get(path)).body.data
  expect(await listed('/invoice-emissions')).toMatchObject([{ value_cents: worth }])
  expect(await listed('/invoices')).toMatchObject([{ value_cents: worth }])
  const summary = await listed('/invoice-taxes')
  expect(summary).toMatchObject([{ value_cents: worth }])
})

describe('corrections that another program sent', () => {
  it('A letter whose number of order is taken is not ours, and the next one has the next number', async () => {
    services.server().clock.now = TEST_NOW
    const { act, issueGoods, note, send } = await issuingCompany(services)
    const { id } = (await issueGoods()).body.data
    await send()
    const issued = await note(id)
    const kept = sefaz().books.invoices.get(issued.key)
    kept?.events.set(
      '110110/1',
      `<procEventoNFe versao="1.00"><evento versao="1.00"><infEvento Id="ID110110${issued.key}01"><detEvento><xCorrecao>O texto de outro sistema</xCorrecao></detEvento></infEvento></evento><retEvento versao="1.00"><infEvento><cStat>135</cStat><chNFe>${issued.key}</chNFe><tpEvento>110110</tpEvento><nSeqEvento>1</nSeqEvento><nProt>135260099999999</nProt></infEvento></retEvento></procEventoNFe>`,
    )
    const text = 'O endereço de entrega é o da filial.'
    await act(id, 'correct', { text, version: issued.version })
    await send()
    const refused = await note(id)
    expect(refused).toMatchObject({
      status: 'authorized',
      is_correcting: false,
      corrections_left: 19,
      rejection: { code: '573' },
    })
    await act(id, 'correct', { text, version: refused.version })
    await send()
    const { events, corrections_left, rejection } = await note(id)
    expect([corrections_left, rejection]).toEqual([18, null])
    expect(events.filter(({ kind }: { kind: string }) => kind === 'corrected')).toMatchObject([
      { sequence: 2, text },
    ])
  })
})

it('A note of services that was counted before prices could have taxes in them is read, and worth what it was', async () => {
  services.server().clock.now = TEST_NOW
  const { company, issue, note } = await issuingCompany(services)
  const { id } = (await issue()).body.data
  const { taxes } = await note(id)
  await company.inDatabase(({ query }) =>
    sql`update emissions set taxes = taxes - 'type' - 'included' - 'total_cents' where id = ${id}`.execute(
      query,
    ),
  )
  expect((await note(id)).taxes).toEqual({ ...taxes, included: null })
})
