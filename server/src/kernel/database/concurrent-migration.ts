import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SettingsError } from '../setting-files.ts'
import type { AllTables, Database } from './database.ts'
import { releaseLock, tryLock } from './named-lock.ts'

/** Begins a migration whose statements no transaction may hold: indexes of large tables. */
export const CONCURRENTLY = '-- concurrently\n'

/** One such migration at a time, in whichever process. */
const LOCK = 'concurrent migrations'
const PAUSE_MS = 500

const CREATES = /^create (?:unique )?index concurrently (?<index>\w+)\s+on /
const DROPS = /^drop index concurrently if exists \w+$/

/**
 * Runs a migration of indexes while everybody writes. It cannot be taken back half-way: each statement
 * is done once it is done, an index that a crash or a double value left invalid is built anew, and the
 * migration is noted in the end.
 * @returns whether it ran: another process may have been quicker.
 * @throws SettingsError where each statement goes to another session, as behind a transaction pooler.
 */
export function runConcurrently(
  database: Pick<Database, 'kysely'>,
  name: string,
  text: string,
): Promise<boolean> {
  const statements = concurrentStatements(text)
  return database.kysely.connection().execute(async (session) => {
    const own = await waitForLock(session)
    const perform = async (query: RawBuilder<unknown>) => {
      await requireSession(session, own)
      return query.execute(session)
    }
    try {
      // Building waits for every transaction that is older, and holds up none.
      await perform(sql`set statement_timeout = 0`)
      await perform(sql`set lock_timeout = 0`)
      const done = await perform(sql`select from kysely_migration where name = ${name}`)
      const isMissing = done.rows.length === 0
      if (isMissing) {
        for (const statement of statements) await build(session, statement, perform)
        await perform(
          sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`,
        )
      }
      await leave(session)
      return isMissing
    } catch (error) {
      // A session that has ended says so of these too: what ended it is told.
      await leave(session).catch(() => undefined)
      throw error
    }
  })
}

/**
 * Waits for its turn. The lock is asked for again and again: who waits in a statement is waited for by
 * whoever builds an index.
 * @returns the process of the session that holds it.
 */
async function waitForLock(session: Kysely<AllTables>): Promise<number> {
  const own = await processOf(session)
  for (let attempt = 1; !(await tryLock({ query: session }, LOCK)); attempt += 1) {
    await requireSession(session, own)
    if (attempt === 1)
      process.emitWarning('Another process makes indexes. This one waits until they are made.')
    await sleep(PAUSE_MS)
  }
  return own
}

/** Sets the session back to what it was. @throws SettingsError where another one holds its lock. */
async function leave(session: Kysely<AllTables>): Promise<void> {
  await sql`reset statement_timeout`.execute(session)
  await sql`reset lock_timeout`.execute(session)
  if (!(await releaseLock({ query: session }, LOCK))) throw pooled()
}

async function processOf(session: Kysely<AllTables>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session)
  return rows[0]?.pid ?? 0
}

async function requireSession(session: Kysely<AllTables>, own: number): Promise<void> {
  if ((await processOf(session)) !== own) throw pooled()
}

const pooled = () =>
  new SettingsError(
    'The database is behind a pooler that gives each statement another session, and indexes are made in one. Run npm run migrate with the address of PostgreSQL itself.',
  )

/**
 * The statements of such a migration, each on lines that end with a semicolon.
 * @throws Error of any that creates or drops no index concurrently.
 */
export function concurrentStatements(text: string): readonly string[] {
  const statements = text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  for (const statement of statements)
    if (!CREATES.test(statement) && !DROPS.test(statement))
      throw new Error(`No statement of a concurrent migration: ${statement}`)
  return statements
}

async function build(
  session: Kysely<AllTables>,
  statement: string,
  perform: (query: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  const index = CREATES.exec(statement)?.groups?.['index']
  if (index !== undefined) {
    const { rows } = await sql<{ isValid: boolean }>`
      select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})
    `.execute(session)
    if (rows[0]?.isValid === true) return
    if (rows[0]?.isValid === false) await perform(sql`drop index concurrently ${sql.ref(index)}`)
  }
  await perform(sql.raw(statement))
}
