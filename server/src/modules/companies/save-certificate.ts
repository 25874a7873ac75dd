import type { Certificate, CertificateInput } from '@prumo/contracts/companies/certificate.schema'
import type { CompanyDb, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { lockCompanyNames } from './company-data.queries.ts'
import { verifyRoot } from './verify-root.ts'
import { type ReadCertificate, readCertificate } from './read-certificate.ts'

const KNOWN = [
  'name',
  'holder_name',
  'holder_document',
  'issuer_name',
  'serial',
  'valid_from',
  'valid_until',
  'chain',
  'uploaded_at',
  'uploaded_by',
] as const

/** The part of a CNPJ that all establishments of one company share. */
const CNPJ_ROOT_LENGTH = 8
const CNPJ_LENGTH = 14

type Roots = Pick<CompanyStepsContext['outside'], 'icp_brasil_roots'>

/** What is known of the certificate, null when there is none. */
export async function getCertificate(
  db: CompanyDb,
  { icp_brasil_roots }: Roots,
): Promise<Certificate | null> {
  const found = await db.query
    .selectFrom('company_certificates')
    .select([...KNOWN, 'chain_top'])
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  if (found === undefined) return null
  const { chain_top, ...known } = found
  return { ...known, root: verifyRoot(chain_top, icp_brasil_roots) }
}

/** What of it is logged: roots are of the installation. */
async function loggedCertificate(db: CompanyDb) {
  const found = await db.query
    .selectFrom('company_certificates')
    .select(KNOWN)
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Stores the company's certificate, sealed, in place of the one before. It is read between two
 * transactions: a file that takes its time holds neither a connection nor the company's row.
 * @throws Refusal `certificate_needs_document`, `certificate_expired`, `certificate_not_yet_valid`,
 * `certificate_of_another`, `unavailable`, and those of readCertificate.
 */
export async function saveCertificate(
  context: Pick<CompanyStepsContext, 'company_id' | 'step' | 'keyRing'> & {
    readonly outside: Roots
  },
  { name, file_base64, password }: CertificateInput,
): Promise<Certificate> {
  const file = Buffer.from(file_base64, 'base64')
  await context.step((db, company) => lockDocument(db, company.company_id))
  const holder = await readCertificate(context.company_id, file, password)
  return context.step(async (db, company) => {
    refuseUnusable(holder, await lockDocument(db, company.company_id), db.now)
    return db.enterCompany(company, async (companyDb) => {
      const before = await loggedCertificate(companyDb)
      const known = knownOf(companyDb, name, holder)
      await store(companyDb, context.keyRing, { file, password, ...known })
      const after = await getCertificate(companyDb, context.outside)
      if (after === null) throw new Error('A certificate is there once it was stored.')
      await recordOperation(companyDb, 'companies.upload-certificate', [
        {
          table: 'company_certificates',
          record_id: company.company_id,
          before,
          after: await loggedCertificate(companyDb),
        },
      ])
      return after
    })
  })
}

/** The company's document, which stays as it is until the step ends. */
async function lockDocument(db: DirectoryDb, companyId: number): Promise<string> {
  const { document } = await lockCompanyNames(db, companyId)
  if (document === null) throw new Refusal('certificate_needs_document')
  return document
}

/** Deletes the certificate. @throws Refusal `not_found` when there is none. */
export async function destroyCertificate(db: CompanyDb): Promise<void> {
  const before = await db.query
    .deleteFrom('company_certificates')
    .where('company_id', '=', db.company_id)
    .returning(KNOWN)
    .executeTakeFirst()
  if (before === undefined) throw notFound()
  await recordOperation(db, 'companies.destroy-certificate', [
    { table: 'company_certificates', record_id: db.company_id, before },
  ])
}

function refuseUnusable(holder: ReadCertificate, document: string, now: Date): void {
  const refuse = (
    code: 'certificate_expired' | 'certificate_not_yet_valid' | 'certificate_of_another',
  ) => new Refusal(code, { fields: { file_base64: code } })
  if (Date.parse(holder.valid_until) <= now.getTime()) throw refuse('certificate_expired')
  if (Date.parse(holder.valid_from) > now.getTime()) throw refuse('certificate_not_yet_valid')
  if (rootOf(holder.holder_document) !== rootOf(document)) throw refuse('certificate_of_another')
}

/** Headquarters and branches share the first eight places of the CNPJ; a CPF has no root. */
const rootOf = (document: string): string =>
  document.length === CNPJ_LENGTH ? document.slice(0, CNPJ_ROOT_LENGTH) : document

function knownOf(db: CompanyDb, name: string, holder: ReadCertificate) {
  return {
    name,
    holder_name: holder.holder_name,
    holder_document: holder.holder_document,
    issuer_name: holder.issuer_name,
    serial: holder.serial,
    valid_from: new Date(holder.valid_from),
    valid_until: new Date(holder.valid_until),
    chain: holder.chain,
    chain_top: Buffer.from(holder.top),
    uploaded_at: db.now,
    uploaded_by: db.actor.user_name,
  }
}

async function store(
  db: CompanyDb,
  ring: KeyRing,
  {
    file,
    password,
    ...known
  }: ReturnType<typeof knownOf> & { readonly file: Buffer; readonly password: string },
): Promise<void> {
  const vault = await companyVault(db, ring)
  const place = { table: 'company_certificates', row: db.company_id }
  const stored = {
    ...known,
    sealed_file: vault.seal({ ...place, column: 'sealed_file' }, file),
    sealed_password: vault.seal({ ...place, column: 'sealed_password' }, Buffer.from(password)),
  }
  await db.query
    .insertInto('company_certificates')
    .values({ company_id: db.company_id, ...stored })
    .onConflict((clash) => clash.column('company_id').doUpdateSet(stored))
    .execute()
}
