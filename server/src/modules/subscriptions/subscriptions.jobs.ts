import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { runSubscriptions } from './run-subscriptions.ts'

/** Ten thousand subscriptions, each with its charge. */
const EXPIRE_SECONDS = 2 * 60 * 60

/**
 * Charges the cycles of subscriptions that are due, and again those that are late, and cancels what was
 * unpaid for too long. The number of a cycle is taken once, and a retry is counted as it goes out: a
 * second time, or beside another run, there is nothing to do. Companies that may not write charge nobody.
 */
export const issueDueSubscriptions = defineCompanyStepsJob({
  name: 'issue_subscriptions',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  // Reminders of the hour go first: who got one is mailed on another day.
  cron: '40 * * * *',
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: 2,
  // One that is added while others are charged must not wait for the next hour; one that waits is enough.
  beside: 'running',
  run: async (_inCompany, { company_id }, signal, resources, step) => {
    if (!(await planAllows(resources, company_id, null))) return
    const errors = await runSubscriptions(step, resources, signal)
    if (errors.length > 0) throw new AggregateError(errors, 'Subscriptions could not be charged.')
  },
})
