import { sql } from 'kysely'
import { z } from 'zod'
import { defineCompanyStepsJob, defineDirectoryJob } from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { askPlatforms } from './ask-platforms.ts'
import { readSales } from './read-sales.ts'

/** The plan must have the platforms. */
const FEATURE = 'platform-integrations'
/** A replay is asked for this soon where nothing says at once that there is work. */
const POLL_SECONDS = 2

/**
 * Opens and closes the courses of a company's sales. What a sale comes to is decided once, by how far
 * the log was read; a platform that is asked twice stands as asked once.
 */
export const grantCourses = defineCompanyStepsJob({
  name: 'grant_courses',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: null,
  pollSeconds: POLL_SECONDS,
  run: async (inCompany, { company_id }, signal, resources) => {
    if (!(await planAllows(resources, company_id, FEATURE))) return
    while (!signal.aborted && (await inCompany(readSales)));
    while (!signal.aborted && (await askPlatforms(inCompany, resources, signal)));
  },
})

/** Each minute: companies whose sales open courses may have some that were paid, and tries that are due. */
export const queueCourseGrants = defineDirectoryJob({
  name: 'queue_course_grants',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
  run: async (db) => {
    const { rows } = await sql<{ company_id: number }>`
      select id as company_id from companies where grants_courses order by id`.execute(db.query)
    await queueJobs(db, grantCourses, rows)
  },
})
