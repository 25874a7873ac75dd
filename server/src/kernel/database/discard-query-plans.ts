import { sql } from 'kysely'
import type { CompanyDb } from './atomic.ts'
import { DISCARD_PLANS } from './long-acts.ts'

/**
 * Has this connection plan its statements anew, those by which the database checks foreign keys too.
 * Plans are kept from when they were made: made while a company was empty, they read whole tables for
 * each row of a sheet that has filled them since, also within the transaction that fills them. Called
 * where an act touches thousands of records, which rests beside many others from there (long-acts.ts); planning again
 * costs less than one of them.
 */
export async function discardQueryPlans(db: CompanyDb): Promise<void> {
  await sql.raw(DISCARD_PLANS).execute(db.query)
}
