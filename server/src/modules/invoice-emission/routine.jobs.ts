import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { runRoutine } from './run-routine.ts'

/** Ten thousand notes of one night. */
const EXPIRE_SECONDS = 2 * 60 * 60

/**
 * Invoices the sales that are due, of companies that may write. A sale has one note of each purpose in
 * force, and a day has one night: a second time there is nothing to do.
 */
export const issueNightly = defineCompanyStepsJob({
  name: 'issue_nightly',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  // The specification says one o'clock (INV-07).
  cron: '0 1 * * *',
  expireSeconds: EXPIRE_SECONDS,
  run: async (_inCompany, { company_id }, signal, resources, step) => {
    if (!(await planAllows(resources, company_id, null))) return
    const errors = await runRoutine(step, signal)
    if (errors.length > 0) throw new AggregateError(errors, 'Notes could not be made.')
  },
})
