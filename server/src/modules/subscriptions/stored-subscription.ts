import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import type { OperationItem } from '../../kernel/operations.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'

export type StoredSubscription = Selectable<CompanyTables['subscriptions']>
export type StoredCycle = Selectable<CompanyTables['subscription_cycles']>

/** Subscriptions within reach, locked in the order of their ids. @throws Refusal `not_found`. */
export async function lockSubscriptions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly StoredSubscription[]> {
  const { rows } = await sql<StoredSubscription>`
    select * from subscriptions s
    where s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[])
      ${andAll(partsWithinReach(db, 's'))}
    order by s.id for update`.execute(db.query)
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows
}

/** One subscription, locked, of the very version. @throws Refusal `not_found`, `stale_version`. */
export async function lockSubscription(
  db: CompanyDb,
  id: number,
  version: number | null,
): Promise<StoredSubscription> {
  const [stored] = await lockSubscriptions(db, [id])
  if (stored === undefined) throw notFound()
  if (version !== null && version !== stored.version) throw await staleSubscription(db, stored)
  return stored
}

/**
 * One subscription, locked, for an act that does not count its cycles: one that the job charged since it
 * was read changes nothing that a person types. @throws Refusal `not_found`, `stale_version`.
 */
export async function lockVersion(
  db: CompanyDb,
  id: number,
  version: number,
): Promise<StoredSubscription> {
  const stored = await lockSubscription(db, id, null)
  if (!(await isAsRead(db, stored, version))) throw await staleSubscription(db, stored)
  return stored
}

const staleSubscription = (db: CompanyDb, { id, version }: StoredSubscription) =>
  staleVersion(db, { table: 'subscriptions', id, version })

/** Whether nothing but cycles that were charged, or paid late, changed a subscription since it was read. */
async function isAsRead(db: CompanyDb, stored: StoredSubscription, version: number) {
  if (version >= stored.version) return version === stored.version
  const { rows } = await sql`
    select from operation_items i
    join operations o on o.company_id = i.company_id and o.id = i.operation_id
    where i.company_id = ${db.company_id} and o.company_id = ${db.company_id}
      and i.table_name = 'subscriptions' and i.record_id = ${stored.id}
      and o.kind not in ('subscriptions.issue', 'subscriptions.credit') and (i.after ->> 'version')::integer > ${version}
    limit 1`.execute(db.query)
  return rows.length === 0
}

/** One that is neither canceled nor over. @throws Refusal `subscription_in_other_state`. */
export function requireNotEnded({ today }: CompanyDb, stored: StoredSubscription): void {
  const { canceled_on, ends_on } = stored
  if ((canceled_on !== null && canceled_on <= today) || (ends_on !== null && ends_on <= today))
    throw new Refusal('subscription_in_other_state')
}

/** The last day that Prumo books on. */
const LAST_DAY = '2199-12-31'

/** Refuses cycles that lead beyond the days that are booked on. @throws Refusal `invalid_date`. */
export function requireBookable(
  days: Partial<Pick<StoredSubscription, 'billing_on' | 'next_on' | 'ends_on'>>,
): void {
  const isBeyond = [days.billing_on, days.next_on, days.ends_on].some(
    (day) => day !== undefined && day !== null && day > LAST_DAY,
  )
  if (isBeyond) throw new Refusal('invalid_date')
}

/** What the audit log keeps of a subscription: not when a job looked at it. */
export function loggedSubscription(stored: StoredSubscription) {
  const {
    company_id: _company,
    search_key: _key,
    created_at: _created,
    looked_on: _looked,
    ...kept
  } = stored
  return kept
}

type Change = Partial<Omit<StoredSubscription, 'company_id' | 'id' | 'created_at' | 'version'>>

/**
 * Writes what changes of a locked subscription.
 * @returns what the audit log keeps of it. @throws Refusal `invalid_date`.
 */
export async function writeSubscription(
  db: CompanyDb,
  stored: StoredSubscription,
  change: Change,
): Promise<OperationItem> {
  requireBookable(change)
  const version = stored.version + 1
  const after = { ...stored, ...change, version }
  const said = { ...change, search_key: searchKey(after.description), version }
  await db.query
    .updateTable('subscriptions')
    .set(said)
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.id)
    .execute()
  return {
    table: 'subscriptions',
    record_id: stored.id,
    before: loggedSubscription(stored),
    after: loggedSubscription(after),
  }
}

/** The cycles that were charged, the first one first. */
export async function cyclesOf(db: CompanyDb, id: number): Promise<readonly StoredCycle[]> {
  return db.query
    .selectFrom('subscription_cycles')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('subscription_id', '=', id)
    .orderBy('cycle_index')
    .execute()
}
