import { Text } from '@mantine/core'
import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { AccountForm } from './account-form.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { ConnectionState } from './connection-state.tsx'
import { SecretInput } from './secret-input.tsx'

interface ApiFieldsProps {
  readonly form: AccountForm
  readonly account: BankAccount | null
  readonly canSave: boolean
}

/** Tab 'Integração API': what the bank gave for its API. Storing it connects nothing yet: connections do. */
export function ApiFields({ form, account, canSave }: ApiFieldsProps) {
  const t = useTexts('bankAccounts')
  return (
    <>
      <ConnectionState label={t('api_status')} status={account?.api_status ?? 'not_connected'} />
      <Text c="dimmed">{t('credentials_hint')}</Text>
      <div>
        <AppLink href="/admin/bank-reconciliation/connections">{t('see_connections')}</AppLink>
      </div>
      {(['api_client_id', 'api_client_secret'] as const).map((name) => (
        <SecretInput
          key={name}
          form={form}
          name={name}
          stored={account?.stored_secrets.find((secret) => secret.name === name)}
          canSave={canSave}
        />
      ))}
      <CertificateFields
        form={form}
        stored={account?.stored_certificate ?? null}
        canSave={canSave}
      />
    </>
  )
}
