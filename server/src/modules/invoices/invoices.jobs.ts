import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { backfillReformTaxes } from './backfill-reform-taxes.ts'

/** Notes that were stored before their taxes of the reform were kept: each is read once, a second time there are none. */
export const readReformTaxes = defineCompanyStepsJob({
  name: 'read_reform_taxes',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '40 3 * * *',
  run: (inCompany, _payload, signal, { files }) => backfillReformTaxes(inCompany, files, signal),
})
