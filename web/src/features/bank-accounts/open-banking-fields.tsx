import { Text } from '@mantine/core'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { AccountForm } from './account-form.ts'
import { ConnectionState } from './connection-state.tsx'
import { SecretInput } from './secret-input.tsx'

interface OpenBankingFieldsProps {
  readonly form: AccountForm
  readonly account: BankAccount | null
  readonly canSave: boolean
}

/** Tab 'Open Banking': credentials of the service that reads the account. Storing connects nothing: connections do. */
export function OpenBankingFields({ form, account, canSave }: OpenBankingFieldsProps) {
  const t = useTexts('bankAccounts')
  return (
    <>
      <ConnectionState
        label={t('open_banking_status')}
        status={account?.open_banking_status ?? 'not_connected'}
      />
      <Text c="dimmed">{t('credentials_hint')}</Text>
      <div>
        <AppLink href="/admin/bank-reconciliation/connections">{t('see_connections')}</AppLink>
      </div>
      {(['open_banking_client_id', 'open_banking_client_secret'] as const).map((name) => (
        <SecretInput
          key={name}
          form={form}
          name={name}
          stored={account?.stored_secrets.find((secret) => secret.name === name)}
          canSave={canSave}
        />
      ))}
    </>
  )
}
