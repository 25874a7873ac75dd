import { isCivilDate } from '@prumo/civil-date'
import { useState } from 'react'
import { useCommand } from '../../../client/company-queries.ts'
import { useToday } from '../../../client/use-session.ts'
import { DateInput } from '../../../kit/date-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { transactionRoutes } from './transaction-routes.ts'

/** 'Agendar': the day on which payables are to be paid; without one they are scheduled no longer. */
export function BulkScheduleDialog({ side, target, finish, onClose }: ActDialogShared) {
  const t = useTexts('transactionActs')
  const today = useToday()
  const command = useCommand(transactionRoutes(side).bulkUpdate)
  const [day, setDay] = useState<string | null>(today)
  const scheduled_for = day !== null && isCivilDate(day) ? day : null
  const body = { selection: target.selection, changes: { scheduled_for } }
  const schedule = async (idempotencyKey: string) =>
    finish(await command.send({ body, idempotencyKey }), target, (count) =>
      t(scheduled_for === null ? 'schedule.undone' : 'schedule.done', { count }),
    )
  return (
    <ActDialog
      title={t('schedule.title', { count: target.count })}
      confirmLabel={t('acts.schedule')}
      content={JSON.stringify(body)}
      onConfirm={schedule}
      onClose={onClose}
    >
      <DateInput
        label={t('schedule.day')}
        description={t('schedule.hint')}
        value={day}
        data-autofocus
        onChange={setDay}
      />
    </ActDialog>
  )
}
