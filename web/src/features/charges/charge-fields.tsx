import { CHARGE_METHODS, type ChargeMethod } from '@prumo/contracts/charges/charge-terms.schema'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { LegalNotes } from '../../parts/rates/legal-notes.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import type { useChargeEdit } from './use-charge-form.ts'

/** What a new charge and an edit have in common. */
type TermName =
  | 'description'
  | 'value_cents'
  | 'due_date'
  | 'payment_method'
  | 'fine_value'
  | 'interest_value'
  | 'days_after_due'
  | 'discount_cents'
  | 'discount_until'
type Terms = Pick<ReturnType<typeof useChargeEdit>['form']['values'], TermName>

interface ChargeFieldsProps {
  readonly values: Terms
  readonly fields: { readonly [K in TermName]: FieldBinding<Terms[K]> } & {
    readonly mails_payer: FieldBinding<boolean | null | undefined>
  }
  /** Nobody could pay it yet: whether it is mailed once somebody can is still to be said. */
  readonly isUnsent: boolean
  /** The ways to pay that its provider has. */
  readonly methods: readonly ChargeMethod[]
}

/** What a charge asks for; what is above the law, or unusual, is warned of. */
export function ChargeFields({ values, fields, methods, isUnsent }: ChargeFieldsProps) {
  const t = useTexts('charges')
  return (
    <section className={classes['section']}>
      <TextField field={fields.description} label={t('description')} />
      <div className={classes['fields']}>
        <MoneyField field={fields.value_cents} label={t('value')} />
        <DateField field={fields.due_date} label={t('due_date')} />
        <SelectField
          field={fields.payment_method}
          label={t('payment_method')}
          options={CHARGE_METHODS.filter((one) => methods.includes(one)).map((value) => ({
            value,
            label: t(`methods.${value}`),
          }))}
        />
      </div>
      <div className={classes['fields']}>
        <RateField
          field={fields.fine_value}
          label={t('form.fine_value')}
          description={t('form.fine_hint')}
        />
        <RateField
          field={fields.interest_value}
          label={t('form.interest_value')}
          description={t('form.interest_hint')}
        />
        <CountField
          field={fields.days_after_due}
          label={t('form.days_after_due')}
          description={t('form.days_after_due_hint')}
        />
      </div>
      <LegalNotes fine_value={values.fine_value} interest_value={values.interest_value} />
      <div className={classes['fields']}>
        <MoneyField field={fields.discount_cents} label={t('form.discount_value')} />
        <DateField field={fields.discount_until} label={t('form.discount_until')} />
      </div>
      {isUnsent ? <SwitchField field={fields.mails_payer} label={t('mail.by_itself')} /> : null}
    </section>
  )
}
