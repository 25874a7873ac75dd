import { WEBHOOK_KINDS } from '@prumo/contracts/developers/webhook-kinds'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isSignedBy } from '../../../../test/fakes/webhook-receiver.ts'
import {
  sampleAccount,
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { eventsOfCalls, registerWebhook, webhooksForTests } from './webhook-company.factory.ts'

const world = webhooksForTests()
const { server, receiver, deliver } = world

const PAYABLES = WEBHOOK_KINDS.filter((kind) => kind.startsWith('payable.'))
const person = { name: 'Ana', document: null, email: null, phone: null, observation: null }

const countIn = (table: string, company: TestCompany): Promise<number | undefined> =>
  company.inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where company_id = ${db.company_id}`.execute(db.query)
    return rows[0]?.count
  })
const inOutbox = (company: TestCompany) => countIn('operation_outbox', company)

describe('events of records', () => {
  it('An address is told of a payable with its record, signed by the secret that was shown', async () => {
    const { made, expense } = await companyWithAccount(server())
    const { secret } = await registerWebhook(world, made, PAYABLES)
    const { id } = (await made.post('/payables', transaction(expense, 10_000))).body.data
    expect(receiver().calls).toEqual([])
    await deliver(made)
    const [call] = receiver().calls
    if (call === undefined) throw new Error('Nothing came.')
    expect(isSignedBy(call, secret)).toBe(true)
    expect(isSignedBy({ ...call, body: `${call.body} ` }, secret)).toBe(false)
    expect(isSignedBy(call, `${secret}x`)).toBe(false)
    const event = JSON.parse(call.body)
    expect(event).toEqual({
      id: call.headers['prumo-event-id'],
      type: 'payable.created',
      created_at: TEST_NOW.toISOString(),
      company_id: made.company_id,
      data: { id, record: (await made.get(`/payables/${id}`)).body.data },
    })
    expect(String(call.headers['prumo-signature'])).toMatch(
      new RegExp(`^t=${TEST_NOW.getTime() / 1000},v1=[0-9a-f]{64}$`),
    )
  })

  it('What happens to a payable is told act by act, and what is chosen alone', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    await registerWebhook(world, made, PAYABLES)
    const { id, version } = (await made.post('/payables', transaction(expense, 10_000))).body.data
    const edited = { ...transaction(expense, 12_000), version }
    expect((await made.put(`/payables/${id}`, edited)).status).toBe(200)
    const settled = await made.post(`/payables/${id}/settlements`, settlement(account, 12_000))
    const [first] = settled.body.data.settlements
    await made.post(`/payables/${id}/settlements/${first.id}/reverse`, { reason: null })
    const now = (await made.get(`/payables/${id}`)).body.data
    expect((await made.post(`/payables/${id}/cancel`, { version: now.version })).status).toBe(200)
    const other = (await made.post('/payables', transaction(expense, 5_000))).body.data
    expect((await made.delete(`/payables/${other.id}`)).status).toBe(204)
    await made.post('/clients', person)
    await deliver(made)
    expect(eventsOfCalls(receiver().calls)).toEqual([
      `payable.created ${id}`,
      `payable.changed ${id}`,
      `payable.settled ${id}`,
      `payable.reversed ${id}`,
      `payable.canceled ${id}`,
      `payable.created ${other.id}`,
      `payable.deleted ${other.id}`,
    ])
    const gone = receiver().calls.at(-1)
    expect(JSON.parse(gone?.body ?? '').data).toEqual({ id: other.id, record: null })
  })

  it('What undoing does is told: a deleted record that comes back, a settlement that was taken back', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    await registerWebhook(world, made, PAYABLES)
    const { id } = (await made.post('/payables', transaction(expense, 10_000))).body.data
    const undo = async () => {
      const [last] = (await made.get('/operations')).body.data
      const answer = await made.post('/operations/undo', { operation_id: last.id })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
    }
    await made.post(`/payables/${id}/settlements`, settlement(account, 10_000))
    await undo()
    await made.delete(`/payables/${id}`)
    await undo()
    await deliver(made)
    expect(eventsOfCalls(receiver().calls)).toEqual([
      `payable.created ${id}`,
      `payable.settled ${id}`,
      `payable.reversed ${id}`,
      `payable.deleted ${id}`,
      `payable.created ${id}`,
    ])
  })

  it('Contacts and transfers are told with what the API says of them', async () => {
    const { made, account } = await companyWithAccount(server())
    await registerWebhook(world, made, ['contact.created', 'transfer.created'])
    const client = (await made.post('/clients', person)).body.data
    const supplier = (await made.post('/suppliers', { ...person, name: 'Bia' })).body.data
    const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))).body.data
    const transfer = await made.post('/transfers', sampleTransfer(account, other.id))
    expect([transfer.status, transfer.text]).toEqual([201, transfer.text])
    await deliver(made)
    const records = receiver().calls.map(({ body }) => JSON.parse(body).data.record)
    const { id } = transfer.body.data
    expect(records).toEqual([
      (await made.get(`/clients/${client.id}`)).body.data,
      (await made.get(`/suppliers/${supplier.id}`)).body.data,
      (await made.get(`/transfers/${id}`)).body.data,
    ])
  })

  it('One write is one row of the outbox, and one that is rolled back is none', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    await registerWebhook(world, made, PAYABLES)
    await deliver(made)
    const created = await made.post('/payables', transaction(expense, 10_000))
    expect(await inOutbox(made)).toBe(1)
    const { id } = created.body.data
    const tooMuch = await made.post(`/payables/${id}/settlements`, settlement(account, 20_000))
    expect(tooMuch.status).toBe(422)
    expect(await inOutbox(made)).toBe(1)
    const key = { key: 'same-payable' }
    await made.post('/payables', transaction(expense, 7_000), key)
    await made.post('/payables', transaction(expense, 7_000), key)
    expect(await inOutbox(made)).toBe(2)
    await deliver(made)
    await deliver(made)
    expect(await inOutbox(made)).toBe(0)
    expect(receiver().calls).toHaveLength(2)
  })

  it('A company without addresses keeps no outbox, and one that paused them tells nothing', async () => {
    const { made, expense } = await companyWithAccount(server())
    await made.post('/payables', transaction(expense, 10_000))
    expect(await inOutbox(made)).toBe(0)
    const { id, version } = await registerWebhook(world, made, PAYABLES)
    const { url } = receiver()
    const paused = { url, description: null, kinds: PAYABLES, status: 'paused', version }
    expect((await made.put(`/webhooks/${id}`, paused)).body.data.status).toBe('paused')
    await made.post('/payables', transaction(expense, 10_000))
    await deliver(made)
    expect(receiver().calls).toEqual([])
    expect(await countIn('webhook_events', made)).toBe(0)
  })

  it('Several processes that deliver at once tell each event once', async () => {
    const { made, expense } = await companyWithAccount(server())
    await registerWebhook(world, made, PAYABLES)
    for (let count = 0; count < 6; count += 1)
      await made.post('/payables', transaction(expense, 10_000 + count))
    await Promise.all(Array.from({ length: 4 }, () => deliver(made)))
    await deliver(made)
    expect(receiver().calls).toHaveLength(6)
    expect(new Set(receiver().calls.map(({ body }) => JSON.parse(body).id)).size).toBe(6)
  })

  it('A write queues its delivery in its own transaction', async () => {
    const { made, expense } = await companyWithAccount(server())
    await registerWebhook(world, made, PAYABLES)
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job
        where name = 'deliver_webhooks' and (data ->> 'company_id')::bigint = ${made.company_id}
      `.execute(server().database.kysely)
      return rows[0]?.count
    }
    const before = await queued()
    await made.post('/payables', transaction(expense, 10_000))
    expect(await queued()).toBe((before ?? 0) + 1)
  })
})

describe('who may have an address told', () => {
  const body = (kinds: readonly string[]) => ({
    url: receiver().url,
    description: null,
    kinds,
  })

  it('Nobody has an address told what they may not read, or do not reach', async () => {
    const { made, account } = await companyWithAccount(server())
    const member = await made.member([
      'webhooks.index',
      'webhooks.store',
      'companies.payables.index',
    ])
    const beyond = await member.post('/webhooks', body(['payable.created', 'sale.created']))
    expect([beyond.status, beyond.body.code]).toEqual([422, 'permission_beyond_own'])
    expect((await member.post('/webhooks', body(['payable.created']))).status).toBe(201)
    const path = `/company-users/${member.user_id}`
    const stored = (await made.get(path)).body.data
    const limited = { ...stored, role: 'user', bank_account_ids: [account] }
    expect((await made.put(path, limited)).status).toBe(200)
    const refused = await member.post('/webhooks', body(['payable.created']))
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
    expect((await member.get('/webhooks')).status).toBe(403)
    expect((await member.get('/webhooks/deliveries')).status).toBe(403)
  })

  it('Who may no longer read what their address is told has it stopped, until somebody takes it over', async () => {
    const { made, expense } = await companyWithAccount(server())
    const member = await made.member([
      'webhooks.index',
      'webhooks.store',
      'companies.payables.index',
    ])
    const { id } = await registerWebhook(world, member, ['payable.created'])
    const path = `/company-users/${member.user_id}`
    const stored = (await made.get(path)).body.data
    const narrowed = { ...stored, role: 'user', permissions: ['webhooks.index'] }
    expect((await made.put(path, narrowed)).status).toBe(200)
    await made.post('/payables', transaction(expense, 10_000))
    await deliver(made)
    expect(receiver().calls).toEqual([])
    const [stopped] = (await made.get('/webhooks')).body.data
    expect(stopped).toMatchObject({ id, status: 'disabled', stop: 'person' })
    const taken = { ...body(['payable.created']), status: 'active', version: stopped.version }
    expect((await made.put(`/webhooks/${id}`, taken)).body.data).toMatchObject({
      status: 'active',
      stop: null,
      user_id: made.user_id,
    })
    await made.post('/payables', transaction(expense, 11_000))
    await deliver(made)
    expect(receiver().calls).toHaveLength(1)
  })

  it('What an address is told ends in the moment in which its person may no longer read it, or it is saved anew', async () => {
    const { made, expense } = await companyWithAccount(server())
    const member = await made.member([
      'webhooks.index',
      'webhooks.store',
      'companies.payables.index',
    ])
    const { id } = await registerWebhook(world, member, ['payable.created'])
    for (const value of [10_000, 11_000, 12_000])
      await made.post('/payables', transaction(expense, value))
    const path = `/company-users/${member.user_id}`
    const stored = (await made.get(path)).body.data
    receiver().meanwhile = () =>
      made.put(path, { ...stored, role: 'user', permissions: ['webhooks.index'] })
    await deliver(made)
    expect(receiver().calls).toHaveLength(1)
    const [stopped] = (await made.get('/webhooks')).body.data
    expect(stopped).toMatchObject({ id, status: 'disabled', stop: 'person' })

    const taken = { ...body(['payable.created']), status: 'active', version: stopped.version }
    const { version } = (await made.put(`/webhooks/${id}`, taken)).body.data
    expect((await made.post('/webhooks/deliveries/replay', { ids: null })).status).toBe(200)
    receiver().calls.length = 0
    receiver().meanwhile = () =>
      made.put(`/webhooks/${id}`, { ...taken, status: 'paused', version })
    await deliver(made)
    expect(receiver().calls).toHaveLength(1)
  })

  it('Another company’s address and deliveries do not exist', async () => {
    const { made, expense } = await companyWithAccount(server())
    const { id } = await registerWebhook(world, made, PAYABLES)
    await made.post('/payables', transaction(expense, 10_000))
    await deliver(made)
    const [delivery] = (await made.get('/webhooks/deliveries')).body.data
    const other = await server().newCompany({ chart: 'vazio' })
    expect((await other.post(`/webhooks/${id}/test`, {})).status).toBe(404)
    expect((await other.delete(`/webhooks/${id}`)).status).toBe(404)
    expect((await other.get('/webhooks/deliveries')).body.data).toEqual([])
    const replayed = await other.post('/webhooks/deliveries/replay', { ids: [delivery.id] })
    expect(replayed.body.data.count).toBe(0)
  })
})
