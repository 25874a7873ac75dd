import { z } from 'zod'
import { CREDIT_LINK_PAYMENTS } from '../../kernel/jobs/credit-link-payments.ts'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { creditLinkPayments } from './credit-link-payments.ts'

/**
 * Gives the months of plans that were paid by links of a company; each charge is written once, so that
 * a second time there is nothing to do. Whoever hears of a payment queues it; what a person settled is
 * seen within the hour.
 */
export const creditLinkPaymentsOfCompany = defineCompanyStepsJob({
  name: 'credit_link_payments',
  version: CREDIT_LINK_PAYMENTS.version,
  payload: z.object({ company_id: z.int() }),
  cron: '47 * * * *',
  pollSeconds: 2,
  // A payment that is heard of while others are looked at must not wait for the next hour.
  beside: 'any',
  run: (_inCompany, _payload, signal, _resources, step) => creditLinkPayments(step, signal),
})
