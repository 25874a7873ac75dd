import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { folderFileStore } from '../../server/src/kernel/files/file-store.ts'
import { defineCompanyJob, type JobResources } from '../../server/src/kernel/jobs/job-kind.ts'
import { type JobRegistry, runJobs } from '../../server/src/kernel/jobs/run-jobs.ts'
import { jobServices } from '../fakes/job-services.ts'

/**
 * Kinds of jobs whose effect can be counted: each writes a row that nothing keeps from being written
 * twice. Run as a program, this file does them until it is told to stop.
 */

const payload = z.object({ company_id: z.int(), place: z.string() })
const often = { version: 1, cron: null, beside: 'any', pollSeconds: 1 } as const
/** Tries enough for the tests, close together. */
const retry = { limit: 3, firstPauseSeconds: 1, longestPauseSeconds: 1 }
/** How long a slow job stands between its effect and its end. */
const SLOW_MS = 1_500

export const writeEffect = (company_id: number, place: string) => sql`
  insert into idempotency_keys (company_id, user_id, idempotency_key, request_hash)
  values (${company_id}, 0, gen_random_uuid()::text, ${place})`

export const quickJob = defineCompanyJob({
  ...often,
  name: 'test.quick',
  payload,
  run: (db, { place }) => writeEffect(db.company_id, place).execute(db.query),
})

export const slowJob = defineCompanyJob({
  ...often,
  name: 'test.slow',
  retry,
  payload,
  run: async (db, { place }) => {
    await writeEffect(db.company_id, place).execute(db.query)
    process.stdout.write(`began ${place}\n`)
    await sleep(SLOW_MS)
  },
})

/** Fails until somebody wrote the effect `mended`. */
export const failingJob = defineCompanyJob({
  ...often,
  name: 'test.failing',
  retry: { ...retry, limit: 1 },
  payload,
  run: async (db, { place }) => {
    const { rows } = await sql`
      select from idempotency_keys
      where company_id = ${db.company_id} and request_hash = 'mended'`.execute(db.query)
    if (rows.length === 0) throw new Error('Nobody has mended it.')
    await writeEffect(db.company_id, place).execute(db.query)
  },
})

export const testRegistry: JobRegistry = {
  kinds: [quickJob, slowJob, failingJob],
  companyKinds: [],
}

/** Attempts of these tests are over after this. */
export const EXPIRE_SECONDS = 3

export const testResources = (database: Database): JobResources => ({
  database,
  clock: () => new Date(),
  dataDir: '/nowhere',
  files: folderFileStore('/nowhere'),
  transport: null,
  ...jobServices(),
})

const url = process.env['JOB_WORKER_URL']
if (url !== undefined) {
  const database = openPostgres(url, 4)
  const stop = runJobs(
    testRegistry,
    testResources(database),
    { databaseUrl: url, jobsExpireSeconds: EXPIRE_SECONDS, preparesStatements: true },
    (error) =>
      process.stdout.write(
        `error ${error instanceof Error ? error.message : JSON.stringify(error)}\n`,
      ),
  )
  process.on('SIGTERM', () => {
    void stop(10_000)
      .then(() => database.close())
      .then(() => process.exit(0))
  })
}
