import { addDays, isCivilDate } from '@prumo/civil-date'
import { Text } from '@mantine/core'
import { SUBSCRIPTION_CYCLES } from '@prumo/contracts/products/payment-terms'
import type { Subscription } from '@prumo/contracts/subscriptions/subscription.schema'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { categories, costCenters, products, projects } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChargingFields } from './charging-fields.tsx'
import { PastCycles } from './past-cycles.tsx'
import type { SubscriptionFormState } from './subscription-form.ts'
import classes from './subscriptions.module.css'

interface FieldsProps {
  readonly form: SubscriptionFormState
  readonly subscription: Subscription | null
}

const REVENUE = { natures: 'revenue' } as const

/** What a subscription is, which days it has, and how it is charged. */
export function SubscriptionFields({ form, subscription }: FieldsProps) {
  const t = useTexts('subscriptions')
  const isCharged = subscription !== null && subscription.cycles.length > 0
  const isWeekly = ['weekly', 'biweekly'].includes(form.values.subscription_cycle ?? '')
  const known = subscription === null ? undefined : knownOf(subscription)
  return (
    <>
      <section className={classes['section']} aria-label={t('form.plan')}>
        <h3>{t('form.plan')}</h3>
        {isCharged ? <Text size="sm">{t('form.future_hint')}</Text> : null}
        <PartyField
          field={{ ...form.field('party_id'), isRequired: true }}
          label={t('party')}
          side="clients"
          known={known?.party}
          autoFocus={subscription === null}
        />
        <TextField field={form.field('description')} label={t('description')} />
        <div className={kitClasses['two']}>
          <MoneyField field={form.field('value_cents')} label={t('value')} />
          <ChoiceField
            field={form.field('product_id')}
            label={t('product')}
            source={products}
            known={known?.product}
            clearable
          />
          <ChoiceField
            field={form.field('category_id')}
            label={t('form.category')}
            source={categories}
            filter={REVENUE}
          />
          <ChoiceField
            field={form.field('cost_center_id')}
            label={t('form.cost_center')}
            source={costCenters}
            clearable
          />
          <ChoiceField
            field={form.field('project_id')}
            label={t('form.project')}
            source={projects}
            clearable
          />
        </div>
      </section>
      <section className={classes['section']} aria-label={t('form.days')}>
        <h3>{t('form.days')}</h3>
        <div className={kitClasses['two']}>
          {isCharged ? null : (
            <>
              <SelectField
                field={form.field('subscription_cycle')}
                label={t('cycle')}
                options={SUBSCRIPTION_CYCLES.map((value) => ({
                  value,
                  label: t(`cycles.${value}`),
                }))}
              />
              <DateField
                field={{
                  ...form.field('start_date'),
                  onChange: (start_date) =>
                    form.set({ start_date, ...anchorOf(start_date, form.values.trial_days) }),
                }}
                label={t('start_date')}
              />
              <CountField
                field={{
                  ...form.field('trial_days'),
                  onChange: (trial_days) =>
                    form.set({ trial_days, ...anchorOf(form.values.start_date, trial_days) }),
                }}
                label={t('form.trial_days')}
                description={t('form.trial_hint')}
              />
              {isWeekly ? null : (
                <CountField
                  field={form.field('anchor_day')}
                  label={t('form.anchor_day')}
                  description={t('form.anchor_hint')}
                />
              )}
            </>
          )}
          <CountField
            field={form.field('cycles_count')}
            label={t('form.cycles_count')}
            description={t('form.cycles_hint')}
          />
          <DateField
            field={form.field('end_date')}
            label={t('form.end_date')}
            description={t('form.end_hint')}
          />
        </div>
        {subscription === null ? <PastCycles form={form} /> : null}
      </section>
      <ChargingFields form={form} />
    </>
  )
}

/** The names of what is chosen, as the record tells them: they are there at once. */
function knownOf({ party_id, party_name, product_id, product_name }: Subscription) {
  return {
    party: { id: party_id, name: party_name },
    product:
      product_id === null || product_name === null
        ? undefined
        : { id: product_id, name: product_name },
  }
}

/** The first paid day is the day of the charge, until somebody says another. */
function anchorOf(start_date: string | null, trial_days: number | null) {
  if (start_date === null || trial_days === null || !isCivilDate(start_date)) return {}
  return { anchor_day: Number(addDays(start_date, trial_days).slice(8)) }
}
