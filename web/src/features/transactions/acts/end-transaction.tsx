import { Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense, useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { confirm } from '../../../client/messages.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { useUndo } from '../../../client/use-undo.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { targetOf } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'

const DestroyInSeries = lazy(async () => {
  const [file] = await Promise.all([
    import('../series/destroy-in-series.tsx'),
    loadTexts('transactionActs'),
  ])
  return { default: file.DestroyInSeries }
})

export interface EndTransactionProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  readonly onClose: () => void
  /** The record is about to be gone: it must not be asked for again. */
  readonly onLeaving: (isLeaving: boolean) => void
}

/**
 * Cancel and delete; with a settlement both wait for its reversal, and say so. With a reversal of another
 * day it can be cancelled alone.
 */
export function EndTransaction({ side, transaction, onClose, onLeaving }: EndTransactionProps) {
  const t = useTexts('transactions')
  const can = useCan()
  const ending = useEnding({ side, transaction, onClose, onLeaving })
  const { cancel, destroy, inSeries, isPending } = ending
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    // It may be gone as soon as the choice is made.
    onLeaving(true)
    setAsking(true)
  }
  const back = () => {
    onLeaving(false)
    setAsking(false)
  }
  const mayCancel =
    transaction.computed_status !== 'canceled' && can(`companies.${side.noun}.update`)
  const wasSettled = transaction.settlements.length > 0
  const mayDestroy = can(`companies.${side.noun}.destroy`) && !wasSettled
  if (transaction.settlements.some((row) => row.reversed_on === null)) {
    return <span className={classes['quiet']}>{t('has_settlements')}</span>
  }
  if (!mayCancel && !mayDestroy) return null
  return (
    <div className={classes['line']}>
      {mayCancel ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isPending}
          onClick={() => void cancel()}
        >
          {t('cancel_confirm')}
        </Button>
      ) : null}
      {mayDestroy ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isPending}
          onClick={() => {
            if (transaction.series_id === null) void destroy()
            else ask()
          }}
        >
          {t('destroy')}
        </Button>
      ) : null}
      {wasSettled ? <span className={classes['quiet']}>{t('has_reversals')}</span> : null}
      {isAsking ? (
        <Suspense>
          <DestroyInSeries row={transaction} shared={inSeries(back)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function useEnding({ side, transaction, onClose, onLeaving }: EndTransactionProps) {
  const t = useTexts('transactions')
  const format = useFormat()
  const cancellation = useCommand(side.routes.cancel)
  const destruction = useCommand(side.routes.destroy)
  const { toastWithUndo } = useUndo()
  const { id, version, description, value_cents } = transaction
  const cancel = async () => {
    const isSure = await confirm({
      title: t('cancel_title'),
      message: t('cancel_message'),
      confirmLabel: t('cancel_confirm'),
      isDanger: true,
    })
    if (!isSure) return
    const outcome = await cancellation.send({ params: { id }, body: { version } })
    if (!outcome.ok) return
    toastWithUndo(t(`${side.noun}.canceled`), outcome.request_id)
    onClose()
  }
  const destroy = async () => {
    const isSure = await confirm({
      title: t('destroy_title'),
      message: t('destroy_message', { description, amount: format.money(value_cents) }),
      confirmLabel: t('destroy'),
      isDanger: true,
    })
    if (!isSure) return
    onLeaving(true)
    const outcome = await destruction.send({ params: { id } })
    if (!outcome.ok) {
      onLeaving(false)
      return
    }
    toastWithUndo(t(`${side.noun}.destroyed`), outcome.request_id)
    onClose()
  }
  /** The same for a transaction of a series, of which others may go too. */
  const inSeries = (onBack: () => void): ActDialogShared => ({
    side,
    target: targetOf(transaction),
    finish: (outcome, _target, text) => {
      if (!outcome.ok) return false
      const { done_count } = outcome.answer.data
      if (done_count > 0) toastWithUndo(text(done_count), outcome.request_id)
      if (done_count > 0) onClose()
      return true
    },
    onClose: onBack,
  })
  return { cancel, destroy, inSeries, isPending: cancellation.isPending || destruction.isPending }
}
