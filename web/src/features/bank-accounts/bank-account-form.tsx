import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  createBankAccount,
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ACCOUNT_TABS, accountFormSchema, blankAccount, valuesOf } from './account-form.ts'
import { AccountUse } from './account-use.tsx'
import { ApiFields } from './api-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { OpenBankingFields } from './open-banking-fields.tsx'
import { OpeningFields } from './opening-fields.tsx'

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
  const form = useRecordForm(
    accountFormSchema,
    account === null ? blankAccount(today) : valuesOf(account),
  )
  const send = () =>
    form.submit(async (input, idempotencyKey) => {
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
  return { form, send }
}

function BankAccountForm({ account, onClose }: BankAccountFormProps) {
  const t = useTexts('bankAccounts')
  const can = useCan()
  const { form, send } = useBankAccountForm({ account, onClose })
  const { tab, setTab, showFault } = useFormTab(ACCOUNT_TABS, 'data')
  const save = async () => {
    if (!(await send())) showFault()
  }
  const permission = `companies.bank-accounts.${account === null ? 'store' : 'update'}` as const
  const canSave = can(permission)
  const contents = {
    data: (
      <>
        <IdentityFields form={form} id={account?.id} />
        {account === null ? null : <AccountUse account={account} onDeleted={onClose} />}
      </>
    ),
    opening: <OpeningFields form={form} />,
    api: <ApiFields form={form} account={account} canSave={canSave} />,
    open_banking: <OpenBankingFields form={form} account={account} canSave={canSave} />,
  }
  return (
    <RecordDrawer
      title={account === null ? t('create') : t('edit')}
      form={form}
      onSave={() => void save()}
      onClose={onClose}
      canSave={canSave}
    >
      <FormTabs
        label={t('tabs.label')}
        tab={tab}
        onTab={setTab}
        tabs={ACCOUNT_TABS.map((name) => ({
          name,
          label: t(`tabs.${name}`),
          content: contents[name],
        }))}
      />
    </RecordDrawer>
  )
}
