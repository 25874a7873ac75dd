import { lazy, Suspense } from 'react'
import { CHARGE_METHODS } from '@prumo/contracts/charges/charge-terms.schema'
import { PAYMENT_PROVIDERS } from '@prumo/contracts/charges/payment-provider-kinds'
import { AppLink } from '../../kit/app-link.tsx'
import { CountField } from '../../kit/count-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useConnectedProviders } from './connected-providers.ts'
import type { SubscriptionFormState } from './subscription-form.ts'
import classes from './subscriptions.module.css'

// What it says stands among the texts of charges.
const LegalNotes = lazy(() =>
  Promise.all([import('../../parts/rates/legal-notes.tsx'), loadTexts('charges')]).then(
    ([file]) => ({ default: file.LegalNotes }),
  ),
)

interface ChargingProps {
  readonly form: SubscriptionFormState
}

/** Through whom and how each cycle is charged. */
export function ChargingFields({ form }: ChargingProps) {
  const t = useTexts('subscriptions')
  // Who may not see the charges chooses among all: the server knows which are connected.
  const { usable } = useConnectedProviders()
  const kinds = usable?.map(({ kind }) => kind) ?? PAYMENT_PROVIDERS
  const own = usable?.find(({ kind }) => kind === form.values.kind)
  const methods = own?.methods ?? CHARGE_METHODS
  return (
    <section className={classes['section']} aria-label={t('form.charging')}>
      <h3>{t('form.charging')}</h3>
      {usable?.length === 0 ? (
        <p role="status" className={classes['chips']}>
          {t('form.no_provider')}
          <AppLink href="/admin/charge/provider/list">{t('form.providers_link')}</AppLink>
        </p>
      ) : null}
      <div className={kitClasses['two']}>
        <SelectField
          field={form.field('kind')}
          label={t('form.kind')}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectField
          field={form.field('payment_method')}
          label={t('form.payment_method')}
          options={CHARGE_METHODS.filter((one) => methods.includes(one)).map((value) => ({
            value,
            label: t(`payment_methods.${value}`),
          }))}
        />
        <RateField field={form.field('fine_value')} label={t('form.fine_value')} />
        <RateField field={form.field('interest_value')} label={t('form.interest_value')} />
        <MoneyField field={form.field('discount_cents')} label={t('form.discount')} />
        <CountField field={form.field('discount_days')} label={t('form.discount_days')} />
        <CountField field={form.field('issue_days_before')} label={t('form.issue_days_before')} />
        <CountField field={form.field('days_after_due')} label={t('form.days_after_due')} />
        <CountField
          field={form.field('cancel_after_days')}
          label={t('form.cancel_after_days')}
          description={t('form.cancel_hint')}
        />
      </div>
      <Suspense>
        <LegalNotes
          fine_value={form.values.fine_value}
          interest_value={form.values.interest_value}
        />
      </Suspense>
      <SwitchField field={form.field('mails_payer')} label={t('form.mails_payer')} />
    </section>
  )
}
