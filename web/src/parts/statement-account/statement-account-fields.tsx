import { BANK_ACCOUNT_TYPES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { z } from 'zod'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { RecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { BankField } from '../banks/bank-field.tsx'
import type { AccountValues, ChosenStatement, statementAccountSchema } from './statement-account.ts'

interface StatementAccountFieldsProps {
  readonly form: RecordForm<AccountValues, z.output<typeof statementAccountSchema>>
  readonly chosen: Pick<ChosenStatement, 'statement'> | null
}

/** An account as it is typed, or filled in by a statement and corrected; needs the texts of the first steps. */
export function StatementAccountFields({ form, chosen }: StatementAccountFieldsProps) {
  const t = useTexts('onboarding')
  const isTold = chosen === null || (chosen.statement.account.opening?.cents ?? null) !== null
  return (
    <>
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
          field={{ ...form.field('initial_system_cents'), isRequired: !isTold }}
          label={t('account.balance')}
          description={isTold ? undefined : t('account.balance_undeclared')}
        />
        <DateField
          field={form.field('initial_system_date')}
          label={t('account.date')}
          description={t('account.date_hint')}
        />
      </div>
    </>
  )
}
