import {
  discardJobs,
  listJobs,
  retryJobs,
  summariseJobs,
} from '@prumo/contracts/jobs/jobs.contract'
import { handleUser } from '../../kernel/http/handler.ts'
import { pageOfJobs, summaryOf } from '../../kernel/jobs/job.queries.ts'
import { discardJobs as discard, retryJobs as retry } from './deal-with-failed-jobs.ts'

/** Jobs, for the platform administrator: what waits, what failed and why. */
export const jobHandlers = [
  handleUser(listJobs, ({ db }, { query }) => pageOfJobs(db, query)),
  handleUser(summariseJobs, async ({ db }) => ({ data: await summaryOf(db) })),
  handleUser(retryJobs, async (context, { body }) => ({
    data: { done_count: await retry(context, body.ids) },
  })),
  handleUser(discardJobs, async (context, { body }) => ({
    data: { done_count: await discard(context, body.ids) },
  })),
]
