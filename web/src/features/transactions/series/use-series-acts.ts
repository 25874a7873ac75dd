import type { CivilDate } from '@prumo/civil-date'
import type { BodyOf } from '@prumo/contracts/route'
import type { payableSeriesRoutes } from '@prumo/contracts/transactions/series.contract'
import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { type Outcome, useCommand } from '../../../client/company-queries.ts'
import { showOps } from '../../../client/messages.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { transactionRoutes } from '../acts/transaction-routes.ts'
import type { TransactionSide } from '../transaction-side.ts'

export type Readjustment = BodyOf<typeof payableSeriesRoutes.readjustSeries>

/** What may be done with a whole series; each act says what it did and can be taken back. */
export function useSeriesActs(side: TransactionSide, { id }: Pick<TransactionRow, 'id'>) {
  const t = useTexts('transactionActs')
  const routes = transactionRoutes(side)
  const { toastWithUndo } = useUndo()
  const skipping = useCommand(routes.skipNext)
  const pausing = useCommand(routes.pauseSeries)
  const ending = useCommand(routes.endSeries)
  const readjusting = useCommand(routes.readjustSeries)
  const params = { id }
  const say = (
    outcome: Outcome<{ readonly data: BulkResult }>,
    text: (count: number) => string,
  ): boolean => {
    if (!outcome.ok) return false
    const { done_count, skipped } = outcome.answer.data
    toastWithUndo(text(done_count), outcome.request_id)
    const left = skipped.map(({ description, message, id: transaction }) =>
      t('result.row', { id: transaction, description, message }),
    )
    if (left.length > 0) showOps(t('result.left', { count: left.length }), left)
    return true
  }
  return {
    isPending: skipping.isPending || pausing.isPending || ending.isPending || readjusting.isPending,
    skip: async () => say(await skipping.send({ params }), () => t('series.skipped')),
    pause: async (is_paused: boolean) => {
      const outcome = await pausing.send({ params, body: { is_paused } })
      if (outcome.ok)
        toastWithUndo(
          t(is_paused ? 'series.paused_done' : 'series.resumed_done'),
          outcome.request_id,
        )
    },
    end: async (ended_on: CivilDate) =>
      say(await ending.send({ params, body: { ended_on } }), () => t('series.ended_done')),
    readjust: async (body: Readjustment) =>
      say(await readjusting.send({ params, body }), (count) => t('series.readjusted', { count })),
  }
}

export type SeriesActsState = ReturnType<typeof useSeriesActs>
