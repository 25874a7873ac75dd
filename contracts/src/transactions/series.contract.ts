import { z } from 'zod'
import { budgetReasonSchema, budgetWarningsSchema } from '../budgets/above-budget.schema.ts'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  companyParams,
  dataOf,
  idSchema,
  positiveCentsSchema,
  recordParams,
  versionSchema,
} from '../scalars.ts'
import { bulkResultSchema } from './selection.schema.ts'
import {
  SERIES_SCOPES,
  seriesChangesSchema,
  seriesInputSchema,
  seriesSchema,
} from './series.schema.ts'

const scope = z.enum(SERIES_SCOPES)

/** A rate in percent with at most four decimals: `5.5`, `-2.25`. */
const rateSchema = z.string().regex(/^-?\d{1,4}(\.\d{1,4})?$/, { error: 'invalid_value' })

/** Transactions that repeat or are paid in parts. `{id}` is one transaction of the series. */
function seriesRoutes<const N extends 'payables' | 'receivables'>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}` as const
  const series = `${path}/{id}/series` as const
  const may = <const A extends 'index' | 'store' | 'update' | 'destroy'>(act: A) =>
    ({ kind: 'company', permission: `companies.${noun}.${act}` }) as const
  return {
    createSeries: defineRoute({
      id: `${noun}.create-series`,
      method: 'POST',
      path: `${path}/series`,
      access: may('store'),
      summary: `Add ${noun} that repeat, or one in instalments`,
      params: companyParams,
      body: seriesInputSchema,
      response: dataOf(z.object({ series_id: idSchema, ids: z.array(idSchema) })).extend({
        warnings: budgetWarningsSchema,
      }),
      status: 201,
    }),
    getSeries: defineRoute({
      id: `${noun}.series`,
      method: 'GET',
      path: series,
      access: may('index'),
      summary: 'The series of a transaction, with all its transactions',
      params: recordParams,
      response: dataOf(seriesSchema),
    }),
    updateSeries: defineRoute({
      id: `${noun}.update-series`,
      method: 'PUT',
      path: series,
      access: may('update'),
      summary: 'Change this transaction and those that follow, or all that are open',
      params: recordParams,
      body: z.object({
        scope,
        changes: seriesChangesSchema,
        version: versionSchema,
        budget_reason: budgetReasonSchema,
      }),
      response: dataOf(bulkResultSchema).extend({ warnings: budgetWarningsSchema }),
    }),
    destroySeries: defineRoute({
      id: `${noun}.destroy-series`,
      method: 'POST',
      path: `${series}/destroy`,
      access: may('destroy'),
      summary:
        'Delete this transaction and those that follow, or all that are open; it does not go on',
      params: recordParams,
      body: z.object({ scope }),
      response: dataOf(bulkResultSchema),
    }),
    skipNext: defineRoute({
      id: `${noun}.skip-occurrence`,
      method: 'POST',
      path: `${series}/skip`,
      access: may('destroy'),
      summary: 'Skip the next open occurrence of the series',
      params: recordParams,
      response: dataOf(bulkResultSchema),
    }),
    pauseSeries: defineRoute({
      id: `${noun}.pause-series`,
      method: 'POST',
      path: `${series}/pause`,
      access: may('update'),
      summary: 'Pause a series without end, or let it go on',
      params: recordParams,
      body: z.object({ is_paused: z.boolean() }),
      response: dataOf(seriesSchema),
    }),
    endSeries: defineRoute({
      id: `${noun}.end-series`,
      method: 'POST',
      path: `${series}/end`,
      access: may('destroy'),
      summary: 'End a series on a day: what is due from that day on and open goes away',
      params: recordParams,
      body: z.object({ ended_on: civilDateSchema }),
      response: dataOf(bulkResultSchema),
    }),
    readjustSeries: defineRoute({
      id: `${noun}.readjust-series`,
      method: 'POST',
      path: `${series}/readjust`,
      access: may('update'),
      summary:
        'Give the open transactions due from a day on a new value, or so many percent more or less',
      params: recordParams,
      body: z.union([
        z.object({ from: civilDateSchema, percent: rateSchema }),
        z.object({ from: civilDateSchema, value_cents: positiveCentsSchema }),
      ]),
      response: dataOf(bulkResultSchema),
    }),
  }
}

export const payableSeriesRoutes = seriesRoutes('payables')
export const receivableSeriesRoutes = seriesRoutes('receivables')
