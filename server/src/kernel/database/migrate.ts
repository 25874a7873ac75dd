import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { CONCURRENTLY, runConcurrently } from './concurrent-migration.ts'
import type { AllTables, Database } from './database.ts'
import { takeLock } from './named-lock.ts'
import { loadReferenceRows, WRITES_REFERENCE_ROWS } from './reference-rows.ts'
import { isLockTimeout, isRetryable } from './sql-errors.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * While a migration waits for a table, whoever comes after waits behind it: it gives up soon, and
 * comes again when the requests that held it up are done. One that such a request and it would have
 * waited for each other ends with a deadlock, and comes again as well.
 */
const LOCK_TIMEOUT = '3s'
const PAUSE_MS = 1_000
const TRIES = 20

/** What there is to run, in its order. */
export function migrationNames(folder: URL = FOLDER): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

/**
 * Brings the schema to this version: the SQL files of server/migrations in the order of their
 * numbers, each in a transaction of its own, or in none where it says so. Several processes may start
 * at once: each runs once.
 * @param last stops after this one: a test makes a database of an older version by it.
 * @param folder where they are: a test has its own.
 * @returns the names of the migrations that ran.
 */
export async function migrate(
  database: Database,
  last?: string,
  folder: URL = FOLDER,
): Promise<readonly string[]> {
  const names = migrationNames(folder)
  const wanted = last === undefined ? names : names.slice(0, names.indexOf(last) + 1)
  const missing = await missingOf(database, wanted)
  // Written by the code of today: the last of them knows the tables as they are now.
  const writer = missing.findLast((name) => textOf(name, folder).startsWith(WRITES_REFERENCE_ROWS))
  const ran: string[] = []
  for (const name of missing) {
    const text = textOf(name, folder)
    const run = () =>
      text.startsWith(CONCURRENTLY)
        ? runConcurrently(database, name, text)
        : runOnce(database, name, text, name === writer)
    if (await untilUnlocked(run)) ran.push(name)
  }
  return ran
}

/** A checkout on Windows may end lines with two characters: headings are compared with one. */
const textOf = (name: string, folder: URL): string =>
  readFileSync(new URL(`${name}.sql`, folder), 'utf8').replaceAll('\r\n', '\n')

/** Those of a list that have not run; the table that says so is made where there is none. */
async function missingOf(
  database: Database,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await database.kysely.transaction().execute(async (transaction) => {
    await waitForTurn(transaction)
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      transaction,
    )
    return sql<{ name: string }>`select name from kysely_migration`.execute(transaction)
  })
  const done = new Set(rows.map(({ name }) => name))
  return wanted.filter((name) => !done.has(name))
}

/** One migration at a time, in whichever process. */
const LOCK = 'migrations'

/** A rewrite of a table takes as long as it takes, whatever limits the role has; who comes after waits for it. */
async function waitForTurn(transaction: Transaction<AllTables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = 0`.execute(transaction)
  await takeLock({ query: transaction }, LOCK)
}

/**
 * @param writesRows whether the rows of reference are written with it.
 * @returns whether it ran: another process may have been quicker.
 */
function runOnce(
  database: Database,
  name: string,
  text: string,
  writesRows: boolean,
): Promise<boolean> {
  return database.kysely.transaction().execute(async (transaction) => {
    await waitForTurn(transaction)
    const { rows } = await sql`
      insert into kysely_migration values (${name}, ${new Date().toISOString()})
      on conflict do nothing returning name`.execute(transaction)
    if (rows.length === 0) return false
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction)
    await sql.raw(text).execute(transaction)
    if (writesRows) await loadReferenceRows(transaction)
    return true
  })
}

async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES || !(isLockTimeout(error) || isRetryable(error))) throw error
      await sleep(PAUSE_MS)
    }
  }
}
