import { readjustSchema } from '@prumo/contracts/subscriptions/subscription.schema'
import { readjustSubscriptions } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'

interface ReadjustProps {
  readonly ids: readonly number[]
  readonly onDone: (left: readonly number[]) => void
  readonly onClose: () => void
}

/** 'Reajustar': what cycles to come cost, by a percentage. */
export function ReadjustDialog({ ids, onDone, onClose }: ReadjustProps) {
  const t = useTexts('subscriptions')
  const { toastWithUndo } = useUndo()
  const command = useCommand(readjustSubscriptions)
  const initial = useMemo(() => ({ subscription_ids: [...ids], percent: '' }), [ids])
  const form = useRecordForm(readjustSchema, initial)
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (!outcome.ok) return outcome
      const { done_count: count, skipped } = outcome.answer.data
      if (count > 0) toastWithUndo(t('acts.readjusted', { count }), outcome.request_id)
      if (skipped.length > 0)
        showOps(
          t('acts.left', { count: skipped.length }),
          skipped.map(({ description, message }) => t('acts.left_row', { description, message })),
        )
      onDone(skipped.map(({ id }) => id))
      onClose()
      return outcome
    })
  return (
    <SubscriptionDialog
      title={t('readjust.title', { count: ids.length })}
      confirm={t('readjust.confirm')}
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <RateField
        field={form.field('percent')}
        label={t('readjust.percent')}
        description={t('readjust.hint')}
        autoFocus
      />
    </SubscriptionDialog>
  )
}
