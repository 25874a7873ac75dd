import { BANK_ACCOUNT_TYPES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { z } from 'zod'
import type { Outcome } from '../../client/company-queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { BankField } from '../../parts/banks/bank-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type AccountValues, type ChosenStatement, firstAccountSchema } from './first-account.ts'
import { StepForm } from './step-form.tsx'

interface AccountFieldsProps {
  readonly initial: AccountValues
  readonly chosen: ChosenStatement | null
  readonly onSave: (
    values: z.output<typeof firstAccountSchema>,
    idempotencyKey: string,
  ) => Promise<Outcome<unknown>>
  readonly onSkip: () => void
}

/** The account itself: typed, or filled in by a statement and corrected. */
export function AccountFields({ initial, chosen, onSave, onSkip }: AccountFieldsProps) {
  const t = useTexts('onboarding')
  const form = useRecordForm(firstAccountSchema, initial)
  const isTold = chosen === null || chosen.statement.account.opening?.cents !== null
  return (
    <StepForm
      title={t('account.title')}
      hint={t(chosen === null ? 'account.hint' : 'account.hint_statement')}
      submitLabel={t(chosen === null ? 'account.submit' : 'account.submit_statement')}
      isPending={form.isPending}
      onSubmit={() => void form.submit(onSave)}
      onSkip={onSkip}
    >
      <TextField field={form.field('name')} label={t('account.name')} autoFocus={chosen !== null} />
      <div className={kitClasses['two']}>
        <SelectField
          field={form.field('type')}
          label={t('account.type')}
          options={BANK_ACCOUNT_TYPES.map((value) => ({
            value,
            label: t(`account.types.${value}`),
          }))}
        />
        <BankField field={form.field('bank_code')} label={t('account.bank')} />
        <TextField field={form.field('branch')} label={t('account.branch')} />
        <TextField field={form.field('account')} label={t('account.account')} />
        <MoneyField
          field={form.field('initial_system_cents')}
          label={t('account.balance')}
          description={isTold ? undefined : t('account.balance_undeclared')}
        />
        <DateField field={form.field('initial_system_date')} label={t('account.date')} />
      </div>
    </StepForm>
  )
}
