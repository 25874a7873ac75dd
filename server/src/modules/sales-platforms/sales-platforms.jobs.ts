import { z } from 'zod'
import {
  defineCompanyJob,
  defineCompanyStepsJob,
  type JobStep,
} from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { forgetCalls } from './forget-calls.ts'
import { handleCalls } from './handle-calls.ts'
import { postWaitingPayouts } from './payouts/post-payouts.ts'
import { runQueuedSyncs, scheduleRuns } from './sync-runs.ts'

/** The plan must have the platforms. */
const FEATURE = 'platform-integrations'
/** What was told is in the books this soon where nothing says at once that there is work. */
const CALLS_POLL_SECONDS = 2
/** A backfill of twelve months of a large company. */
const SYNC_EXPIRE_SECONDS = 2 * 60 * 60

const ofCompany = z.object({ company_id: z.int() })

/** CNPJ or CPF of the company of a job, without marks; null where it has told none. */
const ownDocument = (step: JobStep): Promise<string | null> =>
  step(async (db, { company_id }) => {
    const { document } = await db.query
      .selectFrom('companies')
      .select('document')
      .where('id', '=', company_id)
      .executeTakeFirstOrThrow()
    return document
  })

/**
 * Reads the calls that wait and writes what follows from them. Handled twice they say nothing new. A
 * call that fails is tried with growing pauses, five times in all, and waits for a person then.
 */
export const handlePlatformCalls = defineCompanyStepsJob({
  name: 'handle_platform_calls',
  version: 1,
  payload: ofCompany,
  cron: null,
  pollSeconds: CALLS_POLL_SECONDS,
  // A call that comes while others are handled must not wait for the next one.
  beside: 'any',
  run: async (inCompany, { company_id }, signal, resources, step) => {
    if (!(await planAllows(resources, company_id, FEATURE))) return
    const { keyRing, outside } = resources
    const document = await ownDocument(step)
    const hasFailed = await handleCalls(inCompany, keyRing, outside.platforms, signal, document)
    if (hasFailed) throw new Error('Calls of platforms are to be tried again.')
  },
})

/**
 * Asks every connected platform what changed since it was last asked. What calls lost is repaired
 * here. A second time finds all of it known.
 */
export const syncSalesPlatforms = defineCompanyStepsJob({
  name: 'sync_sales_platforms',
  version: 1,
  payload: ofCompany,
  cron: '20 4 * * *',
  expireSeconds: SYNC_EXPIRE_SECONDS,
  run: async (inCompany, { company_id }, signal, resources, step) => {
    if (!(await planAllows(resources, company_id, FEATURE))) return
    // What calls left behind is read first.
    const { keyRing, outside } = resources
    const document = await ownDocument(step)
    await handleCalls(inCompany, keyRing, outside.platforms, signal, document)
    await inCompany((db) => scheduleRuns(db))
    await runQueuedSyncs(inCompany, resources, signal, document)
    await inCompany((db) => postWaitingPayouts(db))
  },
})

/** Does the runs that people asked for; one that was cut off goes on behind its last page. */
export const runPlatformSyncs = defineCompanyStepsJob({
  name: 'run_platform_syncs',
  version: 1,
  payload: ofCompany,
  cron: null,
  expireSeconds: SYNC_EXPIRE_SECONDS,
  pollSeconds: CALLS_POLL_SECONDS,
  beside: 'any',
  run: async (inCompany, { company_id }, signal, resources, step) => {
    if (!(await planAllows(resources, company_id, FEATURE))) return
    await runQueuedSyncs(inCompany, resources, signal, await ownDocument(step))
  },
})

/** Deletes calls that were dealt with long ago; a second time there are none. */
export const forgetPlatformCalls = defineCompanyJob({
  name: 'forget_platform_calls',
  version: 1,
  payload: ofCompany,
  cron: '50 3 * * *',
  run: forgetCalls,
})
