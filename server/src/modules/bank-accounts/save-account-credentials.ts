import {
  ACCOUNT_SECRETS,
  type AccountCertificateInput,
  type AccountSecretName,
} from '@prumo/contracts/bank-accounts/account-secret.schema'
import type { AccountCredentials } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { readAccountCertificate } from './read-account-certificate.ts'

/** Of a shorter secret the last four characters would tell too much. */
const MIN_LENGTH_TO_SHOW_END = 12

/** Whether an edit says anything of the credentials; what it does not name stays. */
export function namesCredentials({ secrets, api_certificate }: AccountCredentials): boolean {
  return Object.keys(secrets ?? {}).length > 0 || api_certificate !== undefined
}

/**
 * Stores, replaces or takes away credentials of an account, sealed; what is not named stays.
 * @throws Refusal those of readAccountCertificate.
 */
export async function saveAccountCredentials(
  db: CompanyDb,
  ring: KeyRing,
  accountId: number,
  { secrets = {}, api_certificate }: AccountCredentials,
): Promise<void> {
  for (const name of ACCOUNT_SECRETS) {
    const value = secrets[name]
    const secret = { account_id: accountId, name }
    if (value === null) await removeSecret(db, secret)
    else if (value !== undefined) await storeSecret(db, ring, secret, value)
  }
  if (api_certificate === null) await removeCertificate(db, accountId)
  else if (api_certificate !== undefined)
    await storeCertificate(db, ring, accountId, api_certificate)
}

interface SecretOfAccount {
  readonly account_id: number
  readonly name: AccountSecretName
}

async function storeSecret(
  db: CompanyDb,
  ring: KeyRing,
  { account_id, name }: SecretOfAccount,
  value: string,
): Promise<void> {
  const vault = await companyVault(db, ring)
  const place = {
    table: 'bank_account_secrets',
    row: `${account_id}.${name}`,
    column: 'sealed_value',
  }
  const stored = {
    sealed_value: vault.seal(place, Buffer.from(value)),
    last_four: value.length < MIN_LENGTH_TO_SHOW_END ? null : value.slice(-4),
    changed_at: db.now,
    changed_by: db.actor.user_name,
  }
  await db.query
    .insertInto('bank_account_secrets')
    .values({ company_id: db.company_id, bank_account_id: account_id, name, ...stored })
    .onConflict((clash) =>
      clash.columns(['company_id', 'bank_account_id', 'name']).doUpdateSet(stored),
    )
    .execute()
}

async function removeSecret(db: CompanyDb, { account_id, name }: SecretOfAccount): Promise<void> {
  await db.query
    .deleteFrom('bank_account_secrets')
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', account_id)
    .where('name', '=', name)
    .execute()
}

async function storeCertificate(
  db: CompanyDb,
  ring: KeyRing,
  accountId: number,
  input: AccountCertificateInput,
): Promise<void> {
  const known = readAccountCertificate(input, db.now)
  const vault = await companyVault(db, ring)
  const place = { table: 'bank_account_certificates', row: accountId }
  const sealed = (column: string, text: string) =>
    vault.seal({ ...place, column }, Buffer.from(text))
  const stored = {
    ...known,
    sealed_certificate: sealed('sealed_certificate', input.certificate_pem),
    sealed_private_key: sealed('sealed_private_key', input.private_key_pem),
    uploaded_at: db.now,
    uploaded_by: db.actor.user_name,
  }
  await db.query
    .insertInto('bank_account_certificates')
    .values({ company_id: db.company_id, bank_account_id: accountId, ...stored })
    .onConflict((clash) => clash.columns(['company_id', 'bank_account_id']).doUpdateSet(stored))
    .execute()
}

async function removeCertificate(db: CompanyDb, accountId: number): Promise<void> {
  await db.query
    .deleteFrom('bank_account_certificates')
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .execute()
}
