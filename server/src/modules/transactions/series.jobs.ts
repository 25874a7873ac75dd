import { z } from 'zod'
import { defineCompanyJob } from '../../kernel/jobs/job-kind.ts'
import { extendSeries } from '../series/index.ts'

/**
 * Keeps the series without end of a company written twelve months ahead. A day passes somewhere in
 * Brazil within the hour; a place in a series is taken once, so a second time writes nothing.
 */
export const extendSeriesOfCompany = defineCompanyJob({
  name: 'extend_series',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '5 * * * *',
  run: extendSeries,
})
