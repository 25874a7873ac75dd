import { setTimeout as sleep } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { isUnavailable } from '../../server/src/kernel/database/sql-errors.ts'
import { declareQueues } from '../../server/src/kernel/jobs/declare-queues.ts'
import { queueJobs } from '../../server/src/kernel/jobs/queue-jobs.ts'
import { allKinds, runJobs } from '../../server/src/kernel/jobs/run-jobs.ts'
import { startSilentProxy } from '../fakes/silent-proxy.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { EXPIRE_SECONDS, quickJob, testRegistry, testResources } from './job-worker.ts'

/** A connection that is lost is given up by then; this machine may be busy. */
const CUT_WITHIN_MS = 25_000
/** Longer than a connection may say nothing for which its server does nothing. */
const LONG_STATEMENT = sql`select pg_sleep(16)`

let cluster: PrivateCluster
let owner: Database
let company_id: number
beforeAll(async () => {
  cluster = await startMigratedCluster()
  owner = openPostgres(cluster.url, 2)
  const { rows } = await sql<{ id: number }>`
    insert into companies (company_name) values ('Padaria') returning id`.execute(owner.kysely)
  company_id = rows[0]?.id ?? 0
})
afterAll(async () => {
  await owner.close()
  await cluster.stop()
})

/** A way to the database, and its address by it. */
async function proxied() {
  const proxy = await startSilentProxy(cluster.port)
  return { proxy, url: cluster.url.replace(`:${cluster.port}`, `:${proxy.port}`) }
}

/** Works on the database by such a way, with connections of its own. */
async function byProxy(
  connections: number,
  work: (way: Awaited<ReturnType<typeof proxied>> & { database: Database }) => Promise<void>,
): Promise<void> {
  const way = await proxied()
  const database = openPostgres(way.url, connections)
  try {
    await work({ ...way, database })
  } finally {
    await database.close()
    await way.proxy.close()
  }
}

const act = (database: Database, work: (query: QueryExecutorProvider) => Promise<unknown>) =>
  atomic(database, { now: new Date() }, ({ query }) => work(query))

/** Waits until PostgreSQL works on a statement. */
async function untilActive(text: string): Promise<void> {
  const active = async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where state = 'active' and query like ${`%${text}%`} and pid <> pg_backend_pid()`.execute(
      owner.kysely,
    )
    return rows.length
  }
  await expect.poll(active).toBeGreaterThan(0)
}

it(
  'One connection that falls silent is given up in seconds though its server answers all others, with what it holds; one that works is not',
  () =>
    byProxy(4, async ({ proxy, url, database }) => {
      const busy = openPostgres(url, 1)
      const lockCompany = sql`select from companies where id = ${company_id} for update`
      // Others go on meanwhile.
      const asking = setInterval(() => void sql`select`.execute(database.kysely), 500)
      try {
        const long = LONG_STATEMENT.execute(busy.kysely)
        proxy.loseAt('told to nobody')
        const begunAt = performance.now()
        const lost = act(database, async (query) => {
          await lockCompany.execute(query)
          await sql`select 'told to nobody'`.execute(query)
        })
        const error = await lost.catch((caught: unknown) => caught)
        expect([error, isUnavailable(error)]).toEqual([error, true])
        expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
        await act(database, (query) => lockCompany.execute(query))
        await long
      } finally {
        clearInterval(asking)
        await busy.close()
      }
    }),
  60_000,
)

it('A process one of whose connections for jobs falls silent does them on another in seconds', async () => {
  const { proxy, url } = await proxied()
  const database = openPostgres(cluster.url, 2)
  await declareQueues(owner, allKinds(testRegistry, 'postgresql'), EXPIRE_SECONDS)
  const queue = (place: string) =>
    atomic(owner, { now: new Date() }, (db) => queueJobs(db, quickJob, [{ company_id, place }]))
  const done = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'test.quick' and state = 'completed'`.execute(
      owner.kysely,
    )
    return rows.length
  }
  const errors: unknown[] = []
  const stop = runJobs(
    testRegistry,
    testResources(database),
    { databaseUrl: url, jobsExpireSeconds: EXPIRE_SECONDS, preparesStatements: true },
    (error) => errors.push(error),
  )
  try {
    await queue('before')
    await expect.poll(done, { timeout: 30_000 }).toBe(1)
    // Whoever looks for these jobs next waits for an answer that never comes.
    proxy.loseAt('test.quick')
    await queue('after')
    await expect.poll(done, { timeout: CUT_WITHIN_MS, message: 'the job is done' }).toBe(2)
    await expect
      .poll(() => errors.map(String), { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/Connection terminated/))
  } finally {
    await stop(1_000)
    await database.close()
    await proxy.close()
  }
}, 120_000)

it('A process whose connection that hears of jobs falls silent as it is asked stops all the same', async () => {
  const { proxy, url } = await proxied()
  const database = openPostgres(cluster.url, 2)
  await declareQueues(owner, allKinds(testRegistry, 'postgresql'), EXPIRE_SECONDS)
  const stop = runJobs(
    testRegistry,
    testResources(database),
    { databaseUrl: url, jobsExpireSeconds: EXPIRE_SECONDS, preparesStatements: true },
    () => undefined,
  )
  let isAsked = false
  proxy.holdAt((sent) => {
    isAsked = sent.includes('pg_listening_channels')
    return isAsked
  })
  try {
    await expect.poll(() => isAsked, { timeout: 60_000 }).toBe(true)
    const begunAt = performance.now()
    await stop(1_000)
    expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
  } finally {
    await database.close()
    await proxy.close()
  }
}, 120_000)

/** The code of a request to cancel, where other connections say the version of the protocol. */
const CANCELS = 80_877_102
const cancels = (sent: Buffer) => sent.length === 16 && sent.readInt32BE(4) === CANCELS

it(
  'A statement that ends as it is canceled leaves nothing of that to whoever has its connection next',
  () =>
    byProxy(1, async ({ proxy, database }) => {
      const slow = (word: string) =>
        act(database, (query) => sql`select ${sql.lit(word)} from pg_sleep(1)`.execute(query))
      await slow('none')
      const letThrough = proxy.holdAt(cancels)
      const first = slow('first')
      await untilActive("'first' from pg_sleep")
      const canceling = database.cancelStatements()
      await first
      const next = slow('next')
      next.catch(() => undefined)
      // Time enough for it to begin, if it did not wait.
      await sleep(300)
      letThrough()
      expect(await canceling).toEqual([
        expect.stringMatching(/^\d+ s: select 'first' from pg_sleep/),
      ])
      await next
    }),
  60_000,
)

const rename = () => sql`update companies set trading_name = ${'Canceled'} where id = ${company_id}`

async function expectNothingWritten(): Promise<void> {
  const { rows } = await sql`select trading_name from companies where id = ${company_id}`.execute(
    owner.kysely,
  )
  expect(rows).toEqual([{ trading_name: null }])
}

it(
  'A statement that is canceled is ended with its transaction',
  () =>
    byProxy(1, async ({ database }) => {
      const writeSlowly = act(database, async (query) => {
        await rename().execute(query)
        await sql`select 'slow' from pg_sleep(30)`.execute(query)
      })
      writeSlowly.catch(() => undefined)
      await untilActive("'slow' from pg_sleep")
      expect(await database.cancelStatements()).toHaveLength(1)
      await expect(writeSlowly).rejects.toSatisfy(isUnavailable)
      await expectNothingWritten()
    }),
  60_000,
)

it(
  'What was sent together with its begin is canceled with all of it',
  () =>
    byProxy(1, async ({ database }) => {
      await act(database, (query) => sql`select`.execute(query))
      const writing = act(database, (query) =>
        Promise.all([
          rename().execute(query),
          sql`select pg_sleep(${30}::int), 'together'`.execute(query),
        ]),
      )
      writing.catch(() => undefined)
      await untilActive("'together'")
      expect(await database.cancelStatements()).toEqual([
        expect.stringMatching(/^\d+ s: update companies .*; select pg_sleep.*'together'$/),
      ])
      await expect(writing).rejects.toSatisfy(isUnavailable)
      await expectNothingWritten()
    }),
  60_000,
)

it(
  'What only begins is not canceled: nothing that was sent with it is done outside of its transaction',
  () =>
    byProxy(1, async ({ proxy, database }) => {
      const read = () => act(database, (query) => sql`select`.execute(query))
      await read()
      const letThrough = proxy.holdAt((sent) => sent.includes('begin'))
      const held = read()
      await expect.poll(() => database.connections()?.idle_count).toBe(0)
      await sleep(100)
      expect(await database.cancelStatements()).toEqual([])
      letThrough()
      await held
    }),
  60_000,
)
