import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  createBankAccount,
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { FormFields } from '../../kit/form-fields.tsx'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useViewNew } from '../../parts/new-record/use-view-new.ts'
import { blankAccount } from '../../parts/statement-account/blank-account.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ACCOUNT_TABS, accountFormSchema, valuesOf } from './account-form.ts'
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
  const account = useRecord(getBankAccount, record)
  if (account === undefined) return null
  return <BankAccountForm key={recordKey(account)} account={account} onClose={onClose} />
}

interface BankAccountFormProps {
  readonly account: BankAccount | null
  readonly onClose: () => void
}

function BankAccountForm({ account, onClose }: BankAccountFormProps) {
  const t = useTexts('bankAccounts')
  const can = useCan()
  const today = useToday()
  const viewNew = useViewNew()
  const creation = useCommand(createBankAccount)
  const change = useCommand(updateBankAccount)
  const { tab, setTab, showFault } = useFormTab(ACCOUNT_TABS, 'data')
  const { form, drawer } = useRecordDrawer({
    schema: accountFormSchema,
    initial: account === null ? blankAccount(today) : valuesOf(account),
    save: (body, idempotencyKey) =>
      account === null
        ? creation.send({ body, idempotencyKey })
        : change.send({ params: { id: account.id }, body: { ...body, version: account.version } }),
    said: ({ answer }) =>
      account === null
        ? toast(t('created'), { onView: viewNew(answer.data.id) })
        : toast(t('saved')),
    onClose,
    onFault: showFault,
  })
  const permission = `companies.bank-accounts.${account === null ? 'store' : 'update'}` as const
  const canSave = can(permission)
  const contents = {
    data: (
      <>
        <FormFields>
          <IdentityFields form={form} id={account?.id} />
        </FormFields>
        {account === null ? null : <AccountUse account={account} onDeleted={onClose} />}
      </>
    ),
    opening: (
      <FormFields>
        <OpeningFields form={form} />
      </FormFields>
    ),
    api: <ApiFields form={form} account={account} canSave={canSave} />,
    open_banking: <OpenBankingFields form={form} account={account} canSave={canSave} />,
  }
  return (
    <RecordDrawer
      title={account === null ? t('create') : t('edit')}
      name={account?.name}
      {...drawer}
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
