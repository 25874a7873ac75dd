import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { extendDueSeries } from './extend-series.ts'

/**
 * Keeps the series without end of a company written twelve months ahead. A day passes somewhere in
 * Brazil within the hour; a place in a series is taken once, so a second time writes nothing. A
 * refusal is kept as a failure that the company sees; a fault of the program fails the job, too.
 */
export const extendSeriesOfCompany = defineCompanyStepsJob({
  name: 'extend_series',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '5 * * * *',
  run: async (inCompany, _payload, signal) => {
    const { errors } = await extendDueSeries(inCompany, () => signal.aborted)
    if (errors.length > 0) throw new AggregateError(errors, 'Series could not be extended.')
  },
})
