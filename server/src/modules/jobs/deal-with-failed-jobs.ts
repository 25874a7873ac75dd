import type { UserContext } from '../../kernel/http/handler.ts'
import {
  discardFailedJobs,
  type FailedJob,
  type FailedJobs,
  retryFailedJobs,
} from '../../kernel/jobs/failed-jobs.ts'
import { recordAccountEvent } from '../identity/index.ts'

/** Queues failed jobs anew, and writes who did it. @returns how many. */
export async function retryJobs(context: UserContext, ids: FailedJobs): Promise<number> {
  return recorded(context, 'jobs_retried', await retryFailedJobs(context.db, ids))
}

/** Forgets failed jobs, and writes who did it. @returns how many. */
export async function discardJobs(context: UserContext, ids: FailedJobs): Promise<number> {
  return recorded(context, 'jobs_discarded', await discardFailedJobs(context.db, ids))
}

/**
 * Jobs are of all companies and of none, so what is done to them stands in the log of the account
 * that did it. Of two who deal with the same jobs at once, each is logged with those it dealt with.
 */
async function recorded(
  context: UserContext,
  kind: 'jobs_retried' | 'jobs_discarded',
  jobs: readonly FailedJob[],
): Promise<number> {
  if (jobs.length > 0)
    await recordAccountEvent(context.db, context.user.id, kind, context, { jobs })
  return jobs.length
}
