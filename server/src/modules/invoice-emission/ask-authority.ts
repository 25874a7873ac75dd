import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { SigningKey } from '@prumo/fiscal-emission'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { getCompanyData, openCompanyKey, openPlatformSecrets } from '../companies/index.ts'
import {
  type AuthorityAccess,
  type IssuingAuthority,
  NO_SIGNING_KEY,
} from '../fiscal-authorities/index.ts'
import { type ClaimedRecord, claimRecord, releaseRecord } from './claim-record.ts'
import { type KindChoice, kindOf } from './documents/document-kinds.ts'
import type { DocumentKind } from './documents/fiscal-document.ts'
import { type CompanyFacts, readCompanyFacts } from './emission-facts.ts'
import { lockEmission, type StoredEmission } from './stored-emission.ts'

/** What asking an authority needs of the process. */
export interface AskResources {
  readonly keyRing: KeyRing
  readonly outside: OutsideServices
  readonly files: FileStore
  readonly clock: () => Date
}

/** What a question to an authority needs. */
export interface AuthorityQuestion {
  readonly emission: StoredEmission
  readonly claimed: ClaimedRecord
  readonly facts: CompanyFacts
  readonly key: SigningKey
  readonly kind: DocumentKind
  readonly authority: IssuingAuthority
  readonly access: AuthorityAccess
}

/** What came of it: it was answered, or not; `waiting` is that the authority has not decided yet,
 * `moved_on` is that it stands elsewhere by now. */
export type QuestionOutcome =
  | { readonly state: 'answered' | 'waiting' | 'busy' | 'moved_on' }
  | { readonly state: 'failed'; readonly fault: EmissionFault }

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
  ask: (question: AuthorityQuestion) => Promise<'answered' | 'waiting'>,
): Promise<QuestionOutcome> {
  const taken = await withCompany(step, (db, company) => take(db, company, resources, id, isMeant))
  if (typeof taken === 'string') return { state: taken }
  const { claimed } = taken
  let state: 'answered' | 'waiting' = 'answered'
  const asked = async (question: AuthorityQuestion) => {
    state = await ask(question)
  }
  const fault =
    'fault' in taken ? taken.fault : ((await faultOf(() => asked(taken)))?.codeOfOurs ?? null)
  if (fault === null) return { state }
  await step((db, company) =>
    db.enterCompany(company, (inside) => releaseRecord(inside, claimed, fault)),
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
  | 'busy'
  | 'moved_on'
  | AuthorityQuestion
  | { readonly claimed: ClaimedRecord; readonly fault: EmissionFault }
> {
  const emission = await lockEmission(db, id)
  if (!isMeant(emission)) return 'moved_on'
  const claimed = await claimRecord(db, 'emissions', id)
  if (claimed === null) return 'busy'
  const opened = await openAccess(db, company, { keyRing, outside, clock }, emission)
  if ('fault' in opened) return { claimed, fault: opened.fault }
  const kind = kindOf(emission)
  return { emission, claimed, kind, authority: kind.authority, ...opened }
}

/** What asking an authority needs of the company, or why it cannot be asked. */
export async function openAccess(
  db: CompanyDb,
  company: CompanyData,
  { keyRing, outside, clock }: Pick<AskResources, 'keyRing' | 'outside' | 'clock'>,
  { environment, ...choice }: KindChoice & Pick<StoredEmission, 'environment'>,
): Promise<
  Pick<AuthorityQuestion, 'key' | 'facts' | 'access'> | { readonly fault: EmissionFault }
> {
  const { is_signed } = kindOf(choice)
  const opened = is_signed
    ? await openCompanyKey(db, keyRing)
    : ({ kind: 'key', key: NO_SIGNING_KEY } as const)
  if (opened.kind !== 'key')
    return { fault: opened.kind === 'missing' ? 'certificate_missing' : 'certificate_expired' }
  const { key } = opened
  return {
    key,
    facts: await readCompanyFacts(db, company),
    access: {
      outside,
      environment,
      key,
      secrets: is_signed ? {} : await openPlatformSecrets(db, keyRing, 'focus_nfe'),
      issuer_document: company.document ?? '',
      city_code: String(company.municipality_code ?? '').padStart(7, '0'),
      now: clock(),
    },
  }
}

/** Whether the authority of an emission is at an address of this machine's own. */
export const isSimulated = (
  outside: OutsideServices,
  emission: KindChoice & Pick<StoredEmission, 'environment'>,
): boolean => kindOf(emission).isSimulated(outside, emission.environment)
