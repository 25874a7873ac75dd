import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openEmbedded } from '../../server/src/kernel/database/database.ts'
import { openDatabase } from '../../server/src/kernel/database/open-database.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { startServer } from '../../server/src/start-server.ts'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** The threads that were started, the newest last: one that is ended from here died by itself for its pool. */
const threads: Worker[] = []
const keep = (worker: Worker) => threads.push(worker)
const killThread = () => threads.at(-1)?.terminate()

const DATA_DIR = scratchFolder('dead-thread')
const HOURS = 3 * 60 * 60

let database: Database
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  process.on('worker', keep)
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR, DEMO: '0' })
  await placeMigrated(DATA_DIR)
  database = await openDatabase(settings)
  const app = await startServer(database, settings, () => new Date())
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    await app.close()
    await database.close()
    process.off('worker', keep)
  }
}, 120_000)
afterAll(() => stop())

const statusOf = async (path: string) => (await fetch(`${url}/api/${path}`)).status

it('A thread of the embedded database that dies under a query fails it as the database going away, and the next one finds the database open', async () => {
  await sql.raw('create table kept (amount bigint)').execute(database.kysely)
  await sql`insert into kept values (1)`.execute(database.kysely)
  const cut = database.kysely.transaction().execute(async (transaction) => {
    await sql`insert into kept values (2)`.execute(transaction)
    const slept = sql`select pg_sleep(${HOURS})`.execute(transaction)
    await killThread()
    await slept
  })
  await expect(cut).rejects.toMatchObject({ code: '57P02' })
  const { rows } = await sql`select amount from kept`.execute(database.kysely)
  expect(rows).toEqual([{ amount: 1 }])
  expect([await statusOf('health'), await statusOf('ready')]).toEqual([200, 200])
}, 120_000)

it('While a dead thread of the embedded database cannot be replaced health and readiness say 503, and 200 once it can', async () => {
  const folder = join(DATA_DIR, 'pglite')
  const away = `${folder}-away`
  renameSync(folder, away)
  writeFileSync(folder, 'no folder')
  await killThread()
  expect([await statusOf('health'), await statusOf('ready')]).toEqual([503, 503])
  rmSync(folder)
  renameSync(away, folder)
  expect([await statusOf('ready'), await statusOf('health')]).toEqual([200, 200])
}, 120_000)

it('A database in memory whose thread died is lost, and says so to whoever asks', async () => {
  const own = await openEmbedded({})
  await killThread()
  expect(own.isOpen()).toBe(false)
  await expect(sql`select 1`.execute(own.kysely)).rejects.toMatchObject({ code: '57P02' })
}, 120_000)
