import { addDays, type CivilDate } from '@prumo/civil-date'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type {
  PaymentProvider,
  ProviderAccess,
  ProviderCharge,
} from '../../payment-providers/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { applyAnswer } from './apply-answer.ts'
import {
  claimCharge,
  type ClaimedCharge,
  pauseCharge,
  type ProviderFault,
  releaseCharge,
} from '../claim-charge.ts'
import { MAX_DAYS_AFTER_DUE } from './require-bank-change.ts'
import { missingSecrets, openAccess } from './provider-access.ts'
import { lockCharge, type StoredCharge } from '../stored-charge.ts'

/** What a question to a provider needs. */
export interface ProviderQuestion {
  readonly charge: StoredCharge
  readonly provider: PaymentProvider
  readonly access: ProviderAccess
  readonly claimed: ClaimedCharge
}

/** A question, and the company's day on which it is asked. */
interface Taken extends ProviderQuestion {
  readonly today: CivilDate
}

/** Which charge a question is about, and where it has to stand for it. */
interface Meant {
  readonly charge_id: number
  readonly statuses: readonly StoredCharge['status'][]
}

/**
 * What came of a question: its answer is in the books, or there was none; `moved_on` is that the charge
 * stands elsewhere by now, and nobody was asked. `unknown_there` is a charge that the provider need not
 * have; of one that clients may pay there it is a fault. `paused` is that nobody is asked until a person
 * stores the credentials again.
 */
export type QuestionOutcome =
  | { readonly state: 'applied' | 'busy' | 'unknown_there' | 'moved_on' }
  | { readonly state: 'failed' | 'paused'; readonly fault: ProviderFault }

/**
 * Asks a provider about one charge and brings the books to what it says. The charge is held meanwhile;
 * no transaction of the database is.
 * @param meant the charge, and where it has to stand: one that moved on since is not asked about.
 * @param ask null is that the provider knows nothing of it.
 * @param andThen what else stands in the books with the answer, or not at all.
 */
export async function askProvider(
  inCompany: InCompany,
  resources: AskResources,
  { charge_id, statuses }: Meant,
  ask: (question: ProviderQuestion) => Promise<ProviderCharge | null>,
  andThen: (db: CompanyDb) => Promise<void> = () => Promise.resolve(),
): Promise<QuestionOutcome> {
  const taken = await inCompany(async (db) => {
    const charge = await lockCharge(db, charge_id)
    if (!statuses.includes(charge.status)) return 'other'
    const opened = await openAccess(db, resources, charge.provider_id)
    if (opened.is_paused) {
      // No try of it: nothing went out.
      await pauseCharge(db, charge_id, NO_CREDENTIALS)
      return 'paused'
    }
    const claimed = await claimCharge(db, charge_id)
    return claimed === null ? null : { charge, claimed, today: db.today, ...opened }
  })
  if (taken === 'other') return { state: 'moved_on' }
  if (taken === 'paused') return { state: 'paused', fault: NO_CREDENTIALS }
  if (taken === null) return { state: 'busy' }
  const { claimed, provider, access } = taken
  const answer =
    missingSecrets(provider, access).length > 0
      ? NO_CREDENTIALS
      : ((await ask(taken).catch((error: unknown) => faultOf(error))) ?? goneOf(taken))
  if (answer !== null && 'code' in answer) {
    await inCompany((db) => releaseCharge(db, claimed, answer))
    return { state: 'failed', fault: answer }
  }
  if (answer === null) {
    await inCompany((db) => releaseCharge(db, claimed, null))
    return { state: 'unknown_there' }
  }
  const { claim } = claimed
  const isApplied = await inCompany(async (db) => {
    const isOurs = await applyAnswer(db, { charge_id, claim, answer })
    if (isOurs) await andThen(db)
    return isOurs
  })
  return { state: isApplied ? 'applied' : 'busy' }
}

const NO_CREDENTIALS: ProviderFault = { code: 'credentials_missing', detail: null }

/** Where clients may pay a charge, as far as the books know, until its last day is past. */
const PAYABLE: readonly StoredCharge['status'][] = ['pending', 'canceling', 'expired']

/**
 * A provider that had a charge and does not know it while it may be paid is another one than then, or is asked at a wrong
 * address: what it says is no end of the charge, which clients may pay where it is. Nobody stands behind
 * one's own key.
 */
const goneOf = ({ provider, charge, today }: Taken): ProviderFault | null =>
  provider.kind !== 'own_pix' &&
  charge.provider_charge_id !== null &&
  PAYABLE.includes(charge.status) &&
  lastDayOf(charge) >= today
    ? { code: 'unknown_there', detail: null }
    : null

/** The last day on which a provider takes a charge. */
const lastDayOf = ({ due_date, days_after_due }: StoredCharge): CivilDate =>
  addDays(due_date, days_after_due ?? MAX_DAYS_AFTER_DUE)

/** What a service did not answer for; anything else is a bug and is thrown. */
function faultOf(error: unknown): ProviderFault {
  if (!(error instanceof OutsideFault)) throw error
  return { code: error.codeOfOurs, detail: error.told }
}
