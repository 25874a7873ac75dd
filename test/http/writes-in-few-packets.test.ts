import { randomUUID } from 'node:crypto'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { packetsTo } from './packets.ts'
import { sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

/** A packet that only ends what was read before is shorter. */
const SHORTEST = 100

const keyed = () => ({ key: randomUUID() })

const counts = (made: TestCompany) =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ told: unknown }>`
      select json_build_array(
        (select count(*) from transactions where company_id = ${db.company_id}),
        (select count(*) from settlements where company_id = ${db.company_id}),
        (select count(*) from ledger_entries where company_id = ${db.company_id}),
        (select count(*) from operations where company_id = ${db.company_id}),
        (select count(*) from idempotency_keys where company_id = ${db.company_id})) as told
    `.execute(db.query)
    return rows[0]?.told
  })

describe('a write of somebody who was seen before', () => {
  it('A payable is added and settled in two packets to the database, and edited in three', async () => {
    if (server().database.engine !== 'postgresql') return
    const { made, account, expense, other } = await companyWithAccount(server())
    const supplier = (await made.post('/suppliers', { name: 'Gráfica' })).body.data.id
    const body = (category: number) =>
      sampleTransaction(category, 10_000, { party_id: supplier, bank_account_id: account })
    const add = () => made.post('/payables', body(expense), keyed())
    const edit = ({ id, version }: { id: number; version: number }, category: number) =>
      made.put(`/payables/${id}`, { ...body(category), version }, keyed())
    const settle = (id: number) =>
      made.post(`/payables/${id}/settlements`, sampleSettlement(account, 10_000), keyed())
    const packets = async (work: () => ReturnType<typeof add>) => {
      let done: unknown
      const sent = await packetsTo(server(), async () => {
        const { status, text, body: answered } = await work()
        expect(status < 300 ? 'done' : text).toBe('done')
        done = answered.data
      })
      return { count: sent.filter((text) => text.length > SHORTEST).length, done }
    }
    const first = (await edit((await add()).body.data, other)).body.data
    await settle(first.id)
    const added = await packets(add)
    const second = (await add()).body.data
    const edited = await packets(() => edit(second, other))
    const settled = await packets(() => settle(second.id))
    expect([added.count, edited.count, settled.count]).toEqual([2, 3, 2])
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })

  it.each([
    {
      loss: 'their permission',
      status: 403,
      set: "company_users set permissions = '{companies.payables.list}'",
    },
    { loss: 'their place', status: 404, set: "company_users set status = 'deactivated'" },
    { loss: 'their session', status: 401, set: "sessions set expires_at = '2026-01-01'" },
  ])('Whoever has lost $loss writes nothing, though they wrote before', async ({ set, status }) => {
    const { made, account, expense } = await companyWithAccount(server())
    const member = await made.member(PERMISSION_KEYS)
    const add = () => member.post('/payables', sampleTransaction(expense, 10_000), keyed())
    const { id } = (await add()).body.data
    await add()
    const before = await counts(made)
    await sql`update ${sql.raw(set)} where user_id = ${member.user_id}`.execute(
      server().database.kysely,
    )
    expect((await add()).status).toBe(status)
    const settled = await member.post(
      `/payables/${id}/settlements`,
      sampleSettlement(account, 10_000),
      keyed(),
    )
    expect(settled.status).toBe(status)
    expect(await counts(made)).toEqual(before)
  })

  it('What is asked for again by its key is done once and told as it was, though it would be refused by now', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const { id } = (await made.post('/payables', sampleTransaction(expense, 10_000))).body.data
    const key = keyed()
    const settle = (cents: number) =>
      made.post(`/payables/${id}/settlements`, sampleSettlement(account, cents), key)
    const first = await settle(10_000)
    const before = await counts(made)
    const again = await Promise.all([settle(10_000), settle(10_000)])
    for (const { status, text, headers } of again) {
      expect([status, text]).toEqual([201, first.text])
      expect(headers.get('x-request-id')).toBe(first.headers.get('x-request-id'))
    }
    expect((await settle(5_000)).body.code).toBe('idempotency_key_reused')
    expect(await counts(made)).toEqual(before)
  })

  it('A write that is refused leaves its key to the next', async () => {
    const { made, account, expense } = await companyWithAccount(server())
    const { id } = (await made.post('/payables', sampleTransaction(expense, 10_000))).body.data
    const key = keyed()
    const settle = (cents: number) =>
      made.post(`/payables/${id}/settlements`, sampleSettlement(account, cents), key)
    expect((await settle(10_001)).body.code).toBe('settlement_exceeds_residual')
    expect((await settle(10_000)).status).toBe(201)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  })
})
