import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { isUnavailable } from '../../server/src/kernel/database/sql-errors.ts'
import { declareQueues } from '../../server/src/kernel/jobs/declare-queues.ts'
import { queueJobs } from '../../server/src/kernel/jobs/queue-jobs.ts'
import { allKinds, runJobs } from '../../server/src/kernel/jobs/run-jobs.ts'
import { startSilentProxy } from '../fakes/silent-proxy.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import { startPrivateCluster } from '../postgres/private-cluster.mjs'
import { EXPIRE_SECONDS, quickJob, testRegistry, testResources } from './job-worker.ts'

it('Of two hosts in one address the one that takes writes is used, before and after the other is made it', async () => {
  const primary = await startPrivateCluster()
  const standby = await primary.standby()
  const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
  const database = openPostgres(primary.url.replace(`127.0.0.1:${primary.port}`, hosts), 4)
  const copy = openPostgres(standby.url, 1)
  const copied = async () => {
    const counted = sql<{ count: number }>`select count(*)::int as count from notes`
    const { rows } = await counted.execute(copy.kysely).catch(() => ({ rows: [] }))
    return rows[0]?.count
  }
  const write = async (text: string) => {
    const insert = () =>
      sql<{ port: number }>`
        insert into notes values (${text}) returning current_setting('port')::int as port
      `.execute(database.kysely)
    const answers = await Promise.all([insert(), insert(), insert(), insert()])
    return new Set(answers.flatMap(({ rows }) => rows.map(({ port }) => port)))
  }
  try {
    await sql`create table notes (text text)`.execute(database.kysely)
    expect(await write('before')).toEqual(new Set([primary.port]))
    await expect.poll(copied, { timeout: 30_000 }).toBe(4)
    await primary.crash()
    const error = await write('meanwhile').catch((caught: unknown) => caught)
    expect([error, isUnavailable(error)]).toEqual([error, true])
    standby.promote()
    await expect
      .poll(() => write('after').catch(() => null), { timeout: 30_000 })
      .toEqual(new Set([standby.port]))
  } finally {
    await database.close()
    await copy.close()
    await standby.stop()
    await primary.stop()
  }
}, 60_000)

/** Waiting for a host that says nothing ends by then; this machine may be busy. */
const CUT_WITHIN_MS = 25_000
/** Longer than a host may say nothing that says nothing to others either. */
const LONG_STATEMENT = sql`select pg_sleep(16)`

it('A host that falls silent is given up in seconds though the other one answers, and one that works on a long statement is not', async () => {
  const cluster = await startPrivateCluster()
  const first = await startSilentProxy(cluster.port)
  const second = await startSilentProxy(cluster.port)
  second.setSilent(true)
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`
  const database = openPostgres(cluster.url.replace(`127.0.0.1:${cluster.port}`, hosts), 4)
  const busy = openPostgres(cluster.url, 1)
  try {
    const long = LONG_STATEMENT.execute(busy.kysely)
    await sql`select`.execute(database.kysely)
    first.setSilent(true)
    second.setSilent(false)
    const begunAt = performance.now()
    const error = await sql`select`.execute(database.kysely).catch((caught: unknown) => caught)
    expect([error, isUnavailable(error)]).toEqual([error, true])
    expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
    await sql`select`.execute(database.kysely)
    await long
  } finally {
    await database.close()
    await busy.close()
    await first.close()
    await second.close()
    await cluster.stop()
  }
}, 60_000)

it('An address that another server has taken over says nothing of the one before: its silent connections are given up in seconds', async () => {
  const before = await startPrivateCluster()
  const after = await before.standby()
  const address = await startSilentProxy(before.port)
  const database = openPostgres(before.url.replace(`:${before.port}`, `:${address.port}`), 4)
  const port = async () => {
    const asked = sql<{ port: string }>`select current_setting('port') as port`
    return (await asked.execute(database.kysely)).rows[0]?.port
  }
  try {
    expect(await port()).toBe(String(before.port))
    address.loseOpen()
    address.leadTo(after.port)
    const begunAt = performance.now()
    const lost = port().catch((caught: unknown) => caught)
    // Others go on with the new one meanwhile.
    const asking = setInterval(() => void port().catch(() => undefined), 500)
    const error = await lost
    clearInterval(asking)
    expect([error, isUnavailable(error)]).toEqual([error, true])
    expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
    expect(await port()).toBe(String(after.port))
  } finally {
    await database.close()
    await address.close()
    await after.stop()
    await before.stop()
  }
}, 60_000)

it('A process whose database host falls silent does its jobs at the other one in seconds', async () => {
  const cluster = await startMigratedCluster()
  const first = await startSilentProxy(cluster.port)
  const second = await startSilentProxy(cluster.port)
  second.setSilent(true)
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`
  const url = cluster.url.replace(`127.0.0.1:${cluster.port}`, hosts)
  const owner = openPostgres(cluster.url, 2)
  const database = openPostgres(url, 2)
  await declareQueues(owner, allKinds(testRegistry, 'postgresql'), EXPIRE_SECONDS)
  const { rows } = await sql<{ id: number }>`
    insert into companies (company_name) values ('Padaria') returning id`.execute(owner.kysely)
  const company_id = rows[0]?.id ?? 0
  const queue = (place: string) =>
    atomic(owner, { now: new Date() }, (db) => queueJobs(db, quickJob, [{ company_id, place }]))
  const done = async () => {
    const counted = sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = 'test.quick' and state = 'completed'`
    return (await counted.execute(owner.kysely)).rows[0]?.count
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
    first.setSilent(true)
    second.setSilent(false)
    await queue('after')
    await expect.poll(done, { timeout: 45_000, message: 'the job is done' }).toBe(2)
    expect(errors.map(String)).toContainEqual(expect.stringMatching(/Connection terminated/))
  } finally {
    await stop(1_000)
    await database.close()
    await owner.close()
    await first.close()
    await second.close()
    await cluster.stop()
  }
}, 120_000)
