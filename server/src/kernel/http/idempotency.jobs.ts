import { sql } from 'kysely'
import { z } from 'zod'
import { atomic, type CompanyDb } from '../database/atomic.ts'
import type { Database } from '../database/database.ts'
import { defineCompanyJob, defineJob } from '../jobs/job-kind.ts'

/**
 * An answer is told again for so long: a browser that was closed over a holiday and sends what it
 * had begun is known; nobody repeats a request of last month.
 */
export const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** One statement deletes no more, so that none takes long. */
const BATCH = 1_000

/** Deletes old answers of a company; a second time there are none. */
export const deleteOldAnswers = defineCompanyJob({
  name: 'delete_answers',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '30 3 * * *',
  run: deleteAnswersOf,
})

/** Deletes old answers to requests outside of companies; a second time there are none. */
export const deleteOldAnswersToUsers = defineJob({
  name: 'delete_answers_to_users',
  version: 1,
  payload: z.object({}),
  cron: '30 3 * * *',
  run: ({ database, clock }) => deleteAnswersToUsers(database, clock()),
})

/** @returns how many they were. */
export async function deleteAnswersOf(db: CompanyDb): Promise<number> {
  for (let count = 0; ; ) {
    const { rows } = await sql`
      delete from idempotency_keys k using (
        select user_id, idempotency_key from idempotency_keys
        where company_id = ${db.company_id} and created_at <= ${endOfKeeping(db.now)}
        order by created_at limit ${BATCH}
      ) old
      where k.company_id = ${db.company_id} and k.user_id = old.user_id
        and k.idempotency_key = old.idempotency_key
      returning k.user_id`.execute(db.query)
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

/** @returns how many they were. */
export async function deleteAnswersToUsers(database: Database, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const deleted = await atomic(database, { now }, async (db) => {
      const { rows } = await sql`
        delete from user_idempotency_keys k using (
          select user_id, idempotency_key from user_idempotency_keys
          where created_at <= ${endOfKeeping(now)} order by created_at limit ${BATCH}
        ) old
        where k.user_id = old.user_id and k.idempotency_key = old.idempotency_key
        returning k.user_id`.execute(db.query)
      return rows.length
    })
    count += deleted
    if (deleted < BATCH) return count
  }
}

const endOfKeeping = (now: Date) => new Date(now.getTime() - ANSWERS_KEPT_MS)
