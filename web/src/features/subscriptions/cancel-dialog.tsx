import { Text } from '@mantine/core'
import { addDays } from '@prumo/civil-date'
import {
  type Subscription,
  subscriptionCancelSchema,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { cancelSubscription } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { SwitchField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'

interface CancelProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** 'Cancelar': now, or when what was charged is over; open charges stay or go. */
export function CancelDialog({ subscription, onClose }: CancelProps) {
  const { id, version, credit_cents, owed_cents } = subscription
  const t = useTexts('subscriptions')
  const format = useFormat()
  const today = useToday()
  const can = useCan()
  const mayCancelCharges = can('api.companies.charges.update')
  // Undoing charges anew what was canceled.
  const mayCharge = can('api.companies.charges.store')
  const { toastWithUndo } = useUndo()
  const command = useCommand(cancelSubscription)
  const initial = useMemo(
    () => ({ when: 'now', cancels_charges: false, version }) as const,
    [version],
  )
  const form = useRecordForm(subscriptionCancelSchema, initial)
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        const { canceled_on } = outcome.answer.data
        const isOver = canceled_on === null || canceled_on <= today
        toastWithUndo(
          isOver
            ? t('acts.canceled')
            : t('acts.canceled_from', { date: format.date(addDays(canceled_on, -1)) }),
          body.cancels_charges && !mayCharge ? null : outcome.request_id,
        )
        onClose()
      }
      return outcome
    })
  return (
    <SubscriptionDialog
      title={t('acts.cancel')}
      confirm={t('cancel.confirm')}
      color="red"
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text size="sm">{t('cancel.message')}</Text>
      {credit_cents === 0 ? null : (
        <Text size="sm">{t('cancel.credit', { amount: format.money(credit_cents) })}</Text>
      )}
      {owed_cents === 0 ? null : (
        <Text size="sm">{t('cancel.owed', { amount: format.money(owed_cents) })}</Text>
      )}
      <SelectField
        field={form.field('when')}
        label={t('cancel.when')}
        options={(['now', 'end_of_cycle'] as const).map((value) => ({
          value,
          label: t(`cancel.${value}`),
        }))}
      />
      {mayCancelCharges ? (
        <SwitchField field={form.field('cancels_charges')} label={t('cancel.charges')} />
      ) : null}
    </SubscriptionDialog>
  )
}
