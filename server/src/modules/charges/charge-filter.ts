import type { ChargeGroup } from '@prumo/contracts/charges/charge.schema'
import type { exportCharges } from '@prumo/contracts/charges/charges.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { type Cents, parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { paidByOf } from './payments/charge-paid-by.ts'

/** The filter of a list, whatever its page: what an export has of it. */
export type ChargeFilter = Omit<QueryOf<typeof exportCharges>, 'format' | 'columns'>

/** Let go of, or about to be. */
export const CANCELED: readonly string[] = ['canceling', 'canceled']

/** Whether a filter includes canceled charges, by a tab or a status: its total counts them then. */
export const includesCanceled = ({ filter_group, filter_statuses }: ChargeFilter): boolean =>
  filter_group === 'ended' || filter_statuses?.some((one) => CANCELED.includes(one)) === true

/** What a charge of one's own Pix lacks when its receivable says so: nothing, or a part. */
const OWN_PIX = sql`provider.kind = 'own_pix' and t.id is not null
  and charge.status in ('pending', 'partially_paid')`
const RESIDUAL = sql`(t.value_cents - t.settled_cents)`
const ASKED = sql`(charge.value_cents - charge.late_cents)`
/** What was settled since it asks: one may ask for a part of a receivable. */
const SETTLED = sql`(t.settled_cents - charge.settled_before_cents)`

/**
 * What the payments of a charge are worth: each what it settled, with its discount; one that is not in the books
 * what came, and the first of a charge the discount that its day has as well.
 */
const worthOfPayments = (db: CompanyDb) => sql`(
  select coalesce(sum(greatest(paid.value_cents + case when s.id is null and paid.place = 1
    and paid.paid_on <= charge.discount_until then charge.discount_cents else 0 end,
    s.principal_cents + s.discount_cents)), 0)
  from (select own.value_cents, own.paid_on, own.settlement_id,
      row_number() over (order by own.paid_on, own.id) as place
    from charge_payments own
    where own.company_id = ${db.company_id} and own.charge_id = charge.id
      and own.kind = 'payment' and not own.is_undone) paid
  left join settlements s on s.company_id = ${db.company_id} and s.id = paid.settlement_id)`

/**
 * What was paid of a charge that its provider ended is less than what it asked for of its receivable, of which
 * something is open still.
 */
const isPaidInPart = (db: CompanyDb) => sql`(provider.kind <> 'own_pix'
  and t.canceled_at is null and ${RESIDUAL} > 0 and ${ASKED} > ${worthOfPayments(db)})`

/** Whether a charge after it asks for what is open, or was paid it. */
const isAskedByNext = (db: CompanyDb): RawBuilder<boolean> => sql`exists (
  select 1 from charges next where next.company_id = ${db.company_id}
    and next.previous_id = charge.id and next.status not in ('canceled', 'failed'))`

/** What of its value a charge adds to a total: of one whose rest the next one asks for what came of it. */
export const countedValue = (db: CompanyDb): RawBuilder<Cents> => sql`case
  when ${paidOf(db)} > 0 and ${isAskedByNext(db)}
    then least(charge.value_cents, ${paidOf(db)}) else charge.value_cents end`

/** What is left in its receivable of a charge that was ended with a part; nothing of any other. */
export const leftOfPart = (db: CompanyDb): RawBuilder<Cents> => sql`case
  when charge.status = 'paid' and ${isPaidInPart(db)} and not ${isAskedByNext(db)}
    then least(${RESIDUAL}, ${ASKED} - ${worthOfPayments(db)})::bigint else 0 end`

/** Where a charge stands on the company's day, as it is shown. */
export const chargeStatus = (db: CompanyDb): RawBuilder<string> =>
  sql`case when charge.status = 'paid' and ${isPaidInPart(db)} then 'paid_in_part'
    else ${standing(db)} end`

/**
 * The same, paid in part or in full. One of the company's own Pix key is paid when its
 * receivable is, or as much of it as it asks for: nobody tells of it but the statement of the bank.
 */
const standing = ({ today }: CompanyDb): RawBuilder<string> => sql`case
  when ${OWN_PIX} and (${RESIDUAL} <= 0 or ${SETTLED} >= ${ASKED}) then 'paid'
  when ${OWN_PIX} and ${SETTLED} > 0 then 'partially_paid'
  when charge.status = 'pending' and charge.due_date + charge.days_after_due < ${today}::date
    then 'expired'
  when charge.status = 'pending' and charge.due_date < ${today}::date then 'overdue'
  else charge.status end`

/** Those of charges that are paid as the company's day shows them: of one's own Pix key by its receivable. */
export async function paidChargeIds(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select charge.id ${fromCharges(db)}
    where charge.company_id = ${db.company_id} and charge.id = any(${ids}::bigint[])
      and ${standing(db)} = 'paid'`.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

/** What was received of a charge: what was paid, without what went back to the client or was taken back. */
export const receivedOf = (db: CompanyDb): RawBuilder<Cents> => sql`case
  when ${OWN_PIX} then ${paidOf(db)}
  else greatest(0, ${paidOf(db)} - (select coalesce(sum(back.value_cents), 0)::bigint
    from charge_payments back
    where back.company_id = ${db.company_id} and back.charge_id = charge.id
      and back.kind <> 'payment' and not back.is_undone)) end`

/** What was paid of a charge, before what went back later. */
export const paidOf = (db: CompanyDb): RawBuilder<Cents> => sql`case
  when ${OWN_PIX} and ${RESIDUAL} <= 0 then ${ASKED}
  when ${OWN_PIX} then least(greatest(${SETTLED}, 0), ${ASKED})
  else (select coalesce(sum(paid.value_cents), 0)::bigint from charge_payments paid
    where paid.company_id = ${db.company_id} and paid.charge_id = charge.id
      and paid.kind = 'payment' and not paid.is_undone) end`

/** A charge with its provider and its receivable, as `charge`, `provider` and `t`. */
export const fromCharges = (db: CompanyDb): RawBuilder<unknown> => sql`from charges charge
  join payment_providers provider
    on provider.company_id = ${db.company_id} and provider.id = charge.provider_id
  left join transactions t on t.company_id = ${db.company_id} and t.id = charge.transaction_id
  left join parties party on party.company_id = ${db.company_id} and party.id = t.party_id`

/**
 * A charge is within reach when its receivable is, in full: it tells all of its amount. One whose
 * receivable was deleted is seen by whoever reaches all rows.
 */
export function reachableCharges(db: CompanyDb): RawBuilder<unknown> {
  if (reachesAllRows(db)) return sql`charge.company_id = ${db.company_id}`
  return sql`charge.company_id = ${db.company_id} and t.id is not null
    ${andAll(reachableTransactions(db, 't'))}`
}

/** The statuses that a tab shows together. */
const GROUPS: Readonly<Record<ChargeGroup, readonly string[]>> = {
  open: ['pending', 'partially_paid'],
  overdue: ['overdue', 'expired'],
  paid: ['paid', 'paid_in_part'],
  not_sent: ['draft', 'issuing', 'failed'],
  ended: ['canceling', 'canceled', 'refunded', 'charged_back'],
}

/** The tab of a charge, by its status and its due date: what is left of one may be late, too. */
export const groupOf = (
  { today }: CompanyDb,
  status: RawBuilder<unknown>,
): RawBuilder<ChargeGroup> => sql`case
  when ${status} = 'partially_paid' and charge.due_date < ${today}::date then 'overdue'
  ${sql.join(
    Object.entries(GROUPS).map(
      ([group, statuses]) =>
        sql`when ${status} in (${sql.join(statuses.map((name) => sql.lit(name)))})
          then ${sql.lit(group)}`,
    ),
    sql` `,
  )} end`

/** The conditions of the charges within reach that a filter keeps. */
export function chargeConditions(db: CompanyDb, query: ChargeFilter): RawBuilder<unknown> {
  const [from, until] = query.filter_due_date ?? []
  const status = chargeStatus(db)
  const texts = (column: RawBuilder<unknown>, chosen: readonly string[] | undefined) =>
    chosen === undefined ? [] : [sql`${column} = any(${chosen}::text[])`]
  const ids = (column: RawBuilder<unknown>, chosen: readonly number[] | undefined) =>
    chosen === undefined ? [] : [sql`${column} = any(${chosen}::bigint[])`]
  const conditions = [
    reachableCharges(db),
    ...(from === undefined || until === undefined
      ? []
      : [sql`charge.due_date between ${from}::date and ${until}::date`]),
    ...statusIn(db, status, query.filter_statuses),
    ...(query.filter_group === undefined
      ? []
      : [sql`${groupOf(db, standing(db))} = ${query.filter_group}`]),
    ...ids(sql`t.party_id`, query.filter_clients),
    ...ids(sql`charge.id`, query.filter_ids),
    ...ids(sql`charge.transaction_id`, query.filter_transaction_ids),
    ...texts(sql`charge.payment_method`, query.filter_payment_methods),
    ...texts(sql`provider.kind`, query.filter_providers),
    ...(query.filter_paid_by === undefined
      ? []
      : [sql`${paidByOf(db)} && ${query.filter_paid_by}::text[]`]),
    ...searchConditions(query.search),
  ]
  return sql.join(conditions, sql` and `)
}

/** What is left of a late charge is overdue, too, as its tab says. */
function statusIn(
  { today }: CompanyDb,
  status: RawBuilder<string>,
  chosen: ChargeFilter['filter_statuses'],
): RawBuilder<unknown>[] {
  if (chosen === undefined) return []
  const isChosen = sql`${status} = any(${chosen}::text[])`
  if (!chosen.includes('overdue')) return [isChosen]
  return [sql`(${isChosen} or (${status} = 'partially_paid' and charge.due_date < ${today}::date))`]
}

/** The search box: words of the charge, the client's name, its numbers, or its value. */
function searchConditions(search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = containsPattern(search)
  const amount = parseMoney(search)
  const inText = sql`charge.search_key like ${pattern} or party.name_key like ${pattern}
    or charge.our_number = ${search.trim()} or charge.reference = ${search.trim()}
    or charge.provider_charge_id = ${search.trim()}`
  return [amount === null ? sql`(${inText})` : sql`(${inText} or charge.value_cents = ${amount})`]
}
