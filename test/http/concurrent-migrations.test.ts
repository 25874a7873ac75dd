import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { scratchFolder } from '../scratch-folder.ts'

const TABLE = '9001_sheets'
const INDEX = '9002_numbers_of_sheets'

let folder: string
let open: () => Promise<Database>
let drop: () => Promise<void>

beforeAll(async () => {
  folder = scratchFolder('migrations')
  writeFileSync(join(folder, `${TABLE}.sql`), 'create table sheets (number integer not null);\n')
  writeFileSync(
    join(folder, `${INDEX}.sql`),
    // As a checkout on Windows has it.
    '-- concurrently\r\n-- One number, one sheet.\r\ncreate unique index concurrently sheets_by_number on sheets (number);\r\n',
  )
  const { engine, source } = inject('template')
  if (engine === 'pglite') {
    const database = await openEmbedded({})
    open = async () => ({ ...database, close: async () => undefined })
    drop = () => database.close()
    return
  }
  const name = `concurrent_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(source.replace(/\/[^/]*$/, '/postgres'), 1)
  await sql.raw(`create database ${name}`).execute(admin.kysely)
  open = async () => openPostgres(source.replace(/\/[^/]*$/, `/${name}`), 2)
  drop = async () => {
    await sql.raw(`drop database ${name} with (force)`).execute(admin.kysely)
    await admin.close()
  }
})
afterAll(async () => {
  await drop()
})

const run = (database: Database) => migrate(database, undefined, pathToFileURL(`${folder}/`))

const isValid = async (database: Database) => {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass('sheets_by_number')
  `.execute(database.kysely)
  return rows.map(({ indisvalid }) => indisvalid)
}

it('An index that a migration could not finish is left invalid, and built anew by the next one once what was wrong is gone', async () => {
  const database = await open()
  await migrate(database, TABLE, pathToFileURL(`${folder}/`))
  await sql`insert into sheets values (1), (1)`.execute(database.kysely)
  await expect(run(database)).rejects.toThrow('could not create unique index')
  expect(await isValid(database)).toEqual([false])
  await sql`truncate sheets`.execute(database.kysely)
  expect(await run(database)).toEqual([INDEX])
  expect(await isValid(database)).toEqual([true])
  expect(await run(database)).toEqual([])
  const { rows } = await sql<{ limit: string }>`
    select current_setting('lock_timeout') as limit`.execute(database.kysely)
  expect(rows).toEqual([{ limit: '0' }])
  await database.close()
})

it('While an index is built everybody writes, and when its process is killed another one finishes it', async () => {
  // The embedded database has one connection.
  if (inject('template').engine === 'pglite') return
  const [killed, other, people] = await Promise.all([open(), open(), open()])
  await sql`drop index sheets_by_number`.execute(people.kysely)
  await sql`delete from kysely_migration where name = ${INDEX}`.execute(people.kysely)
  const builders = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and query like 'create unique index%'
        and wait_event_type = 'Lock'`.execute(people.kysely)
    return rows
  }
  const ended = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const report = other.kysely.transaction().execute(async (transaction) => {
    await sql`insert into sheets values (1)`.execute(transaction)
    begun.resolve(undefined)
    await ended.promise
  })
  await begun.promise
  const first = run(killed).catch((error: unknown) => error)
  await expect.poll(async () => (await builders()).length, { timeout: 10_000 }).toBe(1)
  const second = run(other)
  await sql`insert into sheets values (2)`.execute(people.kysely)
  await sql`select pg_terminate_backend(pid) from unnest(${(await builders()).map(
    ({ pid }) => pid,
  )}::int[]) as pid`.execute(people.kysely)
  expect(await first).toBeInstanceOf(Error)
  await sql`insert into sheets values (3)`.execute(people.kysely)
  ended.resolve(undefined)
  await report
  expect(await second).toEqual([INDEX])
  expect(await isValid(people)).toEqual([true])
  await Promise.all([killed.close(), other.close(), people.close()])
}, 60_000)
