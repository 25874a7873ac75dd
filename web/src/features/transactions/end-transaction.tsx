import { Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type ChosenScope, SeriesScopeDialog } from './series-scope-dialog.tsx'
import { titleRoutes } from './title-routes.ts'
import type { TransactionSide } from './transaction-side.ts'
import classes from './transactions.module.css'

interface EndTransactionProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  readonly onClose: () => void
  /** The record is about to be gone: it must not be asked for again. */
  readonly onLeaving: (isLeaving: boolean) => void
}

/** Cancel and delete; with a settlement both wait for its reversal, and say so. */
export function EndTransaction({ side, transaction, onClose, onLeaving }: EndTransactionProps) {
  const t = useTexts('transactions')
  const can = useCan()
  const ending = useEnding({ side, transaction, onClose, onLeaving })
  const { cancel, destroy, destroyAs, isPending } = ending
  const [isAsking, setAsking] = useState(false)
  const mayCancel =
    transaction.computed_status !== 'canceled' && can(`companies.${side.noun}.update`)
  const mayDestroy = can(`companies.${side.noun}.destroy`)
  if (!mayCancel && !mayDestroy) return null
  if (transaction.settlements.length > 0) {
    return <span className={classes['quiet']}>{t('has_settlements')}</span>
  }
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
          onClick={() => (transaction.series_id === null ? void destroy() : setAsking(true))}
        >
          {t('destroy')}
        </Button>
      ) : null}
      {isAsking ? (
        <SeriesScopeDialog
          act="destroy"
          onChoose={(scope) => {
            setAsking(false)
            void destroyAs(scope)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

function useEnding({ side, transaction, onClose, onLeaving }: EndTransactionProps) {
  const t = useTexts('transactions')
  const format = useFormat()
  const cancellation = useCommand(side.routes.cancel)
  const destruction = useCommand(side.routes.destroy)
  const several = useCommand(titleRoutes(side).destroySeries)
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
    if (isSure) await destroyAs('only')
  }
  /** Deletes this title, or others of its series too: the choice was the confirmation. */
  const destroyAs = async (scope: ChosenScope) => {
    onLeaving(true)
    const params = { id }
    const outcome =
      scope === 'only'
        ? await destruction.send({ params })
        : await several.send({ params, body: { scope } })
    if (!outcome.ok) {
      onLeaving(false)
      return
    }
    toastWithUndo(t(`${side.noun}.destroyed`), outcome.request_id)
    onClose()
  }
  const isPending = cancellation.isPending || destruction.isPending || several.isPending
  return { cancel, destroy, destroyAs, isPending }
}
