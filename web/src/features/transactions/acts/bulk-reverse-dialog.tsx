import { TextInput } from '@mantine/core'
import { isCivilDate } from '@prumo/civil-date'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useToday } from '../../../client/use-session.ts'
import { BookedDateInput } from '../../../parts/closed-period/closed-day.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { transactionRoutes } from './transaction-routes.ts'

/** 'Estornar' of many: all settlements of each, on one day. */
export function BulkReverseDialog({ side, target, finish, onClose }: ActDialogShared) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const command = useCommand(transactionRoutes(side).bulkReverse)
  const [day, setDay] = useState<string | null>(useToday())
  const [typed, setTyped] = useState('')
  const reversed_on = day !== null && isCivilDate(day) ? day : undefined
  const reason = typed.trim() === '' ? null : typed.trim()
  const body = { selection: target.selection, reason, reversed_on }
  const reverse = async (idempotencyKey: string) =>
    finish(await command.send({ body, idempotencyKey }), target, (count) =>
      a('reverse.done', { count }),
    )
  return (
    <ActDialog
      title={a('reverse.title', { count: target.count })}
      message={a('reverse.message')}
      confirmLabel={t('reverse')}
      isDanger
      isReady={reversed_on !== undefined}
      content={JSON.stringify(body)}
      onConfirm={reverse}
      onClose={onClose}
    >
      <BookedDateInput
        label={t('reverse_date')}
        basis="cash"
        value={day}
        data-autofocus
        onChange={setDay}
      />
      <TextInput
        label={t('reverse_reason')}
        value={typed}
        maxLength={250}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
