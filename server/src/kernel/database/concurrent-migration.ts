import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
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
 */
export function runConcurrently(database: Database, name: string, text: string): Promise<boolean> {
  const statements = concurrentStatements(text)
  return database.kysely.connection().execute(async (session) => {
    // Asked for again and again: who waits in a statement is waited for by whoever builds an index.
    while (!(await tryLock({ query: session }, LOCK))) await sleep(PAUSE_MS)
    try {
      // Building waits for every transaction that is older, and holds up none.
      await sql`set statement_timeout = 0`.execute(session)
      await sql`set lock_timeout = 0`.execute(session)
      const done = await sql`select from kysely_migration where name = ${name}`.execute(session)
      if (done.rows.length > 0) return false
      for (const statement of statements) await perform(session, statement)
      await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
        session,
      )
      return true
    } finally {
      await sql`reset statement_timeout`.execute(session)
      await sql`reset lock_timeout`.execute(session)
      await releaseLock({ query: session }, LOCK)
    }
  })
}

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

async function perform(session: Kysely<AllTables>, statement: string): Promise<void> {
  const index = CREATES.exec(statement)?.groups?.['index']
  if (index !== undefined) {
    const { rows } = await sql<{ isValid: boolean }>`
      select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})
    `.execute(session)
    if (rows[0]?.isValid === true) return
    if (rows[0]?.isValid === false)
      await sql`drop index concurrently ${sql.ref(index)}`.execute(session)
  }
  await sql.raw(statement).execute(session)
}
