import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf } from '../scalars.ts'
import { seriesFailureSchema } from './series-failure.schema.ts'

/** Apart from the other routes of series: a list of transactions is read together with it. */
function failuresRoute<const N extends 'payables' | 'receivables'>(noun: N) {
  return defineRoute({
    id: `${noun}.series-failures`,
    method: 'GET',
    path: `/api/companies/{company_id}/${noun}/series/failures`,
    access: { kind: 'company', permission: `companies.${noun}.index` } as const,
    summary: 'Series without end that could not be written ahead',
    params: companyParams,
    response: dataOf(z.array(seriesFailureSchema)),
  })
}

export const payableSeriesFailures = failuresRoute('payables')
export const receivableSeriesFailures = failuresRoute('receivables')
