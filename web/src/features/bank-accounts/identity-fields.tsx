import { BANK_ACCOUNT_TYPES, CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { BankField } from '../../parts/banks/bank-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { AccountForm } from './account-form.ts'

interface IdentityFieldsProps {
  readonly form: AccountForm
  /** Of the account that is edited; undefined for a new one. */
  readonly id: number | undefined
}

/** Tab 'Dados': what the account is, and where it is shown and used. */
export function IdentityFields({ form, id }: IdentityFieldsProps) {
  const t = useTexts('bankAccounts')
  return (
    <>
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <div className={kitClasses['two']}>
        <SelectField
          field={form.field('type')}
          label={t('type')}
          options={BANK_ACCOUNT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <SelectField
          field={form.field('currency')}
          label={t('currency')}
          options={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        />
      </div>
      <BankFields form={form} />
      <SwitchField field={form.field('show_on_dashboard')} label={t('show_on_dashboard')} />
      <SwitchField field={form.field('show_on_conciliation')} label={t('show_on_conciliation')} />
      <SwitchField field={form.field('is_default_purchase')} label={t('is_default_purchase')} />
      <RulesAccountField form={form} id={id} />
      {id === undefined ? null : (
        <MasterRecordStatusField field={form.field('status')} label={t('status')} />
      )}
    </>
  )
}

function BankFields({ form }: { readonly form: AccountForm }) {
  const t = useTexts('bankAccounts')
  return (
    <>
      <BankField field={form.field('bank_code')} label={t('bank')} />
      <div className={kitClasses['two']}>
        <TextField field={form.field('branch')} label={t('branch')} />
        <TextField field={form.field('branch_digit')} label={t('branch_digit')} />
        <TextField field={form.field('account')} label={t('account')} />
        <TextField field={form.field('account_digit')} label={t('account_digit')} />
      </div>
    </>
  )
}

/** The account that reconciliation rules transfer to: any other one that takes movements. */
function RulesAccountField({ form, id }: IdentityFieldsProps) {
  const t = useTexts('bankAccounts')
  return (
    <ChoiceField
      field={form.field('rules_account_id')}
      label={t('rules_account')}
      description={t('rules_account_hint')}
      placeholder={t('none')}
      clearable
      source={bankAccounts}
      exceptId={id}
    />
  )
}
