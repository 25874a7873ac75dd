import { Text } from '@mantine/core'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import {
  type Subscription,
  subscriptionCreationSchema,
} from '@prumo/contracts/subscriptions/subscription.schema'
import {
  createSubscription,
  destroySubscription,
  getSubscription,
  updateSubscription,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useViewNew } from '../../parts/new-record/use-view-new.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { termsOf, useConnectedProviders } from './connected-providers.ts'
import { SubscriptionActs } from './subscription-acts.tsx'
import { SubscriptionCycleList } from './subscription-cycle-list.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { useAwaitedCycle } from './awaited-cycle.ts'
import { blankSubscription, fieldsOf } from './subscription-form.ts'
import { SubscriptionStateChip } from './subscription-state-chip.tsx'

interface DrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a subscription: a new one, or one that is read afresh. */
export function SubscriptionDrawer({ record, onClose }: DrawerProps) {
  const read = useRecord(getSubscription, record)
  useAwaitedCycle(read ?? null)
  const { usable, isLoading } = useConnectedProviders()
  if (read === undefined || isLoading) return null
  return (
    <SubscriptionForm
      key={recordKey(read)}
      subscription={read}
      provider={usable?.[0]}
      onClose={onClose}
    />
  )
}

interface FormProps {
  readonly subscription: Subscription | null
  /** Through which a new one is charged, unless told. */
  readonly provider: PaymentProviderShown | undefined
  readonly onClose: () => void
}

function SubscriptionForm({ subscription, provider, onClose }: FormProps) {
  const t = useTexts('subscriptions')
  const can = useCan()
  const today = useToday()
  const { toastWithUndo } = useUndo()
  const viewNew = useViewNew()
  const creation = useCommand(createSubscription)
  const change = useCommand(updateSubscription)
  const removal = useCommand(destroySubscription)
  const isNew = subscription === null
  // Once: a form that nobody has typed into has nothing to lose, whatever is told of providers later.
  const [initial] = useState(() =>
    subscription === null
      ? { ...blankSubscription(today), ...(provider === undefined ? {} : termsOf(provider)) }
      : fieldsOf(subscription),
  )
  const { form, drawer } = useRecordDrawer({
    schema: subscriptionCreationSchema,
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
    said: ({ request_id, answer: { data } }) =>
      toastWithUndo(t(isNew ? 'created' : 'saved'), request_id, {
        onView: isNew ? viewNew(data.id) : undefined,
        about: `subscription ${data.id}`,
      }),
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
            about={`subscription ${subscription.id}`}
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
          {subscription.link_id === null ? null : (
            <Text size="sm">
              {t('by_link')}{' '}
              <AppLink href={`/admin/product-link/edit/${subscription.link_id}`}>
                <bdi>{subscription.link_name}</bdi>
              </AppLink>
            </Text>
          )}
          {mayUpdate ? (
            <SubscriptionActs subscription={subscription} isDirty={form.isDirty} />
          ) : null}
          <SubscriptionCycleList subscription={subscription} />
        </>
      )}
      <FormFields>
        <SubscriptionFields form={form} subscription={subscription} />
      </FormFields>
    </RecordDrawer>
  )
}
