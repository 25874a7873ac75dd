import { Text } from '@mantine/core'
import {
  type Subscription,
  subscriptionInputSchema,
} from '@prumo/contracts/subscriptions/subscription.schema'
import {
  createSubscription,
  destroySubscription,
  getSubscription,
  updateSubscription,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { termsOf, useConnectedProviders } from './connected-providers.ts'
import { SubscriptionActs } from './subscription-acts.tsx'
import { SubscriptionCycleList } from './subscription-cycle-list.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { blankSubscription, fieldsOf } from './subscription-form.ts'
import { SubscriptionStateChip } from './subscription-state-chip.tsx'

interface DrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a subscription: a new one, or one that is read afresh. */
export function SubscriptionDrawer({ record, onClose }: DrawerProps) {
  const read = useRecord(getSubscription, record)
  if (read === undefined) return null
  return <SubscriptionForm key={recordKey(read)} subscription={read} onClose={onClose} />
}

interface FormProps {
  readonly subscription: Subscription | null
  readonly onClose: () => void
}

function SubscriptionForm({ subscription, onClose }: FormProps) {
  const t = useTexts('subscriptions')
  const can = useCan()
  const today = useToday()
  const { toastWithUndo } = useUndo()
  const creation = useCommand(createSubscription)
  const change = useCommand(updateSubscription)
  const removal = useCommand(destroySubscription)
  const isNew = subscription === null
  const provider = useConnectedProviders()?.[0]
  // A form that nobody has typed into has nothing to lose, whatever it begins with.
  const initial = useMemo(
    () =>
      subscription === null
        ? { ...blankSubscription(today), ...(provider === undefined ? {} : termsOf(provider)) }
        : fieldsOf(subscription),
    [subscription, today, provider],
  )
  const { form, drawer } = useRecordDrawer({
    schema: subscriptionInputSchema,
    initial,
    onClose,
    save: (body, idempotencyKey) =>
      subscription === null
        ? creation.send({ body, idempotencyKey })
        : change.send({
            params: { id: subscription.id },
            body: { ...body, version: subscription.version },
            idempotencyKey,
          }),
    said: ({ request_id }) => toastWithUndo(t(isNew ? 'created' : 'saved'), request_id),
  })
  const isOver = subscription?.state === 'canceled' || subscription?.state === 'ended'
  const mayUpdate = can('subscription.update')
  const isRemovable =
    subscription !== null && subscription.cycles.length === 0 && can('subscription.destroy')
  return (
    <RecordDrawer
      {...drawer}
      size={720}
      title={t(isNew ? 'create' : 'edit')}
      name={subscription === null ? undefined : subscription.party_name}
      canSave={isNew ? can('subscription.store') : mayUpdate && !isOver}
      acts={
        isRemovable ? (
          <RemoveButton
            name={subscription.description}
            isKept
            remove={() => removal.send({ params: { id: subscription.id } })}
            onRemoved={onClose}
          />
        ) : null
      }
    >
      {subscription === null ? null : (
        <>
          <SubscriptionStateChip row={subscription} />
          {subscription.fault === null ? null : (
            <Text role="status" size="sm">
              {t('fault', { fault: subscription.fault })}
            </Text>
          )}
          {mayUpdate ? (
            <SubscriptionActs subscription={subscription} isDirty={form.isDirty} />
          ) : null}
          <SubscriptionCycleList subscription={subscription} />
        </>
      )}
      <SubscriptionFields form={form} subscription={subscription} />
    </RecordDrawer>
  )
}
