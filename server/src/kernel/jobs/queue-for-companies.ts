import { sql } from 'kysely'
import { z } from 'zod'
import { atomic, type DirectoryDb } from '../database/atomic.ts'
import { defineJob, type QueueableJob } from './job-kind.ts'
import { queueJobs } from './queue-jobs.ts'

/** Its queue. */
export const FOR_COMPANIES = 'queue_for_companies'

/** Companies whose jobs are queued in one transaction. */
const COMPANIES_AT_ONCE = 500

/** A kind of which every company has a job when its time comes. */
export type CompanyKind = QueueableJob<{ readonly company_id: number }>

/**
 * The job that queues one of a kind for every company, when the time of that kind comes. Twice is as
 * once: a company whose job waits already gets no second one, and the jobs themselves say why they
 * may be repeated.
 */
export function queueForCompanies(kinds: readonly CompanyKind[]) {
  return defineJob({
    name: FOR_COMPANIES,
    version: 1,
    payload: z.object({ kind: z.string() }),
    cron: null,
    beside: 'any',
    run: async ({ database, clock }, payload) => {
      const kind = kinds.find(({ name }) => name === payload.kind)
      if (kind === undefined) throw new Error(`There is no kind of job ${payload.kind}.`)
      for (let after = 0, count = COMPANIES_AT_ONCE; count === COMPANIES_AT_ONCE; ) {
        const ids = await atomic(database, { now: clock() }, async (db) => {
          const companies = await companiesAfter(db, after)
          await queueJobs(
            db,
            kind,
            companies.map((company_id) => ({ company_id })),
          )
          return companies
        })
        after = ids.at(-1) ?? after
        count = ids.length
      }
    },
  })
}

async function companiesAfter(db: DirectoryDb, after: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where id > ${after} order by id limit ${COMPANIES_AT_ONCE}
  `.execute(db.query)
  return rows.map(({ id }) => id)
}
