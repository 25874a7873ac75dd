import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { CompanyDb } from './atomic.ts'

/**
 * Does work and takes it back, to learn whether it would be refused: nothing that it wrote or
 * recorded is left.
 * @returns why it was refused; null when it could be done.
 * @throws whatever else goes wrong in it.
 */
export async function dryRun(db: CompanyDb, work: () => Promise<unknown>): Promise<Refusal | null> {
  const takeBack = recordedUntilNow(db)
  await sql`savepoint is_taken_back`.execute(db.query)
  const refusal = await work().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )
  takeBack()
  await sql`rollback to savepoint is_taken_back`.execute(db.query)
  await sql`release savepoint is_taken_back`.execute(db.query)
  return refusal
}

/**
 * Runs work that may be refused: a refusal takes back what the work wrote and recorded, and nothing
 * of what came before it.
 * @returns why it was refused; null when it was done.
 * @throws whatever else goes wrong in it.
 */
export async function tryInSavepoint(
  db: CompanyDb,
  work: () => Promise<void>,
): Promise<Refusal | null> {
  const takeBack = recordedUntilNow(db)
  await sql`savepoint may_be_refused`.execute(db.query)
  try {
    await work()
    await sql`release savepoint may_be_refused`.execute(db.query)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    takeBack()
    await sql`rollback to savepoint may_be_refused`.execute(db.query)
    await sql`release savepoint may_be_refused`.execute(db.query)
    return error
  }
}

/** @returns takes back what is recorded, or left to be sent at the end, from now on. */
function recordedUntilNow({ operations, endings }: CompanyDb): () => void {
  const counts = [operations.length, endings.length] as const
  return () => {
    operations.splice(counts[0])
    endings.splice(counts[1])
  }
}
