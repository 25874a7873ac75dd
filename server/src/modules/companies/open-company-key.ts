import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import type { CertificateKey } from './open-certificate.ts'

/** A key that a company signs with, or why there is none. */
export type CompanyKey =
  | { readonly kind: 'key'; readonly key: CertificateKey }
  | { readonly kind: 'missing' | 'expired' }

/**
 * Opens the certificate of the company: to sign with, and to be known by. The file was opened once when
 * it was stored, in a thread that is ended in time, so that it costs what was seen to be little.
 */
export async function openCompanyKey(db: CompanyDb, ring: KeyRing): Promise<CompanyKey> {
  const stored = await db.query
    .selectFrom('company_certificates')
    .select(['sealed_file', 'sealed_password', 'valid_until'])
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  if (stored === undefined) return { kind: 'missing' }
  if (Date.parse(stored.valid_until) <= db.now.getTime()) return { kind: 'expired' }
  const vault = await companyVault(db, ring)
  const place = { table: 'company_certificates', row: db.company_id }
  const file = vault.open({ ...place, column: 'sealed_file' }, stored.sealed_file)
  const password = vault.open({ ...place, column: 'sealed_password' }, stored.sealed_password)
  // Its library is large, and most servers never sign.
  const { keyOfCertificate } = await import('./open-certificate.ts')
  const key = keyOfCertificate(file, password.toString('utf8'))
  return key === null ? { kind: 'missing' } : { kind: 'key', key }
}
