import { Title } from '@mantine/core'
import {
  BANK_ACCOUNT_TYPES,
  type BankAccount,
  bankAccountInputSchema,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  createBankAccount,
  getBankAccount,
  listBanks,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { registerStatusSchema } from '@prumo/contracts/scalars'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { REGISTER_STATUSES } from '../../kit/register-status-chip.tsx'
import { toast } from '../../client/toast-store.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { blankAccount } from './blank-account.ts'

const formSchema = bankAccountInputSchema.extend({ status: registerStatusSchema })
const CURRENCIES = ['BRL', 'USD', 'EUR'] as const

interface BankAccountDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a bank account: a new one, or one that is read afresh. */
export function BankAccountDrawer({ record, onClose }: BankAccountDrawerProps) {
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(getBankAccount, { params: { id }, enabled: record !== 'new' })
  const account = found.data?.data
  if (record === 'new') return <BankAccountForm account={null} onClose={onClose} />
  if (account === undefined) return null
  return (
    <BankAccountForm key={`${account.id}.${account.version}`} account={account} onClose={onClose} />
  )
}

interface BankAccountFormProps {
  readonly account: BankAccount | null
  readonly onClose: () => void
}

function useBankAccountForm({ account, onClose }: BankAccountFormProps) {
  const t = useTexts('bankAccounts')
  const today = useToday()
  const creation = useCommand(createBankAccount)
  const change = useCommand(updateBankAccount)
  const form = useRecordForm(formSchema, account ?? blankAccount(today))
  const save = () =>
    void form.submit(async (input, idempotencyKey) => {
      const outcome =
        account === null
          ? await creation.send({ body: input, idempotencyKey })
          : await change.send({
              params: { id: account.id },
              body: { ...input, version: account.version },
            })
      if (outcome.ok) {
        toast(t(account === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  return { form, save }
}

type Form = ReturnType<typeof useBankAccountForm>['form']

function BankAccountForm({ account, onClose }: BankAccountFormProps) {
  const t = useTexts('bankAccounts')
  const kit = useTexts('kit')
  const can = useCan()
  const { form, save } = useBankAccountForm({ account, onClose })
  const permission = `companies.bank-accounts.${account === null ? 'store' : 'update'}` as const
  return (
    <RecordDrawer
      title={account === null ? t('create') : t('edit')}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(permission)}
    >
      <IdentityFields form={form} />
      <Title order={2}>{t('initial_balances')}</Title>
      <div className={kitClasses['two']}>
        <MoneyField field={form.field('initial_system_cents')} label={t('initial_system_cents')} />
        <DateField field={form.field('initial_system_date')} label={t('initial_system_date')} />
        <MoneyField
          field={form.field('initial_statement_cents')}
          label={t('initial_statement_cents')}
        />
        <DateField
          field={form.field('initial_statement_date')}
          label={t('initial_statement_date')}
        />
      </div>
      <SwitchField field={form.field('show_on_dashboard')} label={t('show_on_dashboard')} />
      <SwitchField field={form.field('show_on_conciliation')} label={t('show_on_conciliation')} />
      <SwitchField field={form.field('is_default_purchase')} label={t('is_default_purchase')} />
      {account === null ? null : (
        <SelectField
          field={form.field('status')}
          label={t('status')}
          options={REGISTER_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) }))}
        />
      )}
    </RecordDrawer>
  )
}

function IdentityFields({ form }: { readonly form: Form }) {
  const t = useTexts('bankAccounts')
  const banks = useRouteQuery(listBanks, {}).data?.data ?? []
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
      <SelectField
        field={form.field('bank_code')}
        label={t('bank')}
        clearable
        options={banks.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <div className={kitClasses['two']}>
        <TextField field={form.field('branch')} label={t('branch')} />
        <TextField field={form.field('branch_digit')} label={t('branch_digit')} />
        <TextField field={form.field('account')} label={t('account')} />
        <TextField field={form.field('account_digit')} label={t('account_digit')} />
      </div>
    </>
  )
}
