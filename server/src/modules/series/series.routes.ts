import {
  payableSeriesFailures,
  receivableSeriesFailures,
} from '@prumo/contracts/transactions/series-failures.contract'
import {
  payableSeriesRoutes,
  receivableSeriesRoutes,
} from '@prumo/contracts/transactions/series.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { handleCompany } from '../../kernel/http/handler.ts'
import { bindFiles } from '../attachments/index.ts'
import { bulkResult, listSeriesFailures } from '../transactions/index.ts'
import { createSeries } from './create-series.ts'
import { destroySeries, endSeries, skipOccurrence } from './destroy-series.ts'
import { getSeries } from './series.queries.ts'
import { pauseSeries, readjustSeries, updateSeries } from './update-series.ts'

function handlersOf(
  kind: TransactionKind,
  routes: typeof payableSeriesRoutes | typeof receivableSeriesRoutes,
) {
  return [
    handleCompany(routes.createSeries, async ({ db, permissions }, { body }) => {
      const { attachment_ids, budget_reason: reason, ...input } = body
      const created = await createSeries(db, kind, input, { reason, permissions })
      const { series_id, ids, warnings } = created
      const [first] = ids
      if (first !== undefined) await bindFiles(db, `${kind}s`, first, attachment_ids)
      return { data: { series_id, ids: [...ids] }, warnings }
    }),
    handleCompany(routes.getSeries, async ({ db }, { params }) => ({
      data: await getSeries(db, kind, params.id),
    })),
    handleCompany(routes.updateSeries, async ({ db, language }, { params, body }) => {
      const { outcome, warnings } = await updateSeries(db, kind, params.id, body)
      return { data: bulkResult(outcome, language), warnings }
    }),
    handleCompany(routes.destroySeries, async ({ db, language }, { params, body }) => ({
      data: bulkResult(await destroySeries(db, kind, params.id, body.scope), language),
    })),
    handleCompany(routes.skipNext, async ({ db, language }, { params }) => ({
      data: bulkResult(await skipOccurrence(db, kind, params.id), language),
    })),
    handleCompany(routes.pauseSeries, async ({ db }, { params, body }) => {
      await pauseSeries(db, kind, params.id, body.is_paused)
      return { data: await getSeries(db, kind, params.id) }
    }),
    handleCompany(routes.endSeries, async ({ db, language }, { params, body }) => ({
      data: bulkResult(await endSeries(db, kind, params.id, body.ended_on), language),
    })),
    handleCompany(routes.readjustSeries, async ({ db, language }, { params, body }) => ({
      data: bulkResult(await readjustSeries(db, kind, params.id, body), language),
    })),
  ]
}

export const seriesHandlers = [
  handleCompany(payableSeriesFailures, async ({ db, language }) => ({
    data: await listSeriesFailures(db, 'payable', language),
  })),
  handleCompany(receivableSeriesFailures, async ({ db, language }) => ({
    data: await listSeriesFailures(db, 'receivable', language),
  })),
  ...handlersOf('payable', payableSeriesRoutes),
  ...handlersOf('receivable', receivableSeriesRoutes),
]
