import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { SigningKey } from '@prumo/fiscal-emission'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { getCompanyData, openCompanyKey } from '../companies/index.ts'
import {
  type AuthorityAccess,
  type FiscalAuthority,
  nfseNacional,
} from '../fiscal-authorities/index.ts'
import { type Claimed, claimEmission, releaseEmission } from './claim-emission.ts'
import { type CompanyFacts, readCompanyFacts } from './emission-facts.ts'
import { lockEmission, type StoredEmission } from './stored-emission.ts'

/** What asking an authority needs of the process. */
export interface AskResources {
  readonly keyRing: KeyRing
  readonly outside: OutsideServices
  readonly files: FileStore
  readonly clock: () => Date
}

/** What one question has at hand. */
export interface Question {
  readonly emission: StoredEmission
  readonly claimed: Claimed
  readonly facts: CompanyFacts
  readonly key: SigningKey
  readonly authority: FiscalAuthority
  readonly access: AuthorityAccess
}

/** What came of it: it was answered, or not; `moved_on` is that it stands elsewhere by now. */
export type Asked =
  | { readonly state: 'answered' | 'busy' | 'moved_on' }
  | { readonly state: 'failed'; readonly fault: EmissionFault }

/** Who authorises notes of a type; null where Prumo issues none. */
const authorityOf = ({ type }: StoredEmission): FiscalAuthority | null =>
  type === 'nfse' ? nfseNacional : null

/** Runs work in the company, entered after its own data were read in the directory. */
export const withCompany = <T>(
  step: JobStep,
  work: (db: CompanyDb, company: CompanyData) => Promise<T>,
): Promise<T> =>
  step(async (db, company) => {
    const data = await getCompanyData(db, company)
    return db.enterCompany(company, (inside) => work(inside, data))
  })

/**
 * Asks the authority of an emission. It is held meanwhile; no transaction of the database is.
 * @param isMeant where it has to stand: one that moved on since is not asked about.
 * @param ask asks, and writes what was answered where the claim is still held.
 */
export async function askAuthority(
  step: JobStep,
  resources: AskResources,
  id: number,
  isMeant: (emission: StoredEmission) => boolean,
  ask: (question: Question) => Promise<void>,
): Promise<Asked> {
  const taken = await withCompany(step, (db, company) => take(db, company, resources, id, isMeant))
  if (typeof taken === 'string') return { state: taken }
  const { claimed } = taken
  const fault = 'fault' in taken ? taken.fault : await faultOf(() => ask(taken))
  if (fault === null) return { state: 'answered' }
  await step((db, company) =>
    db.enterCompany(company, (inside) => releaseEmission(inside, claimed, fault)),
  )
  return { state: 'failed', fault }
}

async function take(
  db: CompanyDb,
  company: CompanyData,
  { keyRing, outside, clock }: AskResources,
  id: number,
  isMeant: (emission: StoredEmission) => boolean,
): Promise<
  'busy' | 'moved_on' | Question | { readonly claimed: Claimed; readonly fault: EmissionFault }
> {
  const emission = await lockEmission(db, id)
  const authority = authorityOf(emission)
  if (!isMeant(emission) || authority === null) return 'moved_on'
  const claimed = await claimEmission(db, id)
  if (claimed === null) return 'busy'
  const opened = await openCompanyKey(db, keyRing)
  if (opened.kind !== 'key')
    return {
      claimed,
      fault: opened.kind === 'missing' ? 'certificate_missing' : 'certificate_expired',
    }
  const { key } = opened
  return {
    emission,
    claimed,
    key,
    authority,
    facts: await readCompanyFacts(db, company),
    access: {
      outside,
      environment: emission.environment,
      key,
      secrets: {},
      issuer_document: company.document ?? '',
      city_code: String(company.municipality_code ?? '').padStart(7, '0'),
      now: clock(),
    },
  }
}

/** What a service did not answer for; anything else is a bug and is thrown. */
async function faultOf(work: () => Promise<void>): Promise<EmissionFault | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    // No authority is at an address that a person gave.
    return error.code === 'private_address' ? 'unreachable' : error.code
  }
}

/** Whether the authority of an emission is at an address of this machine's own. */
export const isSimulated = (
  outside: OutsideServices,
  { environment }: Pick<StoredEmission, 'environment'>,
): boolean => outside.nfse[environment].sefin.is_simulated
