import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { planAllows } from '../../kernel/jobs/plan-allows.ts'
import { warnOfCertificate } from './warn-of-certificate.ts'

/**
 * Warns of a certificate that ends soon, of companies that may write; a second time nobody is left who was
 * not told.
 */
export const warnOfCertificates = defineCompanyStepsJob({
  name: 'warn_of_certificates',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '30 7 * * *',
  run: async (_inCompany, { company_id }, _signal, resources, step) => {
    if (await planAllows(resources, company_id, null)) await step(warnOfCertificate)
  },
})
