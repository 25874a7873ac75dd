import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import {
  receivedCancellation,
  receivedKey,
  receivedNfe,
  receivedNfse,
} from '../../../../test/http/received-files.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { sendReceived } from '../received-invoices/receiving-company.factory.ts'
import { documentCompany, LATER_MS, receivingServices } from './receiving.factory.ts'

const services = receivingServices()
const { server, simulators } = services
beforeEach(() => {
  server().clock.now = TEST_NOW
})
const later = () => {
  server().clock.now = new Date(server().clock.now.getTime() + LATER_MS)
}

/** The bytes of the XML of an invoice, as they are downloaded. */
const bytesOf = async (
  made: Awaited<ReturnType<typeof documentCompany>>['made'],
  id: number,
): Promise<string> =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ file_key: string; size_bytes: number }>`
      select file_key, size_bytes from invoices where id = ${id}`.execute(db.query)
    const [row] = rows
    const bytes = await services
      .resources()
      .files.get(row?.file_key ?? '', { max_bytes: row?.size_bytes ?? 0 })
    return bytes?.toString('utf8') ?? ''
  })

describe('documents that others issued to a company', () => {
  it('A note and a summary are kept once, byte by byte, and the search says when it goes on', async () => {
    const { made, own, run, list, search, invoices } = await documentCompany(services)
    const note = receivedNfe({ recipient: own, number: 1 })
    simulators().sefaz.distribution.deliver('procNFe_v4.00', note, own)
    simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number: 2 }))
    expect(await run()).toBe(true)
    const [kept] = await invoices()
    expect(await bytesOf(made, kept.id)).toBe(note.toString('utf8'))
    expect(await list('?sort=number&direction=asc')).toMatchObject([
      { number: 1, state: 'full', invoice_id: kept.id, is_simulated: true, value_cents: 30_000 },
      { number: 2, state: 'summary', invoice_id: null, issuer_name: 'Papelaria Central Ltda' },
    ])
    const { cursors, certificate } = await search()
    expect([certificate, cursors[0]]).toMatchObject([
      'valid',
      { authority: 'sefaz', environment: 'production', fault: null, is_running: false },
    ])
    expect(Date.parse(cursors[0].wait_until)).toBe(TEST_NOW.getTime() + 3_600_000)
    // The same number again, and the same note under another one.
    await made.inDatabase((db) =>
      sql`update received_document_cursors set last_nsu = '0', wait_until = null`.execute(db.query),
    )
    simulators().sefaz.distribution.deliver('procNFe_v4.00', note, own)
    later()
    expect(await run()).toBe(true)
    expect([(await invoices()).length, (await list()).length]).toEqual([1, 2])
  })

  it('A note that was imported by hand before is left as it is', async () => {
    const { made, own, expense, run, list, invoices } = await documentCompany(services)
    const note = receivedNfe({ recipient: own, number: 3 })
    await sendReceived(made, { 'nota.xml': note }, { category_id: String(expense) })
    const [before] = await invoices()
    simulators().sefaz.distribution.deliver('procNFe_v4.00', note, own)
    await run()
    expect(await invoices()).toEqual([before])
    const [purchase] = (await made.get('/purchases')).body.data
    expect(await list()).toMatchObject([
      { state: 'booked', invoice_id: before.id, purchase_id: purchase.id },
    ])
  })

  it('A cancellation ends the note that is there, and one that comes after it', async () => {
    const { own, run, list, invoices } = await documentCompany(services)
    const [first, second] = [
      { recipient: own, number: 4 },
      { recipient: own, number: 5 },
    ]
    const { deliver } = simulators().sefaz.distribution
    deliver('procNFe_v4.00', receivedNfe(first), own)
    deliver('procEventoNFe_v1.00', receivedCancellation(first), own)
    deliver('procEventoNFe_v1.00', receivedCancellation(second), own)
    await run()
    deliver('procNFe_v4.00', receivedNfe(second), own)
    later()
    await run()
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual([
      'canceled',
      'canceled',
    ])
    expect((await invoices()).map(({ status }: { status: string }) => status)).toEqual([
      'canceled',
      'canceled',
    ])
  })

  it('Notes of services come from the national environment, and what nobody reads is kept', async () => {
    const { own, run, list, search } = await documentCompany(services)
    const { deliver } = simulators().nfse.distribution
    deliver('NFSE', receivedNfse({ recipient: own, number: 8, value: '900.00' }), own)
    deliver('CNC', '<CNC><qualquer>1</qualquer></CNC>', own)
    deliver('NFSE', 'não é XML', own)
    expect(await run()).toBe(true)
    expect(await list()).toMatchObject([
      { type: 'nfse', number: 8, state: 'full', authority: 'nfse_nacional', value_cents: 90_000 },
    ])
    expect(await search()).toMatchObject({ unread_count: 2 })
  })

  it('More documents than a page come in one search, and the next one begins after them', async () => {
    const { made, own, run, list } = await documentCompany(services)
    for (let number = 100; number < 160; number += 1)
      simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number }))
    await run()
    expect(await list('?per_page=100')).toHaveLength(60)
    const asked = simulators().sefaz.operations.length
    await run()
    // The hour is not over: nobody is asked.
    expect(simulators().sefaz.operations).toHaveLength(asked)
    const refused = await made.post('/received-documents/fetch', {})
    expect([refused.status, refused.body.code]).toEqual([422, 'documents_wait'])
    later()
    await run()
    expect(simulators().sefaz.operations).toHaveLength(asked + 1)
  })

  it.each([
    ['server_error', 'unreachable'],
    ['timeout', 'unreachable'],
    ['garbage', 'unreadable_answer'],
    ['cut_off', 'unreachable'],
    ['rate_limited', 'rate_limited'],
  ] as const)('After %s the search says %s, keeps its number, and goes on', async (fault, told) => {
    const { own, run, list, search } = await documentCompany(services)
    simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number: 6 }))
    simulators().faults.sefaz.set(fault)
    await run()
    const { cursors } = await search()
    expect(cursors[0].fault).toBe(told)
    expect(await list()).toEqual([])
    simulators().faults.sefaz.clear()
    later()
    await run()
    expect(await list()).toHaveLength(1)
    expect((await search()).cursors[0].fault).toBeNull()
  })

  it('A page whose writing fails leaves nothing: no note, no file, no step of the number', async () => {
    const { made, own, run, list, invoices } = await documentCompany(services)
    simulators().sefaz.distribution.deliver(
      'procNFe_v4.00',
      receivedNfe({ recipient: own, number: 7 }),
      own,
    )
    const put: string[] = []
    const { files } = services.resources()
    const watched = {
      ...files,
      put: async (key: string, bytes: Uint8Array) => {
        put.push(key)
        await files.put(key, bytes)
      },
    }
    const broken = made.inDatabase((db) =>
      sql`update received_document_cursors set last_nsu = '0'`.execute(db.query),
    )
    await broken
    // The trigger fails the last statement of the page, after its note was written.
    const { kysely } = await databaseOf(server(), made.company_id)
    await sql`create function fail_page() returns trigger language plpgsql as
      $$ begin if new.company_id = ${sql.lit(made.company_id)} and new.answered_at is not null
        then raise exception 'The page is not written.'; end if; return new; end $$`.execute(kysely)
    await sql`create trigger fail_page before update on received_document_cursors
      for each row execute function fail_page()`.execute(kysely)
    await expect(services.run(made.company_id, { files: watched })).rejects.toMatchObject({
      errors: [{ message: 'The page is not written.' }],
    })
    await sql`drop trigger fail_page on received_document_cursors`.execute(kysely)
    await sql`drop function fail_page`.execute(kysely)
    expect([await list(), await invoices()]).toEqual([[], []])
    expect(put).toHaveLength(1)
    expect(await files.get(put[0] ?? '', { max_bytes: 100_000 })).toBeNull()
    later()
    await run()
    expect(await list()).toHaveLength(1)
  })

  it('Two processes at once ask an authority once', async () => {
    const { own, made, list } = await documentCompany(services)
    simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number: 9 }))
    const before = simulators().sefaz.operations.length
    await Promise.all([services.run(made.company_id), services.run(made.company_id)])
    expect(simulators().sefaz.operations).toHaveLength(before + 1)
    expect(await list()).toHaveLength(1)
  })

  it('A company without a certificate, or with the search off, asks nobody', async () => {
    const { made, settings, search } = await documentCompany(services)
    expect((await settings()).status).toBe(200)
    expect((await settings({ version: 1 })).body.code).toBe('stale_version')
    expect(await search()).toMatchObject({ is_on: true, acknowledges: false })
    const other = await server().newCompany({ chart: 'vazio' })
    const before = simulators().sefaz.operations.length
    await services.run(other.company_id)
    expect(simulators().sefaz.operations).toHaveLength(before)
    const answer = await other.post('/received-documents/fetch', {})
    expect(answer.body.code).toBe('documents_without_certificate')
    expect((await made.get('/received-documents/search')).status).toBe(200)
  })

  it('The documents of one company are none of another', async () => {
    const one = await documentCompany(services)
    const other = await documentCompany(services)
    const invoice = { recipient: one.own, number: 10 }
    simulators().sefaz.distribution.offer(receivedNfe(invoice))
    await one.run()
    await other.run()
    const [document] = await one.list()
    expect(document.key).toBe(receivedKey(invoice))
    expect(await other.list()).toEqual([])
    expect((await other.made.get(`/received-documents/${document.id}`)).status).toBe(404)
    const said = await other.manifest([document.id], 'confirmed')
    expect(said.body.data).toMatchObject([{ is_done: false }])
  })
})

describe('purchases out of notes that authorities told of', () => {
  it('A note becomes a purchase with its instalments, and the same note again makes none', async () => {
    const { made, own, expense, run, list } = await documentCompany(services)
    const instalments = [
      ['2026-12-10', '100.00'],
      ['2027-01-10', '200.00'],
    ] as const
    const note = receivedNfe({ recipient: own, number: 11, instalments })
    simulators().sefaz.distribution.deliver('procNFe_v4.00', note, own)
    await run()
    const [{ id, invoice_id }] = await list()
    const body = { invoice_ids: [invoice_id], category_id: expense, due_days: 30 }
    const path = '/purchases/received-invoices/kept'
    expect(
      (await made.post(`${path}/preview`, { ...body, due_days: null })).body.data,
    ).toMatchObject({ due_days: 30, rows: [{ state: 'new', number: '11', net_cents: 30_000 }] })
    const book = () => made.post(`${path}/import`, { ...body, skipped: [] })
    const both = await Promise.all([book(), book()])
    expect(both.map((one) => one.body.data.created).toSorted()).toEqual([0, 1])
    expect((await book()).body.data).toMatchObject({ created: 0, known: 1 })
    const [purchase, ...others] = (await made.get('/purchases')).body.data
    expect(others).toEqual([])
    expect((await made.get(`/purchases/${purchase.id}`)).body.data.installments).toMatchObject([
      { due_date: '2026-12-10', value_cents: 10_000 },
      { due_date: '2027-01-10', value_cents: 20_000 },
    ])
    expect(await list()).toMatchObject([{ id, state: 'booked', purchase_id: purchase.id }])
  })

  it('A note that its issuer canceled cancels the purchase that was made of it', async () => {
    const { made, own, expense, run, list } = await documentCompany(services)
    const invoice = { recipient: own, number: 12 }
    simulators().sefaz.distribution.deliver('procNFe_v4.00', receivedNfe(invoice), own)
    await run()
    const [{ invoice_id }] = await list()
    const book = () =>
      made.post('/purchases/received-invoices/kept/import', {
        invoice_ids: [invoice_id],
        category_id: expense,
        due_days: 30,
        skipped: [],
      })
    await book()
    simulators().sefaz.distribution.deliver(
      'procEventoNFe_v1.00',
      receivedCancellation(invoice),
      own,
    )
    later()
    await run()
    const [{ state, purchase_id }] = await list()
    expect([state, (await made.get(`/purchases/${purchase_id}`)).body.data.status]).toEqual([
      'canceled',
      'waiting_approval',
    ])
    expect((await book()).body.data).toMatchObject({ canceled: 1 })
    expect((await made.get(`/purchases/${purchase_id}`)).body.data.status).toBe('canceled')
  })
})
