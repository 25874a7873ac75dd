import { civilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleTransaction as transaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { entriesAsOf, periodTotals } from '../ledger/index.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { totalsText } from './totals-text.rules.ts'

const server = useTestServer()
const CLIENTS = 64
const october = {
  bank_account_id: null,
  scope: 'both',
  closed_until: civilDate('2026-10-31'),
} as const
const inOctober = { competency_date: '2026-10-05' }

const textNow = (made: TestCompany) =>
  made.inDatabase(async (db) => totalsText(october, await periodTotals(db, october)))

const keptText = (made: TestCompany, id: number) =>
  made.inDatabase(async (db) => {
    const row = await db.query
      .selectFrom('period_closures')
      .select('totals')
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.totals
  })

it('Of 64 clients who post while a period closes each is in its totals or refused, and the totals are those of the books afterwards (C7)', async () => {
  const { made, expense } = await companyWithAccount(server())
  const post = (client: number) =>
    made.post('/payables', transaction(expense, 1_000 + client, inOctober))
  const closing = async () => {
    // In the midst of them.
    await post(0)
    return made.post('/period-closures', october)
  }
  const [closed, ...answers] = await Promise.all([
    closing(),
    ...Array.from({ length: CLIENTS }, (_, client) => post(client)),
  ])
  expect(closed.status).toBe(201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [422, 'period_closed']),
  )
  expect(await keptText(made, closed.body.data.id)).toBe(await textNow(made))
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('The totals of a closing and what changed since come to the totals of now, whatever was done', async () => {
  const { made, expense, other } = await companyWithAccount(server())
  const ids: number[] = []
  const create = async (value: number) => {
    const answer = await made.post('/payables', transaction(expense, value, inOctober))
    ids.push(answer.body.data.id)
  }
  for (let value = 1; value <= 6; value += 1) await create(value * 1_000)
  const { id: closure } = (await made.post('/period-closures', october)).body.data
  const clock = await made.inDatabase(async (db) => db.now.getTime())
  await made.post('/period-closures/exceptions', {
    user_id: made.user_id,
    bank_account_id: null,
    starts_at: new Date(clock).toISOString(),
    ends_at: new Date(clock + 60_000).toISOString(),
    reason: 'Ajustes',
  })
  const versions = new Map<number, number>()
  // A fixed seed: the same acts in each run.
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let act = 0; act < 24; act += 1) {
    const id = ids[random(ids.length)] ?? 0
    const category_id = random(2) === 0 ? expense : other
    const value_cents = 500 + random(5) * 500
    const kind = random(4)
    if (kind === 0) await create(value_cents)
    else if (kind === 1 && ids.length > 1) {
      await made.delete(`/payables/${id}`)
      ids.splice(ids.indexOf(id), 1)
    } else {
      const version = versions.get(id) ?? 1
      const answer = await made.put(`/payables/${id}`, {
        ...transaction(expense, value_cents, inOctober),
        allocations: [{ category_id, value_cents }],
        version,
      })
      if (answer.status === 200) versions.set(id, version + 1)
    }
    const sum = (totals: readonly { readonly amount_cents: number }[]) =>
      totals.reduce((all, one) => all + one.amount_cents, 0)
    const { before, now } = await made.inDatabase(async (db) => {
      const at = sql`(select closed_at from period_closures
        where company_id = ${db.company_id} and id = ${closure})`
      return {
        before: await periodTotals(db, october, entriesAsOf(db, at)),
        now: await periodTotals(db, october),
      }
    })
    expect(totalsText(october, before)).toBe(await keptText(made, closure))
    const { data } = (await made.get(`/period-closures/${closure}/changes`)).body
    const changed = data.reduce(
      (all: number, line: { before_cents: number; after_cents: number }) =>
        all + line.after_cents - line.before_cents,
      0,
    )
    expect(sum(before) + changed).toBe(sum(now))
  }
})
