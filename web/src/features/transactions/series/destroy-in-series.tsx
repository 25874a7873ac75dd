import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { newIdempotencyKey } from '../../../client/api-client.ts'
import { useCommand } from '../../../client/company-queries.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ActDialogShared } from '../acts/act-dialog-shared.ts'
import { type ChosenScope, SeriesScopeDialog } from './series-scope-dialog.tsx'
import { transactionRoutes } from '../acts/transaction-routes.ts'

interface DestroyInSeriesProps {
  readonly row: TransactionRow
  readonly shared: ActDialogShared
}

/** 'Excluir' of a transaction of a series: the choice of what goes is the confirmation. */
export function DestroyInSeries({ row, shared }: DestroyInSeriesProps) {
  const t = useTexts('transactionActs')
  const { side, target, finish, onClose } = shared
  const routes = transactionRoutes(side)
  const one = useCommand(routes.bulkDestroy)
  const several = useCommand(routes.destroySeries)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const destroy = async (scope: ChosenScope) => {
    const outcome =
      scope === 'only'
        ? await one.send({ body: { selection: { ids: [row.id] } }, idempotencyKey })
        : await several.send({ params: { id: row.id }, body: { scope }, idempotencyKey })
    finish(outcome, target, (count) => t('destroy.done', { count }))
    onClose()
  }
  const isPending = one.isPending || several.isPending
  return (
    <SeriesScopeDialog
      act="destroy"
      onChoose={(scope) => {
        if (!isPending) void destroy(scope)
      }}
      onClose={onClose}
    />
  )
}
