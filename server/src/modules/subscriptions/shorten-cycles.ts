import {
  balanceOf,
  creditOf,
  type HeldCycle,
  unpaidOf,
} from '@prumo/contracts/subscriptions/proration.rules'
import { addCents, subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { openOfCycle, paidOfCycle } from './paid-of-cycle.ts'
import {
  type StoredCycle,
  type StoredSubscription,
  writeSubscription,
} from './stored-subscription.ts'

/** A cycle that was charged, with what of it was paid. */
export interface ChargedCycle extends HeldCycle {
  readonly id: number
  readonly subscription_id: number
  readonly transaction_id: number | null
}

/** The cycles under way or to come that a client was asked for: paid, or still owed. */
export async function heldCycles(
  db: CompanyDb,
  { id }: Pick<StoredSubscription, 'id'>,
): Promise<readonly ChargedCycle[]> {
  const { rows } = await sql<ChargedCycle>`
    select c.id, c.subscription_id, c.transaction_id, c.starts_on, c.ends_on, c.price_cents,
      c.owed_cents, ${paidOfCycle} as paid_cents, ${openOfCycle} as open_cents
    from subscription_cycles c
    left join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.subscription_id = ${id}
      and c.ends_on >= ${db.today}::date and c.cut_on is null
      and (c.credit_cents = c.price_cents or (t.id is not null and t.canceled_at is null))
    order by c.cycle_index`.execute(db.query)
  return rows
}

type CutFields = Pick<StoredCycle, 'cut_on' | 'passed_on_cents' | 'given_cents' | 'counted_cents'>

const UNCUT: CutFields = {
  cut_on: null,
  passed_on_cents: zeroCents,
  given_cents: zeroCents,
  counted_cents: null,
}

/**
 * Stores that a change of plan ends cycles today, the credit that each gave, and the value of used days
 * that the new plan charges.
 * @param canceled those whose charge is canceled.
 */
export async function shortenCycles(
  db: CompanyDb,
  held: readonly ChargedCycle[],
  canceled: readonly ChargedCycle[],
): Promise<readonly OperationItem[]> {
  const items: OperationItem[] = []
  for (const cycle of held) {
    const after: CutFields = {
      cut_on: db.today,
      passed_on_cents: canceled.includes(cycle) ? unpaidOf(cycle, db.today) : zeroCents,
      given_cents: creditOf(cycle, db.today),
      counted_cents: cycle.paid_cents,
    }
    items.push(await writeCut(db, cycle, UNCUT, after))
  }
  return items
}

/** What is kept of the cut of a cycle by now: what was paid of it since may have been counted. */
export const cutOf = (db: CompanyDb, id: number): Promise<CutFields> =>
  db.query
    .selectFrom('subscription_cycles')
    .select(['cut_on', 'passed_on_cents', 'given_cents', 'counted_cents'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes what was kept of a cycle that was cut. @returns what the audit log keeps of it. */
export async function writeCut(
  db: CompanyDb,
  { id, subscription_id }: Pick<ChargedCycle, 'id' | 'subscription_id'>,
  before: CutFields,
  after: CutFields,
): Promise<OperationItem> {
  await db.query
    .updateTable('subscription_cycles')
    .set(after)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  const item = (fields: CutFields) => ({ subscription_id, ...fields })
  return { table: 'subscription_cycles', record_id: id, before: item(before), after: item(after) }
}

/** Subscriptions with a cycle that was cut, of which another part is paid by now than was counted. */
export async function subscriptionsToRecount(db: CompanyDb): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.id from subscription_cycles c
    join subscriptions s on s.company_id = ${db.company_id} and s.id = c.subscription_id
    left join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.cut_on is not null
      and c.counted_cents <> ${paidOfCycle}
      and (s.canceled_on is null or s.canceled_on > ${db.today}::date)
    order by s.id`.execute(db.query)
  return rows.map(({ id }) => id)
}

/**
 * Counts anew what was paid of cut cycles: what came since is credit, of the days from the change on, and of
 * used ones that the new plan asked for; of what went back the credit goes, too, and what of it was spent
 * the next cycle asks for. One that another process holds is left to it.
 */
export async function recountShortenedCycles(db: CompanyDb, id: number): Promise<void> {
  const { rows } = await sql<StoredSubscription>`
    select * from subscriptions s where s.company_id = ${db.company_id} and s.id = ${id}
    for update skip locked`.execute(db.query)
  const [stored] = rows
  if (stored === undefined) return
  const items: OperationItem[] = []
  let more = zeroCents
  for (const cycle of await paidOtherwise(db, id)) {
    const { cut_on, passed_on_cents, given_cents, counted_cents } = cycle
    const due = creditOf(cycle, cut_on, passed_on_cents)
    const before = { cut_on, passed_on_cents, given_cents, counted_cents }
    const after = { ...before, given_cents: due, counted_cents: cycle.paid_cents }
    items.push(await writeCut(db, cycle, before, after))
    more = addCents(more, subtractCents(due, given_cents))
  }
  if (items.length === 0) return
  const balance = balanceOf(addCents(stored.credit_cents, more), stored.owed_cents)
  await recordOperation(db, 'subscriptions.credit', [
    ...(more === 0 ? [] : [await writeSubscription(db, stored, balance)]),
    ...items,
  ])
}

type CutCycle = ChargedCycle &
  Omit<CutFields, 'cut_on'> & { readonly cut_on: NonNullable<CutFields['cut_on']> }

async function paidOtherwise(db: CompanyDb, id: number): Promise<readonly CutCycle[]> {
  const { rows } = await sql<CutCycle>`
    select c.id, c.subscription_id, c.transaction_id, c.starts_on, c.ends_on, c.price_cents,
      c.owed_cents, c.cut_on, c.passed_on_cents, c.given_cents, c.counted_cents,
      ${paidOfCycle} as paid_cents, ${openOfCycle} as open_cents
    from subscription_cycles c
    left join transactions t on t.company_id = ${db.company_id} and t.id = c.transaction_id
    where c.company_id = ${db.company_id} and c.subscription_id = ${id} and c.cut_on is not null
      and c.counted_cents <> ${paidOfCycle}
    order by c.cycle_index`.execute(db.query)
  return rows
}
