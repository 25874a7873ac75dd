import type { AccountSecretName } from '@prumo/contracts/bank-accounts/account-secret.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ClientCertificate } from '../../kernel/outside/outside-request.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'

/** The credentials of an account, opened: for the services that they are for, and nobody else. */
export interface OpenedCredentials {
  readonly secrets: Readonly<Partial<Record<AccountSecretName, string>>>
  readonly certificate: ClientCertificate | null
}

/** Opens what is stored of an account. */
export async function openAccountCredentials(
  db: CompanyDb,
  ring: KeyRing,
  accountId: number,
): Promise<OpenedCredentials> {
  const secrets = await db.query
    .selectFrom('bank_account_secrets')
    .select(['name', 'sealed_value'])
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .execute()
  const certificate = await db.query
    .selectFrom('bank_account_certificates')
    .select(['sealed_certificate', 'sealed_private_key'])
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .executeTakeFirst()
  if (secrets.length === 0 && certificate === undefined) return { secrets: {}, certificate: null }
  const vault = await companyVault(db, ring)
  const opened = (table: string, row: number | string, column: string, sealed: Buffer) =>
    vault.open({ table, row, column }, sealed).toString('utf8')
  const certificates = 'bank_account_certificates'
  return {
    secrets: Object.fromEntries(
      secrets.map(({ name, sealed_value }) => [
        name,
        opened('bank_account_secrets', `${accountId}.${name}`, 'sealed_value', sealed_value),
      ]),
    ),
    certificate:
      certificate === undefined
        ? null
        : {
            certificate_pem: opened(
              certificates,
              accountId,
              'sealed_certificate',
              certificate.sealed_certificate,
            ),
            private_key_pem: opened(
              certificates,
              accountId,
              'sealed_private_key',
              certificate.sealed_private_key,
            ),
          },
  }
}
