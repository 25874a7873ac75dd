import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { isUnavailable } from '../../server/src/kernel/database/sql-errors.ts'
import { startSilentProxy } from '../fakes/silent-proxy.ts'
import { startPrivateCluster } from '../postgres/private-cluster.mjs'

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
