import { type QueryExecutorProvider, sql } from 'kysely'

interface Inside {
  readonly query: QueryExecutorProvider
}

/**
 * Waits until nobody holds a name, alone or shared, and holds it alone until the database transaction
 * ends. A name says what is guarded, and of which company: names are of the whole database. What is
 * read after it is as whoever held it before left it.
 */
export async function takeLock({ query }: Inside, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query)
}

/** The same together with others who share it: whoever takes it alone waits for all of them. */
export async function shareLock({ query }: Inside, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(query)
}

/**
 * Takes a name until the database transaction ends, where nobody holds it, without waiting.
 * @returns whether it is taken.
 */
export async function tryTransactionLock({ query }: Inside, name: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isTaken"`.execute(query)
  return rows[0]?.isTaken === true
}

/**
 * Takes a name for a whole session where nobody holds it, without waiting.
 * @returns whether it is taken.
 */
export async function tryLock({ query }: Inside, name: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isTaken"`.execute(query)
  return rows[0]?.isTaken === true
}

/** Gives back what a session took. @returns whether this session held it. */
export async function releaseLock({ query }: Inside, name: string): Promise<boolean> {
  const { rows } = await sql<{ isReleased: boolean }>`
    select pg_advisory_unlock(hashtextextended(${name}, 0)) as "isReleased"`.execute(query)
  return rows[0]?.isReleased === true
}
