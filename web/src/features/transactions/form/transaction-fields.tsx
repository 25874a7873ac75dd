import { TextInput } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import { DateField } from '../../../kit/date-field.tsx'
import { BookedDateField } from '../../../parts/closed-period/closed-day.tsx'
import { SwitchField, TextField } from '../../../kit/fields.tsx'
import { OnlyShown } from '../../../kit/form-fields.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { useIsIdle } from '../../../kit/load-when-idle.ts'
import { MoneyField } from '../../../kit/money-field.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AllocationRows } from './allocation-rows.tsx'
import type { WholeCode } from './payment-code-field.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'
import type { TransactionFieldsState, TransactionFormState } from './use-transaction-fields.ts'

const PaymentCodeField = lazy(async () => {
  const [file] = await Promise.all([
    import('./payment-code-field.tsx'),
    loadTexts('transactionForm'),
  ])
  return { default: file.PaymentCodeField }
})

const ChargeFields = lazy(async () => {
  const [file] = await Promise.all([import('./charge-fields.tsx'), loadTexts('transactionForm')])
  return { default: file.ChargeFields }
})

interface TransactionFieldsProps {
  readonly side: TransactionSide
  readonly transaction: Transaction | null
  readonly form: TransactionFormState
  readonly fields: TransactionFieldsState
  /** The contact, first of all. */
  readonly party: ReactNode
  /** Behind the split: how it is repeated. */
  readonly children?: ReactNode
  readonly onRead: (code: WholeCode) => void
}

/** The fields of a transaction, in the order in which a person types them. */
export function TransactionFields(props: TransactionFieldsProps) {
  const { side, transaction, form, fields } = props
  const t = useTexts('transactions')
  const hasCode = (form.values.payment_code ?? '') !== ''
  // Most transactions have no code, and one that is pasted elsewhere is read all the same.
  const hasStood = useIsIdle()
  const [isAsked, setAsked] = useState(false)
  const isIdle = hasStood || hasCode || isAsked
  const codePlace = <TextInput label={t('payment_code')} readOnly onFocus={() => setAsked(true)} />
  const isOnlyShown = use(OnlyShown)
  const mayHaveCode = !isOnlyShown || hasCode
  const hasCharge = form.values.our_number != null || form.values.early_discount_until != null
  return (
    <>
      {props.party}
      <TextField field={form.field('description')} label={t('description')} />
      <div className={kitClasses['two']}>
        <MoneyField field={fields.valueField} label={t('value')} />
        <DateField field={fields.dueField} label={t('due_date')} />
        <BookedDateField
          field={fields.competencyField}
          label={t('competency')}
          basis="accrual"
          takesMonth
        />
        <ChoiceField
          field={form.field('bank_account_id')}
          label={t('bank_account')}
          clearable
          source={bankAccounts}
          known={
            transaction === null
              ? undefined
              : { id: transaction.bank_account_id, name: transaction.bank_account_name }
          }
        />
      </div>
      <AllocationRows side={side} transaction={transaction} form={form} fields={fields} />
      {props.children}
      <div className={kitClasses['two']}>
        <TextField field={form.field('fiscal_document')} label={t('fiscal_document')} />
        <TextField field={form.field('external_id')} label={t('external_id')} />
      </div>
      {side.kind === 'payable' ? (
        <>
          {mayHaveCode ? (
            <div className={classes['payment-code']}>
              {isIdle ? (
                <Suspense fallback={codePlace}>
                  <PaymentCodeField
                    field={form.field('payment_code')}
                    onRead={props.onRead}
                    autoFocus={isAsked}
                  />
                </Suspense>
              ) : (
                codePlace
              )}
            </div>
          ) : null}
          <DateField field={form.field('scheduled_for')} label={t('scheduled_for')} />
        </>
      ) : null}
      {!isOnlyShown || hasCharge ? (
        <div className={classes['charge']}>
          {hasStood || hasCharge ? (
            <Suspense>
              <ChargeFields form={form} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      <SwitchField field={form.field('show_in_dre')} label={t('show_in_dre')} />
      <SwitchField field={form.field('show_in_dfc')} label={t('show_in_dfc')} />
    </>
  )
}

/** What a code fills in: what it does not say stays as it is. */
export function fillByCode(
  { payment_code, value_cents, due_date }: WholeCode,
  form: TransactionFormState,
  fields: TransactionFieldsState,
): void {
  form.set({ payment_code })
  const patch = {
    ...(value_cents === null ? {} : { value_cents }),
    ...(due_date === null ? {} : { due_date }),
  }
  if (Object.keys(patch).length > 0) fields.lead(patch)
}
