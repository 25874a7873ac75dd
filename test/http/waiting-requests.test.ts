import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { apiClient } from './api-client.ts'
import { databaseOf } from './company-database.ts'
import { untilWaiting, whileDirectoryLocked, whileLocked } from './lock-waits.ts'
import { sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

/** The company's share of five is three; one is held by the test itself. Refusals here are many. */
const server = useTestServer({ DATABASE_POOL: '5', LOG_LEVEL: 'fatal' })

it('Requests that wait for a row that somebody holds leave connections to everybody else, and are told when to come again (R5)', async () => {
  const { made, expense } = await companyWithAccount(server())
  const stranger = await server().newCompany()
  const id: number = (await made.post('/payables', sampleTransaction(expense, 100))).body.data.id
  const { data } = (await made.get(`/payables/${id}`)).body
  const key = randomUUID()
  const lock = sql`
      with one as (
        insert into idempotency_keys (company_id, user_id, idempotency_key, request_hash, request_id)
        values (${made.company_id}, ${made.user_id}, ${key}, 'x', ${key}))
      select id from transactions where company_id = ${made.company_id} and id = ${id} for update`
  const answers = await whileLocked(server(), made.company_id, lock, async () => {
    const body = { ...sampleTransaction(expense, 200), version: data.version }
    const repeated = made.post('/payables', sampleTransaction(expense, 300), { key })
    const waiting = Array.from({ length: 12 }, () => made.put(`/payables/${id}`, body))
    const begun = performance.now()
    for (let count = 0; count < 5; count += 1)
      expect((await stranger.get('/payables')).status).toBe(200)
    expect(performance.now() - begun).toBeLessThan(5_000)
    return { repeat: await repeated, first: await Promise.race(waiting), waiting }
  })
  expect([answers.first.status, answers.first.body.code]).toEqual([503, 'unavailable'])
  expect(Number(answers.first.headers.get('retry-after'))).toBeGreaterThan(0)
  expect([answers.repeat.status, answers.repeat.body.code]).toEqual([409, 'request_in_progress'])
  expect(Number(answers.repeat.headers.get('retry-after'))).toBeGreaterThan(0)
  const statuses = (await Promise.all(answers.waiting)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  expect([200, 409, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]))
})

it('Requests for a company with tokens that nobody has, or none, keep none of its people waiting (P8)', async () => {
  const { made } = await companyWithAccount(server())
  expect((await made.get('/payables')).status).toBe(200)
  const base = `${server().url}/api/companies/${made.company_id}`
  const invented = () => apiClient(base, randomUUID()).get('/payables')
  // Whoever has to look a token up waits for the end of this.
  const lock = sql.raw('lock table sessions in access exclusive mode')
  const { own, strangers } = await whileDirectoryLocked(server(), lock, async () => {
    const tokenless = await apiClient(base, null).get('/payables')
    expect(tokenless.status).toBe(401)
    const calls = Array.from({ length: 250 }, invented)
    expect((await Promise.race(calls)).status).toBe(503)
    return { own: made.get('/payables'), strangers: calls }
  })
  expect((await own).status).toBe(200)
  const statuses = new Set((await Promise.all(strangers)).map(({ status }) => status))
  expect([...statuses].toSorted((one, other) => one - other)).toEqual([401, 503])
})

/** A company in the database of another one. */
async function beside({ company_id }: TestCompany): Promise<TestCompany> {
  const place = await databaseOf(server(), company_id)
  for (;;) {
    const company = await server().newCompany()
    if ((await databaseOf(server(), company.company_id)) === place) return company
  }
}

it('Where more is asked than the server can do, whoever comes is told at once when to come again, and those who wait are served (P6)', async () => {
  const { made } = await companyWithAccount(server())
  const [other, late] = [await beside(made), await beside(made)]
  // All have been let on once: it is the work that waits.
  for (const company of [made, other, late])
    expect((await company.get('/payables')).status).toBe(200)
  const lock = sql.raw('reset role; lock table transactions in access exclusive mode')
  const { refused, health, waiting } = await whileLocked(
    server(),
    made.company_id,
    lock,
    async () => {
      // Four connections are left: these hold them, and two more wait for one.
      const calls = [made, made, made, other, other, other].map((company) =>
        company.get('/payables'),
      )
      // Two seconds, and one for a computer that does other work beside.
      await sleep(3_000)
      const begun = performance.now()
      const answer = await late.get('/payables')
      expect(performance.now() - begun).toBeLessThan(1_000)
      const ready = await apiClient(server().url, null).get('/api/health')
      return { refused: answer, health: ready, waiting: calls }
    },
  )
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(health.status).toBe(200)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200,
  ])
  expect((await late.get('/payables')).status).toBe(200)
})

it('What somebody asked for who has gone before its turn came is not done, and takes no time from those who wait (P6)', async () => {
  const { made, expense } = await companyWithAccount(server())
  const lock = sql.raw('reset role; lock table transactions in access exclusive mode')
  const waiting = await whileLocked(server(), made.company_id, lock, async () => {
    // The share of the company.
    const calls = [1, 2, 3].map(() => made.get('/payables'))
    await untilWaiting(server(), 3)
    const over = new AbortController()
    const gone = fetch(`${server().url}/api/companies/${made.company_id}/payables`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(sampleTransaction(expense, 100)),
      signal: over.signal,
    })
    // Until it has come; nothing outside of the server says so.
    await sleep(1_000)
    over.abort()
    await expect(gone).rejects.toThrow('aborted')
    await sleep(300)
    return calls
  })
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200)
  // What comes after the one that is gone, one after the other.
  await made.post('/payables', sampleTransaction(expense, 200))
  await made.post('/payables', sampleTransaction(expense, 300))
  expect((await made.get('/payables')).body.meta.total).toBe(2)
})
