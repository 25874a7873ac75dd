import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const sefaz = () => services.simulators().sefaz
const HOUR_MS = 3_600_000
const REASON = 'Emitida com o valor errado'

/** A company with an authorised note of goods; the clock begins anew. */
async function authorised(settings: object = {}) {
  services.server().clock.now = TEST_NOW
  const world = await issuingCompany(services, settings)
  const { id } = (await world.issueGoods()).body.data
  await world.send()
  const issued = await world.note(id)
  expect([issued.status, issued.fault]).toEqual(['authorized', null])
  return { ...world, id, issued }
}

const later = (ms: number) => {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + ms)
}

describe('cancelling a note of goods', () => {
  it('A canceled note of goods ends with its event, also where the answer was lost once', async () => {
    const { company, act, id, issued, send, note } = await authorised()
    const body = { code: 'other', reason: REASON, version: issued.version }
    expect((await act(id, 'cancel', body)).status).toBe(200)
    services.simulators().faults.sefaz.set('lost_answer', 1)
    expect(await send()).toBe(false)
    later(60_000)
    expect(await send()).toBe(true)
    const canceled = await note(id)
    expect(canceled).toMatchObject({ status: 'canceled', cancel_until: null, corrections_left: 0 })
    expect((await company.get(`/invoices/${issued.invoice_id}`)).body.data.status).toBe('canceled')
    expect(sefaz().books.invoices.get(issued.key)?.events.size).toBe(1)
    const event = canceled.events.find(({ kind }: { kind: string }) => kind === 'canceled')
    expect(event).toMatchObject({ has_file: true, protocol: expect.stringMatching(/^\d+$/) })
    const file = await company.get(`/invoice-emissions/${id}/event-file?event_id=${event.id}`)
    expect(file.text).toContain(`<chNFe>${issued.key}</chNFe><tpEvento>110111</tpEvento>`)
    expect(file.text).toContain(`<xJust>${REASON}</xJust>`)
  })

  it('Canceling a note of goods after 24 hours is refused with the deadline and the way that is left', async () => {
    const { company, act, id, issued } = await authorised()
    later(24 * HOUR_MS + 1)
    await services
      .server()
      .database.kysely.updateTable('sessions')
      .set({
        expires_at: new Date('2027-01-01T00:00:00Z'),
        last_seen_at: services.server().clock.now,
      })
      .where('user_id', '=', company.user_id)
      .execute()
    const body = { code: 'other', reason: REASON, version: issued.version }
    const refused = await act(id, 'cancel', body)
    expect([refused.status, refused.body.code]).toEqual([422, 'emission_cancel_late'])
    expect(refused.body.message).toBe(
      'O prazo para cancelar a NF-e terminou em 21/11/2026 12:00. Emita a nota de devolução da venda.',
    )
  })
})

describe('correction letters', () => {
  it('A note is corrected in words, each one more than the last, and each kept with its file', async () => {
    const { company, act, id, issued, send, note } = await authorised()
    const correct = (text: string, version: number) => act(id, 'correct', { text, version })
    expect(issued).toMatchObject({ corrections_left: 20, is_correcting: false })
    const short = await correct('curta', issued.version)
    expect([short.status, short.body.errors?.text]).toEqual([
      422,
      ['Escreva a correção com pelo menos 15 caracteres.'],
    ])
    const first = await correct('O endereço de entrega é o da filial.', issued.version)
    expect(first.body.data).toMatchObject({ status: 'authorized', is_correcting: true })
    const twice = await correct('O endereço é o da matriz, afinal.', first.body.data.version)
    expect(twice.body.code).toBe('emission_correcting')
    const late = { code: 'other', reason: REASON, version: first.body.data.version }
    expect((await act(id, 'cancel', late)).body.code).toBe('emission_correcting')
    await send()
    const once = await note(id)
    expect(once).toMatchObject({ status: 'authorized', is_correcting: false, corrections_left: 19 })
    await correct('O endereço é o da matriz, afinal.', once.version)
    services.simulators().faults.sefaz.set('lost_answer', 1)
    expect(await send()).toBe(false)
    later(60_000)
    await send()
    const { events, corrections_left } = await note(id)
    expect(corrections_left).toBe(18)
    const corrected = events.filter(({ kind }: { kind: string }) => kind === 'corrected')
    expect(corrected).toMatchObject([
      { sequence: 1, has_file: true, text: 'O endereço de entrega é o da filial.' },
      { sequence: 2, has_file: true, text: 'O endereço é o da matriz, afinal.' },
    ])
    const path = `/invoice-emissions/${id}/event-file?event_id=${corrected[1].id}`
    const file = await company.get(path)
    expect(file.headers.get('content-type')).toBe('application/xml')
    expect(file.text).toContain('<nSeqEvento>2</nSeqEvento>')
    expect(file.text).toContain('<procEventoNFe')
    expect(sefaz().books.invoices.get(issued.key)?.events.size).toBe(2)
    const other = await issuingCompany(services)
    expect((await other.company.get(path)).status).toBe(404)
  })

  it('A note of services takes none, and the twentieth correction is the last', async () => {
    const { company, issue, act, id, issued, send, note } = await authorised()
    const text = 'O endereço de entrega é o da filial.'
    const { id: service } = (await issue()).body.data
    await send()
    const of = await act(service, 'correct', { text, version: (await note(service)).version })
    expect([of.status, of.body.code]).toEqual([422, 'emission_not_goods'])
    await company.inDatabase((db) =>
      db.query
        .updateTable('emissions')
        .set({ corrections: 20 })
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute(),
    )
    const over = await act(id, 'correct', { text, version: issued.version })
    expect([over.status, over.body.code]).toEqual([422, 'emission_corrections_over'])
  })
})
