import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobResources, JobStep } from '../../kernel/jobs/job-kind.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isMailTime, sendWaitingCharges } from '../charges/index.ts'
import { recountShortenedCycles, subscriptionsToRecount } from './shorten-cycles.ts'
import {
  type DueSubscription,
  dueSubscriptions,
  forgetFaults,
  issueCycles,
  recordFault,
} from './issue-cycles.ts'
import { recordDailyCheck } from './record-daily-check.ts'
import { cancelUnpaid, cyclesToRetry, retryCycle, unpaidSubscriptions } from './retry-cycles.ts'

/**
 * Does for the subscriptions of a company what is due today: cancels those that were unpaid for too
 * long, counts what was paid of changed plans, charges cycles, and, in the hours in which clients are
 * mailed, charges again what is late. Each has an atomic of its own: one that fails keeps no other waiting.
 * @returns faults of the program, one of each kind; refusals are kept where the company sees them.
 */
export async function runSubscriptions(
  step: JobStep,
  resources: Pick<JobResources, 'outside'>,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  // A fault of the program that all of them have is told once.
  const errors = new Map<string, unknown>()
  const tell = (error: unknown) => {
    const kind = String(error)
    if (!errors.has(kind)) errors.set(kind, error)
  }
  await step((db, company) => db.enterCompany(company, recordDailyCheck))
  const run: Run = { step, signal, tell, faulty: new Set() }
  const failed = [
    ...(await forEach(run, unpaidSubscriptions, cancelUnpaid)),
    // What was paid of a plan that was changed pays the next cycle.
    ...(await forEach(run, subscriptionsToRecount, recountShortenedCycles)),
  ]
  const issued = await issueAll(run)
  // After what charging keeps: a cycle that was charged says that nothing is wrong.
  for (const { id, error } of failed) await keepOrTell(run, id, error)
  if (!signal.aborted)
    await step((db, company) =>
      db.enterCompany(company, (inside) => forgetFaults(inside, [...run.faulty])),
    )
  // What is charged today is the mail of the day: what is late gives way to it.
  const retried = await retryAll(step, resources, signal)
  if (issued + retried > 0)
    await step((db, { company_id }) => queueJobs(db, sendWaitingCharges, [{ company_id }]))
  return [...errors.values()]
}

interface Run {
  readonly step: JobStep
  readonly signal: AbortSignal
  readonly tell: (error: unknown) => void
  /** Those whose fault holds. */
  readonly faulty: Set<number>
}

interface Failed {
  readonly id: number
  readonly error: unknown
}

/** Does something for each of the subscriptions that are found. @returns those that failed, and why. */
async function forEach(
  run: Run,
  find: (db: CompanyDb) => Promise<readonly number[]>,
  work: (db: CompanyDb, id: number) => Promise<unknown>,
): Promise<readonly Failed[]> {
  const { step, signal } = run
  const failed: Failed[] = []
  const ids = await step((db, company) => db.enterCompany(company, find))
  for (const id of ids) {
    if (signal.aborted) return failed
    try {
      await step((db, company) =>
        db.enterCompany(company, async (inside) => {
          await work(inside, id)
          await recordFault(inside, id, null)
        }),
      )
    } catch (error) {
      failed.push({ id, error })
    }
  }
  return failed
}

/** Keeps why one failed where the company sees it; a fault of the program is told as well. The others go on. */
async function keepOrTell({ step, tell, faulty }: Run, id: number, error: unknown): Promise<void> {
  faulty.add(id)
  await step((db, company) => db.enterCompany(company, (inside) => recordFault(inside, id, error)))
  if (!(error instanceof Refusal)) tell(error)
}

async function issueAll(run: Run): Promise<number> {
  const { step, signal } = run
  let count = 0
  for (let after: DueSubscription | null = null; ; ) {
    const from: DueSubscription | null = after
    const due: readonly DueSubscription[] = await step((db, company) =>
      db.enterCompany(company, (inside) => dueSubscriptions(inside, from)),
    )
    for (const { id } of due) {
      if (signal.aborted) return count
      try {
        count += await step((db, company) =>
          db.enterCompany(company, (inside) => issueCycles(inside, id)),
        )
      } catch (error) {
        await keepOrTell(run, id, error)
      }
    }
    after = due.at(-1) ?? null
    if (after === null) return count
  }
}

async function retryAll(
  step: JobStep,
  resources: Pick<JobResources, 'outside'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  const isTime = await step((db, company) =>
    db.enterCompany(company, async (inside) => isMailTime(inside)),
  )
  if (!isTime) return count
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const unpaid = await step((db, company) =>
      db.enterCompany(company, (inside) => cyclesToRetry(inside, from)),
    )
    for (const cycle of unpaid) {
      if (signal.aborted) return count
      if (await retryCycle(step, resources, cycle)) count += 1
    }
    after = unpaid.at(-1)?.id ?? null
  }
  return count
}
