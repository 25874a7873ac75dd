import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { askCertificateThread } from './certificate-threads.ts'
import type { CertificateKey } from './open-certificate.ts'

/** A key that a company signs with, or why there is none. */
export type CompanyKey =
  | { readonly kind: 'key'; readonly key: CertificateKey }
  | { readonly kind: 'missing' | 'expired' }

const openedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), certificate_pem: z.string(), private_key_pem: z.string() }),
  z.object({ kind: z.literal('fault') }),
])

/**
 * The key in the file of a company's certificate, opened in a thread as the file was when it was stored:
 * it costs as much each time. @returns null where the file does not open any more.
 * @throws Refusal `unavailable` where it took too long this time.
 */
export async function keyInThread(
  company_id: number,
  file: Uint8Array,
  password: string,
): Promise<CertificateKey | null> {
  const task = { asked: 'key', file, password } as const
  const opened = await askCertificateThread(company_id, task, openedSchema)
  if (opened === null) throw new Refusal('unavailable')
  if (opened.kind === 'fault') return null
  const { kind: _, ...key } = opened
  return key
}

/** Opens the certificate of the company: to sign with, and to be known by. */
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
  const key = await keyInThread(db.company_id, file, password.toString('utf8'))
  return key === null ? { kind: 'missing' } : { kind: 'key', key }
}
