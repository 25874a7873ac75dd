import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openDatabase } from '../../server/src/kernel/database/open-database.ts'
import {
  type AllTables,
  type Database,
  openEmbedded,
} from '../../server/src/kernel/database/database.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { startServer } from '../../server/src/start-server.ts'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** Longer than anybody waits: what holds the server so long fails this test. */
const HOURS = 3 * 60 * 60
const CANCELED = '57014'

let database: Database
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  const DATA_DIR = scratchFolder('slow-query')
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR, DEMO: '0' })
  await placeMigrated(DATA_DIR)
  database = await openDatabase(settings)
  const app = await startServer(database, settings, () => new Date())
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    await app.close()
    await database.close()
  }
}, 120_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => stop())

/** Works in the one connection of the embedded database, under a limit of its own. */
const under = <T>(limit: string, work: (db: Kysely<AllTables>) => Promise<T>): Promise<T> =>
  database.kysely.transaction().execute(async (transaction) => {
    await sql.raw(`set local statement_timeout = '${limit}'`).execute(transaction)
    return work(transaction)
  })

/** A sleep of the embedded database keeps a processor at work to its end. */
const sleep = (db: Kysely<AllTables>, seconds: number) =>
  sql`select pg_sleep(${seconds})`.execute(db)

/** Has timers of this process end so many times sooner. @returns what was asked of them, in whole seconds. */
function hastenTimers(times: number): ReadonlySet<number> {
  const asked = new Set<number>()
  const { setTimeout: wait } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms = 0, ...told) => {
    asked.add(Math.round(ms / 1_000))
    return wait(act, ms / times, ...told)
  })
  return asked
}

const signIn = () =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ninguem@prumo.example', password: 'Tres-Gatos-1!' }),
  })

it('Health answers while a query of the embedded database works, and it is ended for who signs in, though it might work for hours', async () => {
  const slow = under('3h', (db) => sleep(db, HOURS)).catch((error: unknown) => error)
  let isEnded = false
  void slow.then(() => {
    isEnded = true
  })
  const signedIn = signIn()
  const health = await fetch(`${url}/api/health`)
  expect([health.status, isEnded]).toEqual([200, false])
  expect((await signedIn).status).toBe(401)
  expect(isEnded).toBe(true)
  expect(await slow).toMatchObject({ code: CANCELED })
}, 120_000)

it('Who signs in has the next turn at the embedded database, however many wait to read', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  const order: string[] = []
  const turnOf = (name: string, goesFirst?: boolean) =>
    database.withConnection(async () => void order.push(name), goesFirst)
  const holder = database.withConnection(async () => held)
  const crowd = Array.from({ length: 50 }, (_, place) => `${place}`)
  const read = crowd.map((name) => turnOf(name))
  const first = turnOf('signs in', true)
  letGo(undefined)
  await Promise.all([holder, ...read, first])
  expect(order).toEqual(['signs in', ...crowd])
}, 120_000)

it('Reads of one state of the embedded database are ended for who signs in, short as each is', async () => {
  let reads = 0
  const slow = atomic(database, { now: new Date(), snapshot: true }, async (db) => {
    for (; reads < HOURS; reads += 1) await sql`select pg_sleep(0.1)`.execute(db.query)
  }).catch((error: unknown) => error)
  expect((await signIn()).status).toBe(401)
  expect(await slow).toMatchObject({ code: CANCELED })
  expect(reads).toBeGreaterThan(0)
}, 120_000)

it('A write of the embedded database whose statements are short is not ended for who signs in, nor what has no limit', async () => {
  await sql.raw('create table kept_on (amount bigint)').execute(database.kysely)
  const write = under('60s', async (db) => {
    for (const amount of Array.from({ length: 30 }, (_, place) => place)) {
      await sql`insert into kept_on values (${amount})`.execute(db)
      await sleep(db, 0.1)
    }
  })
  const signedIn = signIn()
  await write
  expect((await signedIn).status).toBe(401)
  const { rows } = await sql`select count(*)::int as rows from kept_on`.execute(database.kysely)
  expect(rows).toEqual([{ rows: 30 }])
  const [, answer] = await Promise.all([under('0', (db) => sleep(db, 3)), signIn()])
  expect(answer.status).toBe(401)
}, 120_000)

it('A read of the embedded database is ended after twenty seconds though a write may work for longer, and who waits is answered then', async () => {
  const limits = hastenTimers(20)
  const slow = atomic(database, { now: new Date(), readOnly: true }, async (db) =>
    sql`select pg_sleep(${HOURS})`.execute(db.query),
  ).catch((error: unknown) => error)
  const { rows } = await sql`select 1 as one`.execute(database.kysely)
  expect(rows).toEqual([{ one: 1 }])
  expect(await slow).toMatchObject({ code: CANCELED })
  expect([limits.has(20), limits.has(60)]).toEqual([true, false])
  await atomic(database, { now: new Date() }, (db) => sql`select`.execute(db.query))
  expect(limits.has(60)).toBe(true)
}, 120_000)

it('What a query that was ended wrote in its transaction is taken back, and nothing more is done in it', async () => {
  await sql.raw('create table written (amount bigint)').execute(database.kysely)
  await sql`insert into written values (1)`.execute(database.kysely)
  const ended = under('1s', async (db) => {
    await sql`insert into written values (2)`.execute(db)
    const codes: unknown[] = []
    const keep = (error: { code?: string }) => codes.push(error.code)
    await sleep(db, HOURS).catch(keep)
    await sql`insert into written values (3)`.execute(db).catch(keep)
    expect(codes).toEqual([CANCELED, '25P02'])
    throw new Error('ended')
  })
  await expect(ended).rejects.toThrow('ended')
  const { rows } = await sql`select amount from written`.execute(database.kysely)
  expect(rows).toEqual([{ amount: 1 }])
}, 120_000)

it('A query that has no limit, or is done in time, is not ended', async () => {
  await under('0', (db) => sleep(db, 0.2))
  await under('5s', async (db) => {
    for (const _time of [1, 2, 3]) await sleep(db, 0.2)
  })
  // A limit that was said is lifted by the next one, and is of the unit that it names.
  await under('1s', async (db) => {
    await sql.raw('set local statement_timeout = 0').execute(db)
    await sleep(db, 1.5)
  })
  await under('1min', (db) => sleep(db, 1))
  const { rows } = await sql`select 1 as one`.execute(database.kysely)
  expect(rows).toEqual([{ one: 1 }])
}, 120_000)

it('An embedded database that could not be opened again after a slow query is opened by who needs it next', async () => {
  const folder = scratchFolder('not-opened')
  const away = `${folder}-away`
  const own = await openEmbedded({ folder })
  const one = () => sql<{ one: number }>`select 1 as one`.execute(own.kysely)
  const slow = own.kysely.transaction().execute(async (transaction) => {
    await sql.raw(`set local statement_timeout = '1s'`).execute(transaction)
    // What a sleep needs of the folder is read once.
    await sleep(transaction, 0)
    renameSync(folder, away)
    writeFileSync(folder, 'no folder')
    await sleep(transaction, HOURS)
  })
  await expect(slow).rejects.toMatchObject({ code: CANCELED })
  await expect(one()).rejects.toMatchObject({ code: '57P03' })
  expect(own.isOpen()).toBe(false)
  rmSync(folder)
  renameSync(away, folder)
  expect((await one()).rows).toEqual([{ one: 1 }])
  expect(own.isOpen()).toBe(true)
  await own.close()
}, 120_000)
