import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { takeLock } from '../../server/src/kernel/database/named-lock.ts'

/** The one after it changes sales. */
const BEFORE = '0331_emission_records'
/** One that changes nothing when it runs a second time. */
const REPEATABLE = '0372_no_migrator_lock'

it('Several processes may migrate the same empty database at once: each migration runs once, and none holds up who reads', async () => {
  const { engine, source } = inject('template')
  if (engine === 'pglite') {
    // The embedded database has one process by its lock; the second run must still change nothing.
    const database = await openEmbedded({})
    expect((await migrate(database)).length).toBeGreaterThan(5)
    expect(await migrate(database)).toEqual([])
    await database.close()
    return
  }
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(source.replace(/\/[^/]*$/, '/postgres'), 1)
  await sql.raw(`create database ${name}`).execute(admin.kysely)
  const processes = Array.from({ length: 4 }, () =>
    openPostgres(source.replace(/\/[^/]*$/, `/${name}`), 2),
  )
  const names = await Promise.all(processes.map((database) => migrate(database, BEFORE)))
  const ran = names.flat()
  expect(ran.length).toBeGreaterThan(5)
  expect(new Set(ran).size).toBe(ran.length)
  const [first] = processes
  await changedWhileRead(...processes)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from banks`.execute(
    first?.kysely ?? admin.kysely,
  )
  expect(rows[0]?.count).toBeGreaterThan(200)
  await sql.raw(`alter database ${name} set lock_timeout = '20ms'`).execute(admin.kysely)
  const impatient = openPostgres(source.replace(/\/[^/]*$/, `/${name}`), 1)
  await waitsItsTurn(impatient, first ?? admin)
  await impatient.close()
  await Promise.all(processes.map((database) => database.close()))
  await sql.raw(`drop database ${name} with (force)`).execute(admin.kysely)
  await admin.close()
}, 120_000)

/** A long report reads sales while they are to be changed: others who read them wait for seconds at most. */
async function changedWhileRead(migrating?: Database, reading?: Database): Promise<void> {
  if (migrating === undefined || reading === undefined) throw new Error('Two processes.')
  const locked = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(reading.kysely)
    return rows.length > 0
  }
  const report = reading.kysely.transaction().execute(async (transaction) => {
    await sql`lock table sales in access share mode`.execute(transaction)
    locked.resolve(undefined)
    await released.promise
  })
  await locked.promise
  const migrated = migrate(migrating)
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
  await sql`select count(*) from sales`.execute(reading.kysely)
  released.resolve(undefined)
  await report
  expect((await migrated).length).toBeGreaterThan(1)
}

/** Another process migrates for longer than the role may wait for a lock: its turn comes all the same. */
async function waitsItsTurn(migrating: Database, other: Database): Promise<void> {
  const migrated = await other.kysely.transaction().execute(async (transaction) => {
    await takeLock({ query: transaction }, 'migrations')
    const waiting = migrate(migrating).catch((error: unknown) => error)
    const waits = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
          and clock_timestamp() - query_start > interval '100 ms'`.execute(other.kysely)
      return rows.length
    }
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    return { waiting }
  })
  expect(await migrated.waiting).toEqual([])
}

it('A migration that ends in a deadlock with a request comes again by itself, and runs', async () => {
  const { engine, source } = inject('template')
  // The embedded database serves one at a time.
  if (engine === 'pglite') return
  const name = `deadlock_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(source.replace(/\/[^/]*$/, '/postgres'), 1)
  const template = source.slice(source.lastIndexOf('/') + 1)
  await sql.raw(`create database ${name} template ${template}`).execute(admin.kysely)
  const open = (size: number) => openPostgres(source.replace(/\/[^/]*$/, `/${name}`), size)
  const [migrating, request] = [open(1), open(2)]
  await sql`delete from kysely_migration where name = ${REPEATABLE}`.execute(request.kysely)
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(request.kysely)
    return rows.length
  }
  const { migrated } = await request.kysely.transaction().execute(async (transaction) => {
    await sql`lock table kysely_migration in share mode`.execute(transaction)
    const begun = migrate(migrating).catch((error: unknown) => error)
    // It holds its turn, and waits for the table; whoever waited first is the one that is ended.
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    await takeLock({ query: transaction }, 'migrations')
    return { migrated: begun }
  })
  expect(await migrated).toEqual([REPEATABLE])
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()
    `.execute(request.kysely)
    return rows[0]?.count
  }
  await expect.poll(deadlocks, { timeout: 10_000 }).toBe(1)
  await Promise.all([migrating.close(), request.close()])
  await sql.raw(`drop database ${name} with (force)`).execute(admin.kysely)
  await admin.close()
}, 60_000)
