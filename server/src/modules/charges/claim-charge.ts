import { randomUUID } from 'node:crypto'
import type { ChargeFault } from '@prumo/contracts/charges/charge.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Longer than all questions about one charge take; who died holding it is waited for so long. */
const CLAIM_SECONDS = 120
/** The first pause after a fault; each is twice the one before. */
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 3600

/** A charge that is claimed for one question to its provider, with the tries before. */
export interface ClaimedCharge {
  readonly id: number
  readonly claim: string
  readonly tries_before: number
}

/**
 * Takes a charge for one question to its provider, and counts the try before it goes out: until it is
 * answered nobody else asks, so that no answer meets an older one.
 * @returns null while somebody else holds it.
 */
export async function claimCharge(db: CompanyDb, id: number): Promise<ClaimedCharge | null> {
  const claim = randomUUID()
  const { rows } = await sql<{ tries_before: number }>`
    update charges set claim = ${claim}::uuid, tries = tries + 1,
      claimed_until = ${db.now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where company_id = ${db.company_id} and id = ${id}
      and (claimed_until is null or claimed_until < ${db.now})
    returning tries - 1 as tries_before`.execute(db.query)
  const [taken] = rows
  return taken === undefined ? null : { id, claim, tries_before: taken.tries_before }
}

/** Why the provider did not answer: a code, and the provider's own text. */
export interface ProviderFault {
  readonly code: ChargeFault
  readonly detail: string | null
}

/** Stores why a charge waits, without counting a try; the next run of the job takes it up again. */
export async function pauseCharge(
  db: CompanyDb,
  id: number,
  { code }: ProviderFault,
): Promise<void> {
  await sql`
    update charges set fault = ${code}, fault_detail = null, next_try_at = null
    where company_id = ${db.company_id} and id = ${id}
      and fault is distinct from ${code}`.execute(db.query)
}

/** Gives a charge free again, with what went wrong; it is tried again after a pause that grows. */
export async function releaseCharge(
  db: CompanyDb,
  { id, claim }: Pick<ClaimedCharge, 'id' | 'claim'>,
  fault: ProviderFault | null,
): Promise<void> {
  await sql`
    update charges set claim = null, claimed_until = null,
      fault = ${fault?.code ?? null}, fault_detail = ${fault?.detail ?? null},
      next_try_at = ${db.now}::timestamptz + make_interval(secs => least(
        ${FIRST_PAUSE_SECONDS} * 2 ^ least(tries - 1, 10), ${LONGEST_PAUSE_SECONDS}))
    where company_id = ${db.company_id} and id = ${id} and claim = ${claim}::uuid`.execute(db.query)
}
