import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { getCompanyData, openCompanyKey } from '../companies/index.ts'
import type { AuthorityAccess } from '../fiscal-authorities/index.ts'

/** What asking an authority needs of the process. */
export interface AskResources {
  readonly keyRing: KeyRing
  readonly outside: OutsideServices
  readonly files: FileStore
  readonly clock: () => Date
}

/** What a company is known by at an authority. */
export interface CompanyIdentity {
  readonly document: string
  readonly city_code: string
}

/** Runs work in the company, entered after its own data were read in the directory. */
export const inCompany = <T>(
  step: JobStep,
  work: (db: CompanyDb, identity: CompanyIdentity) => Promise<T>,
): Promise<T> =>
  step(async (db, company) => {
    const { document, municipality_code } = await getCompanyData(db, company)
    const city_code = String(municipality_code ?? '').padStart(7, '0')
    return db.enterCompany(company, (inside) =>
      work(inside, { document: document ?? '', city_code }),
    )
  })

/** What a company asks with, less the moment; else why it cannot ask. */
export async function openAccess(
  db: CompanyDb,
  { keyRing, outside }: Pick<AskResources, 'keyRing' | 'outside'>,
  { document, city_code }: CompanyIdentity,
  environment: AuthorityAccess['environment'],
): Promise<Omit<AuthorityAccess, 'now'> | EmissionFault> {
  const opened = await openCompanyKey(db, keyRing)
  if (opened.kind === 'expired') return 'certificate_expired'
  if (!('key' in opened) || document === '') return 'certificate_missing'
  const { key } = opened
  return { outside, environment, key, secrets: {}, issuer_document: document, city_code }
}
