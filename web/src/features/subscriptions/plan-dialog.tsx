import { SUBSCRIPTION_CYCLES } from '@prumo/contracts/products/payment-terms'
import {
  planChangeSchema,
  type Subscription,
} from '@prumo/contracts/subscriptions/subscription.schema'
import { changePlan } from '@prumo/contracts/subscriptions/subscriptions.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { changeToday, hasOpenCharge, sentPlan } from './plan-change.ts'
import { PlanOutcomes } from './plan-outcomes.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import classes from './subscriptions.module.css'

/** What becomes of the charge that is open; canceling it is for whoever may cancel charges. */
const OPEN_ACTS = ['keep', 'cancel'] as const

interface PlanProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** 'Trocar de plano': now, with the days that are left as credit, or from the next cycle on. */
export function PlanDialog({ subscription, onClose }: PlanProps) {
  const t = useTexts('subscriptions')
  const can = useCan()
  const mayCancel = can('api.companies.charges.update')
  // Undoing charges anew what was canceled.
  const mayCharge = can('api.companies.charges.store')
  const { toastWithUndo } = useUndo()
  const command = useCommand(changePlan, { silent: 'fields' })
  const { id, product_id, description, value_cents, subscription_cycle, version } = subscription
  const initial = useMemo(
    () =>
      ({
        product_id,
        description,
        value_cents,
        subscription_cycle,
        when: 'now',
        open_charge: null,
        version,
      }) as const,
    [product_id, description, value_cents, subscription_cycle, version],
  )
  const today = useToday()
  // Whoever ends a plan of which something is open says what becomes of it.
  const schema = useMemo(
    () =>
      planChangeSchema.refine(
        (plan) =>
          plan.open_charge !== null || !hasOpenCharge(changeToday(subscription, plan, today)),
        { error: 'required', path: ['open_charge'] },
      ),
    [subscription, today],
  )
  const form = useRecordForm(schema, initial)
  const change = changeToday(subscription, form.values, today)
  const save = () =>
    void form.submit(async (filled, idempotencyKey) => {
      const body = sentPlan(filled, change)
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (outcome.ok) {
        const isCanceled = body.open_charge === 'cancel'
        toastWithUndo(t('acts.changed'), isCanceled && !mayCharge ? null : outcome.request_id)
        onClose()
      }
      return outcome
    })
  const known =
    subscription.product_id === null || subscription.product_name === null
      ? undefined
      : { id: subscription.product_id, name: subscription.product_name }
  return (
    <SubscriptionDialog
      title={t('plan.title')}
      confirm={t('plan.confirm')}
      size={680}
      isPending={form.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TextField field={form.field('description')} label={t('description')} autoFocus />
      <div className={classes['fields']}>
        <MoneyField field={form.field('value_cents')} label={t('value')} />
        <SelectField
          field={form.field('subscription_cycle')}
          label={t('cycle')}
          options={SUBSCRIPTION_CYCLES.map((value) => ({ value, label: t(`cycles.${value}`) }))}
        />
      </div>
      <ChoiceField
        field={form.field('product_id')}
        label={t('product')}
        source={products}
        known={known}
        clearable
      />
      <SelectField
        field={form.field('when')}
        label={t('plan.when')}
        options={(['now', 'next_cycle'] as const).map((value) => ({
          value,
          label: t(`plan.${value}`),
        }))}
      />
      {hasOpenCharge(change) ? (
        <PlanOutcomes
          field={form.field('open_charge')}
          subscription={subscription}
          outcomes={OPEN_ACTS.filter((act) => act === 'keep' || mayCancel).flatMap((act) => {
            const outcome = changeToday(subscription, { ...form.values, open_charge: act }, today)
            return outcome === null ? [] : [{ act, change: outcome }]
          })}
        />
      ) : (
        <PlanPreview subscription={subscription} plan={form.values} change={change} />
      )}
    </SubscriptionDialog>
  )
}
