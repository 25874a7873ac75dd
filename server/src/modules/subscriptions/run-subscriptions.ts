import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobResources, JobStep } from '../../kernel/jobs/job-kind.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isMailTime, sendWaitingCharges } from '../charges/index.ts'
import { countCutCycles, cutSubscriptions } from './cut-cycles.ts'
import { type Due, dueSubscriptions, issueCycles, keepFault } from './issue-cycles.ts'
import { lookAtSubscriptions } from './look-at-subscriptions.ts'
import { cancelUnpaid, cyclesToRetry, retryCycle, unpaidSubscriptions } from './retry-cycles.ts'

/**
 * Does for the subscriptions of a company what is due today: cancels those that were unpaid for too
 * long, counts what was paid of changed plans, charges cycles, and, in the hours in which clients are
 * mailed, charges again what is late. Each has an atomic of its own: one that fails keeps no other waiting.
 * @returns faults of the program, each once a day; refusals are kept where the company sees them.
 */
export async function runSubscriptions(
  step: JobStep,
  resources: Pick<JobResources, 'outside'>,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const errors: unknown[] = []
  const isFirst = await step((db, company) => db.enterCompany(company, lookAtSubscriptions))
  const tell = (error: unknown, isNew: boolean) => {
    if (isFirst || isNew) errors.push(error)
  }
  await forEach({ step, signal, tell }, unpaidSubscriptions, cancelUnpaid)
  // What was paid of a plan that was changed pays the next cycle.
  await forEach({ step, signal, tell }, cutSubscriptions, countCutCycles)
  const issued = await issueAll(step, signal, tell)
  // What is charged today is the mail of the day: what is late gives way to it.
  const retried = await retryAll(step, resources, signal)
  if (issued + retried > 0)
    await step((db, { company_id }) => queueJobs(db, sendWaitingCharges, [{ company_id }]))
  return errors
}

interface Run {
  readonly step: JobStep
  readonly signal: AbortSignal
  readonly tell: (error: unknown, isNew: boolean) => void
}

/** Does something for each of the subscriptions that are found; one that fails is told of. */
async function forEach(
  { step, signal, tell }: Run,
  find: (db: CompanyDb) => Promise<readonly number[]>,
  work: (db: CompanyDb, id: number) => Promise<unknown>,
): Promise<void> {
  const ids = await step((db, company) => db.enterCompany(company, find))
  for (const id of ids) {
    if (signal.aborted) return
    try {
      await step((db, company) => db.enterCompany(company, (inside) => work(inside, id)))
    } catch (error) {
      tell(error, false)
    }
  }
}

async function issueAll(
  step: JobStep,
  signal: AbortSignal,
  tell: (error: unknown, isNew: boolean) => void,
): Promise<number> {
  let count = 0
  for (let after: Due | null = null; ; ) {
    const from: Due | null = after
    const due: readonly Due[] = await step((db, company) =>
      db.enterCompany(company, (inside) => dueSubscriptions(inside, from)),
    )
    for (const { id } of due) {
      if (signal.aborted) return count
      try {
        count += await step((db, company) =>
          db.enterCompany(company, (inside) => issueCycles(inside, id)),
        )
      } catch (error) {
        // It is kept where the company sees it; the others go on.
        const isNew = await step((db, company) =>
          db.enterCompany(company, (inside) => keepFault(inside, id, error)),
        )
        if (!(error instanceof Refusal)) tell(error, isNew)
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
