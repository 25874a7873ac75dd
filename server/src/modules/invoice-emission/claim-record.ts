import { randomUUID } from 'node:crypto'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Longer than all questions about one emission take; who died holding it is waited for so long. */
const CLAIM_SECONDS = 120
/** The first pause after a fault; each is twice the one before. */
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 3600

/** What authorities are asked about: emissions, and voided numbers. */
type Claimable = 'emissions' | 'invoice_number_voids'

/** A record that is claimed for one question to its authority, with the tries before. */
export interface ClaimedRecord {
  readonly table: Claimable
  readonly id: number
  readonly claim: string
  readonly tries_before: number
}

/**
 * Takes a record for one question to its authority, and counts the try before it goes out: until it
 * is answered nobody else asks.
 * @returns null while somebody else holds it.
 */
export async function claimRecord(
  db: CompanyDb,
  table: Claimable,
  id: number,
): Promise<ClaimedRecord | null> {
  const claim = randomUUID()
  const { rows } = await sql<{ tries_before: number }>`
    update ${sql.table(table)} set claim = ${claim}::uuid, tries = tries + 1,
      claimed_until = ${db.now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where company_id = ${db.company_id} and id = ${id}
      and (claimed_until is null or claimed_until < ${db.now})
    returning tries - 1 as tries_before`.execute(db.query)
  const [taken] = rows
  return taken === undefined ? null : { table, id, claim, tries_before: taken.tries_before }
}

/** Whether a claim is still held: its holder alone may write what was answered. */
export async function holdsClaim(
  db: CompanyDb,
  { table, id, claim }: ClaimedRecord,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where company_id = ${db.company_id} and id = ${id} and claim = ${claim}::uuid
    for update`.execute(db.query)
  return rows.length > 0
}

/** Gives a record free again; it is tried again after a pause that grows. */
export async function releaseRecord(
  db: CompanyDb,
  { table, id, claim }: ClaimedRecord,
  fault: EmissionFault | null,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set claim = null, claimed_until = null, fault = ${fault},
      next_try_at = ${db.now}::timestamptz + make_interval(secs => least(
        ${FIRST_PAUSE_SECONDS} * 2 ^ least(tries - 1, 10), ${LONGEST_PAUSE_SECONDS}))
    where company_id = ${db.company_id} and id = ${id} and claim = ${claim}::uuid`.execute(db.query)
}
