import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/**
 * Longer than a provider takes for an address, with each question waited for as long as may be set and tried
 * again; who died giving one is waited for so long.
 */
const CLAIM_SECONDS = 600

/** A provider that one address is being given to. */
export interface AddressClaim {
  readonly id: number
  readonly claim: string
}

/**
 * Takes a provider for one new address: whoever made another one meanwhile would end this one's token, and
 * the other way round. @returns null while somebody else holds it.
 */
export async function claimAddress(db: CompanyDb, id: number): Promise<AddressClaim | null> {
  const claim = randomUUID()
  const { rows } = await sql`
    update payment_providers set address_claim = ${claim}::uuid,
      address_claimed_until = ${db.now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where company_id = ${db.company_id} and id = ${id}
      and (address_claimed_until is null or address_claimed_until < ${db.now})
    returning 1`.execute(db.query)
  return rows.length === 0 ? null : { id, claim }
}

/** Whether it is still held: somebody else took it where it took too long. */
export async function holdsAddress(db: CompanyDb, { id, claim }: AddressClaim): Promise<boolean> {
  const held = await db.query
    .selectFrom('payment_providers')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('address_claim', '=', claim)
    .executeTakeFirst()
  return held !== undefined
}

/** Gives a provider free for the next address. */
export async function releaseAddress(db: CompanyDb, { id, claim }: AddressClaim): Promise<void> {
  await db.query
    .updateTable('payment_providers')
    .set({ address_claim: null, address_claimed_until: null })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('address_claim', '=', claim)
    .execute()
}
