import { Text } from '@mantine/core'
import {
  type Subscription,
  subscriptionPauseSchema,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { pauseSubscription } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { sumCents } from '@prumo/money'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'

/** What becomes of what is open; canceling it is for whoever may cancel charges. */
const OPEN_ACTS = ['keep', 'cancel'] as const

interface PauseProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** 'Pausar': no cycle is charged any more; what is open stays, or goes. */
export function PauseDialog({ subscription, onClose }: PauseProps) {
  const { id, version, cycles } = subscription
  const t = useTexts('subscriptions')
  const format = useFormat()
  const can = useCan()
  const mayCancel = can('api.companies.charges.update')
  // Undoing charges anew what was canceled.
  const mayCharge = can('api.companies.charges.store')
  const { toastWithUndo } = useUndo()
  const command = useCommand(pauseSubscription, { silent: 'fields' })
  const initial = useMemo(() => ({ open_charge: 'keep', version }) as const, [version])
  const form = useRecordForm(subscriptionPauseSchema, initial)
  const open = cycles.filter(({ open_cents }) => open_cents > 0)
  const isCanceling = open.length > 0 && form.values.open_charge === 'cancel'
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        toastWithUndo(t('acts.paused'), isCanceling && !mayCharge ? null : outcome.request_id)
        onClose()
      }
      return outcome
    })
  return (
    <SubscriptionDialog
      title={t('pause.title')}
      confirm={t('acts.pause')}
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Text size="sm">{t('pause.message')}</Text>
      {open.length === 0 ? null : (
        <>
          <Text size="sm" fw={600}>
            {t('pause.open', {
              count: open.length,
              amount: format.money(sumCents(open.map(({ open_cents }) => open_cents))),
            })}
          </Text>
          {mayCancel ? (
            <SelectField
              field={form.field('open_charge')}
              label={t('pause.what')}
              options={OPEN_ACTS.map((value) => ({ value, label: t(`pause.${value}`) }))}
            />
          ) : null}
          <Text size="sm" aria-live="polite">
            {t(isCanceling ? 'pause.cancel_hint' : 'pause.keep_hint')}
          </Text>
        </>
      )}
    </SubscriptionDialog>
  )
}
