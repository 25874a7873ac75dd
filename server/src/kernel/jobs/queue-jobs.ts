import type { DirectoryDb } from '../database/atomic.ts'
import { insertJobs } from './insert-jobs.ts'
import type { QueueableJob } from './job-kind.ts'

/**
 * Queues jobs in the transaction of the act that needs them: they run when that has happened, and
 * never otherwise. Of a kind that allows one at a time, one that waits or runs already is enough.
 * Written with pg-boss's documented SQL interface, since its `send` needs a started instance; the
 * notification is the one that `send` gives, and wakes the processes that run jobs.
 * @param isMeant false does the work and queues nothing, so that time does not tell who is known.
 */
export async function queueJobs<P extends object>(
  db: DirectoryDb,
  kind: QueueableJob<P>,
  payloads: readonly P[],
  isMeant = true,
): Promise<void> {
  await insertJobs(db.query, kind, payloads, isMeant)
}
