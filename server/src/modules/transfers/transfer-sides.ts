import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { CompanyDb, CompanyToEnter } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { knownCompanies } from './transfer-links.ts'

/** One of the two companies of a transfer, and what people call it. */
export interface Side {
  readonly company: CompanyToEnter
  readonly name: string
}

/** The company that the caller calls in, and the other one. */
export interface Sides {
  readonly own: Side
  readonly other: Side
}

/** Refusals that do not say themselves which of the two companies they are about. */
const OF_ONE_COMPANY: readonly ErrorCode[] = [
  'period_closed',
  'transfer_reconciled',
  'transfer_account_out_of_reach',
  'settlement_before_account',
  'transfer_in_future',
]

/**
 * Both companies of an act, once the caller may do it in the other one as well.
 * @param permission what the caller needs there; the route asked for it here.
 * @throws Refusal `other_company_out_of_reach` where the caller does not belong to it,
 * `other_company_denied` with the text of what it lacks.
 */
export async function sidesOf(
  act: ActInCompanies,
  otherId: number,
  permission: PermissionKey,
): Promise<Sides> {
  const known = await knownCompanies(act)
  const [own, other] = [known.get(act.company.company_id), known.get(otherId)]
  if (own === undefined || other === undefined) throw new Refusal('other_company_out_of_reach')
  try {
    const company = await act.alsoIn(otherId, permission)
    return { own: { company: act.company, name: own.name }, other: { company, name: other.name } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('other_company_denied', { company: other.name, told: error.code })
  }
}

/**
 * Works in both companies, one after the other. Whoever writes does so in the order of their ids,
 * whichever side calls: then two acts wait for each other and never meet in a deadlock.
 */
export async function inBoth<T>(
  { db }: ActInCompanies,
  { own, other }: Sides,
  work: (db: CompanyDb, isOwn: boolean) => Promise<T>,
): Promise<{ readonly own: T; readonly other: T }> {
  const at = (side: Side) =>
    naming(side, () => db.enterCompany(side.company, (entered) => work(entered, side === own)))
  if (own.company.company_id < other.company.company_id) {
    const first = await at(own)
    return { own: first, other: await at(other) }
  }
  const first = await at(other)
  return { own: await at(own), other: first }
}

/** What one of the companies refuses says which of the two it is. */
async function naming<T>({ name }: Side, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && OF_ONE_COMPANY.includes(error.code))
      throw new Refusal(error.code, { ...error.details, company: name })
    throw error
  }
}
