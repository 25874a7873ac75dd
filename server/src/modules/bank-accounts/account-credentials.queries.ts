import {
  ACCOUNT_SECRETS,
  type AccountCertificate,
  type StoredAccountSecret,
} from '@prumo/contracts/bank-accounts/account-secret.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'

const NOT_STORED = { last_four: null, changed_at: null, changed_by: null } as const

/** What may be told of the credentials of an account: never the credentials. */
export interface StoredCredentials {
  readonly stored_secrets: StoredAccountSecret[]
  readonly stored_certificate: AccountCertificate | null
}

/** What is stored of these accounts, each secret in the order of the catalogue, by a function of the id. */
export async function storedCredentials(
  db: CompanyDb,
  ids: readonly number[],
): Promise<(id: number) => StoredCredentials> {
  const [secrets, certificates] = await pipelined([
    db.query
      .selectFrom('bank_account_secrets')
      .select(['bank_account_id', 'name', 'last_four', 'changed_at', 'changed_by'])
      .where('company_id', '=', db.company_id)
      .where(sql<boolean>`bank_account_id = any(${ids}::bigint[])`)
      .execute(),
    db.query
      .selectFrom('bank_account_certificates')
      .select([
        'bank_account_id',
        'holder_name',
        'issuer_name',
        'serial',
        'valid_from',
        'valid_until',
        'uploaded_at',
        'uploaded_by',
      ])
      .where('company_id', '=', db.company_id)
      .where(sql<boolean>`bank_account_id = any(${ids}::bigint[])`)
      .execute(),
  ])
  return (id) => {
    const own = secrets.filter((row) => row.bank_account_id === id)
    const certificate = certificates.find((row) => row.bank_account_id === id)
    return {
      stored_secrets: ACCOUNT_SECRETS.map((name) => {
        const row = own.find((secret) => secret.name === name)
        if (row === undefined) return { name, ...NOT_STORED }
        const { last_four, changed_at, changed_by } = row
        return { name, last_four, changed_at, changed_by }
      }),
      stored_certificate: certificate === undefined ? null : knownOf(certificate),
    }
  }
}

const knownOf = (row: AccountCertificate): AccountCertificate => ({
  holder_name: row.holder_name,
  issuer_name: row.issuer_name,
  serial: row.serial,
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  uploaded_at: row.uploaded_at,
  uploaded_by: row.uploaded_by,
})
