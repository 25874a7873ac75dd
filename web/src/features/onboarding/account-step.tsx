import {
  BANK_ACCOUNT_TYPES,
  bankAccountInputSchema,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { BankField } from '../../parts/banks/bank-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'

const schema = bankAccountInputSchema.pick({
  name: true,
  type: true,
  bank_code: true,
  branch: true,
  account: true,
  initial_system_cents: true,
  initial_system_date: true,
})

/** Step 4: where the money lies, with its balance on a day; both balances start from it. */
export function AccountStep({ draft, onNext }: StepProps) {
  const t = useTexts('onboarding')
  const today = useToday()
  const command = useCommand(createBankAccount)
  const form = useRecordForm(schema, {
    name: '',
    type: 'checking',
    bank_code: null,
    branch: '',
    account: '',
    initial_system_cents: 0,
    initial_system_date: today,
  })
  const save = () =>
    void form.submit(async (typed, idempotencyKey) => {
      const outcome = await command.send({
        body: {
          ...typed,
          branch_digit: null,
          account_digit: null,
          currency: 'BRL',
          initial_statement_cents: typed.initial_system_cents,
          initial_statement_date: typed.initial_system_date,
          show_on_dashboard: true,
          show_on_conciliation: true,
          is_default_purchase: true,
        },
        idempotencyKey,
      })
      if (outcome.ok) {
        toast(t('account.saved'))
        onNext({ bank_account_id: outcome.answer.data.id })
      }
      return outcome
    })
  // The account was made before somebody came back to this step.
  if (draft.bank_account_id !== null)
    return (
      <StepForm
        title={t('account.title')}
        hint={t('account.done')}
        submitLabel={t('next')}
        onSubmit={() => onNext()}
      />
    )
  return (
    <StepForm
      title={t('account.title')}
      hint={t('account.hint')}
      submitLabel={t('account.submit')}
      isPending={form.isPending}
      onSubmit={save}
      onSkip={() => onNext()}
    >
      <TextField field={form.field('name')} label={t('account.name')} autoFocus />
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
        <MoneyField field={form.field('initial_system_cents')} label={t('account.balance')} />
        <DateField field={form.field('initial_system_date')} label={t('account.date')} />
      </div>
    </StepForm>
  )
}
