import { MAX_SHIFT_MONTHS } from '@prumo/contracts/transactions/bulk.contract'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { CountField } from '../../../kit/count-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import { bindingOf } from '../form/binding-of.ts'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { transactionRoutes } from './transaction-routes.ts'

/** 'Duplicar': copies whose dates are some months later. */
export function BulkDuplicateDialog({ side, target, finish, onClose }: ActDialogShared) {
  const t = useTexts('transactionActs')
  const command = useCommand(transactionRoutes(side).bulkDuplicate)
  const [months, setMonths] = useState<number | null>(1)
  const body = { selection: target.selection, shift_months: months ?? 0 }
  // The copies are new transactions: what was ticked stays so only where nothing was done.
  const duplicate = async (idempotencyKey: string) =>
    finish(await command.send({ body, idempotencyKey }), target, (count) =>
      t('duplicate.done', { count }),
    )
  return (
    <ActDialog
      title={t('duplicate.title', { count: target.count })}
      confirmLabel={t('acts.duplicate')}
      isReady={months !== null && months <= MAX_SHIFT_MONTHS}
      content={JSON.stringify(body)}
      onConfirm={duplicate}
      onClose={onClose}
    >
      <CountField
        field={bindingOf('shift_months', months, setMonths)}
        label={t('duplicate.months')}
        description={t('duplicate.hint', { max: MAX_SHIFT_MONTHS })}
        autoFocus
      />
    </ActDialog>
  )
}
