import type { TransactionFormValues } from '@prumo/contracts/transactions/transaction-form.schema'
import type { SeriesScope } from '@prumo/contracts/transactions/series.schema'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { callRoute } from '../../../client/api-client.ts'
import { type Outcome, useCommand } from '../../../client/company-queries.ts'
import { showOps } from '../../../client/messages.ts'
import { useCompany } from '../../../client/use-session.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useBudgetWarnings } from '../../../parts/budget-warnings/use-budget-warnings.ts'
import { withReason } from '../form/use-budget-exception.ts'
import { hasOwnChanges, seriesChanges } from './series-changes.ts'
import { type ChosenScope, SeriesScopeDialog } from './series-scope-dialog.tsx'
import { transactionRoutes } from '../acts/transaction-routes.ts'
import type { TransactionSide } from '../transaction-side.ts'
import type { useTransactionForm } from '../form/use-transaction-form.ts'

interface EditInSeriesProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  readonly saveAs: ReturnType<typeof useTransactionForm>['saveAs']
  readonly trying: ReturnType<typeof useTransactionForm>['trying']
  /** 'Somente este': the edit of one transaction. */
  readonly onOnly: () => void
  readonly onSaved: () => void
  /** Closed without a choice, or refused: the form is there again. */
  readonly onBack: () => void
}

/** Asks which transactions of the series an edit reaches, and saves it there. */
export function EditInSeries(props: EditInSeriesProps) {
  const { saveAs, trying, onOnly, onSaved, onBack } = props
  const [isAsking, setAsking] = useState(true)
  const save = useSeriesEdit(props)
  const choose = (scope: ChosenScope) => {
    setAsking(false)
    if (scope === 'only') onOnly()
    else
      saveAs({
        save: (body, key) => trying((_key, reason) => save(scope, body, reason), onSaved, key),
        onSaved,
        onFault: onBack,
      })
  }
  return isAsking ? <SeriesScopeDialog act="edit" onChoose={choose} onClose={onBack} /> : null
}

function useSeriesEdit({ side, transaction }: EditInSeriesProps) {
  const t = useTexts('transactionForm')
  const tActs = useTexts('transactionActs')
  const { toastWithUndo } = useUndo()
  const tellWarnings = useBudgetWarnings()
  const company_id = useCompany()?.id ?? 0
  const edit = useCommand(transactionRoutes(side).updateSeries)
  const change = useCommand(side.routes.update)
  const params = { id: transaction.id }
  return async (
    scope: SeriesScope,
    { repeat: _repeat, settlement: _settlement, ...fields }: TransactionFormValues,
    reason?: string,
  ): Promise<Outcome<unknown>> => {
    const after = { ...fields, repeat: null, settlement: null }
    const changes = seriesChanges(transaction, after)
    const { version } = transaction
    const outcome = await edit.send({
      params,
      body: { scope, changes, version, ...withReason(reason) },
    })
    if (!outcome.ok) return outcome
    tellWarnings(outcome.answer.warnings)
    const { done_count, skipped } = outcome.answer.data
    toastWithUndo(t('series_saved', { count: done_count }), outcome.request_id)
    const left = skipped.map(({ description, message, id }) =>
      tActs('result.row', { id, description, message }),
    )
    if (left.length > 0) showOps(tActs('result.left', { count: left.length }), left)
    if (!hasOwnChanges(transaction, after)) return outcome
    // What is of this transaction alone follows, upon what the series has made of it.
    const { data } = await callRoute(side.routes.get, { params: { company_id, ...params } })
    return change.send({
      params,
      body: { ...fields, version: data.version, ...withReason(reason) },
    })
  }
}
