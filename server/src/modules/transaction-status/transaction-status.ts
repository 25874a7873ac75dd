import type { CivilDate } from '@prumo/civil-date'
import type { StatusGroup, TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** The name of the transactions in a statement. */
type Transactions = 't' | 'transaction'

/** The days that a list is of, first and last; undefined is all days. */
export type ListedDays = readonly [CivilDate, CivilDate] | undefined

/** A status, but for one that is settled in part: where it stands by its due date. */
type DueState = 'canceled' | StatusGroup

/** Neither canceled nor settled in full: words that the index of open transactions repeats. */
export function isOpen(name: Transactions): RawBuilder<boolean> {
  const { canceled_at, settled_cents, value_cents } = columnsOf(name)
  return sql`${canceled_at} is null and ${settled_cents} < ${value_cents}`
}

/** Whether what is open of a transaction counts in a list of these days: it is due in them. */
function isDueIn(days: ListedDays, name: Transactions = 't'): RawBuilder<boolean> {
  return isBetween(openDay(name), days)
}

/**
 * The day under which a list counts what is open of a transaction: its due date, or the day on which
 * a settlement of it was reversed later, so that the month before stays as it was.
 */
export function openDay(name: Transactions | 'listed'): RawBuilder<CivilDate> {
  return sql`greatest(${sql.ref(`${name}.due_date`)}, ${sql.ref(`${name}.reopened_on`)})`
}

/**
 * The last payment of a transaction that was not reversed; null when there is none: a renegotiation pays
 * nothing. Only of those with a reversal, or of which money of a credit went back, or that were
 * renegotiated, the settlements are read.
 */
export function paymentDay(db: CompanyDb, name: Transactions = 't'): RawBuilder<CivilDate | null> {
  return sql`case when ${sql.ref(`${name}.reopened_on`)} is null
      and ${sql.ref(`${name}.given_back_on`)} is null and not ${isRenegotiated(name)}
    then ${sql.ref(`${name}.last_paid_on`)} else (
      select max(own.paid_on) from settlements own
      left join settlements reversal
        on reversal.company_id = ${db.company_id} and reversal.reverses_id = own.id
      where own.company_id = ${db.company_id} and own.transaction_id = ${sql.ref(`${name}.id`)}
        and own.principal_cents + own.discount_cents <> 0
        and own.renegotiation_id is null
        and own.reverses_id is null and reversal.id is null) end`
}

/**
 * Whether a list of these days counts less than all of a transaction that it has: other days have one
 * of its payments or what is open of it, or it is canceled and only its settlements count.
 */
export function isOfOtherDays(days: ListedDays, name: Transactions = 't'): RawBuilder<boolean> {
  if (days === undefined) return sql`false`
  const { first_day, last_day } = columnsOf(name)
  return sql`(${first_day} < ${days[0]}::date or ${last_day} > ${days[1]}::date
    or ${wasReversed(name)})`
}

/** Whether something of a transaction was renegotiated: that is expected from its instalments. */
export function isRenegotiated(name: Transactions = 't'): RawBuilder<boolean> {
  return sql`${sql.ref(`${name}.renegotiated_cents`)} > 0`
}

/** Whether a day lies within the days of a list. */
export function isBetween(day: RawBuilder<unknown>, days: ListedDays): RawBuilder<boolean> {
  return days === undefined ? sql`true` : sql`${day} between ${days[0]}::date and ${days[1]}::date`
}

/**
 * Whether a transaction is canceled and was settled before: the settlements, and what reversed them on
 * later days, still count on their days.
 */
export function wasReversed(name: Transactions | 'listed' = 't'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${name}.canceled_at`)} is not null
    and ${sql.ref(`${name}.reopened_on`)} is not null)`
}

/**
 * Whether a list counts a transaction: one that is canceled only on the days of its settlements.
 */
export function isCounted(db: CompanyDb, days: ListedDays): RawBuilder<boolean> {
  if (days === undefined) return sql`t.canceled_at is null`
  return sql`(t.canceled_at is null or (t.reopened_on is not null
    and 0 < (${settlementsIn(db, days)})))`
}

const settlementsIn = (db: CompanyDb, days: ListedDays) => sql`
  select count(*) from settlements x
  where x.company_id = ${db.company_id} and x.transaction_id = t.id
    and ${isBetween(sql`x.paid_on`, days)}`

/** The status from today's date, in the order of docs/rules/transactions.md; never stored. */
export function computedStatus(
  db: CompanyDb,
  name: Transactions = 't',
): RawBuilder<TransactionRow['computed_status']> {
  const { canceled_at, settled_cents, value_cents } = columnsOf(name)
  return sql`case
    when ${canceled_at} is not null then 'canceled'
    when ${settled_cents} >= ${value_cents} then 'paid'
    when ${settled_cents} > 0 then 'partial'
    when ${isScheduled(db, name)} then 'scheduled'
    else ${byDueDate(db, name)} end`
}

/**
 * The status without `partial` and `scheduled`: what is settled in part is late, due today or still
 * to come like any other open transaction; what the bank was told to pay is still to come. In a list
 * of some days what is due on others is only what was paid of it, and so is what is canceled and was
 * settled before.
 */
export function dueState(
  db: CompanyDb,
  { name = 't', days }: { readonly name?: Transactions; readonly days?: ListedDays } = {},
): RawBuilder<DueState> {
  return sql`case ${computedStatus(db, name)}
    when 'canceled' then ${days === undefined ? sql`'canceled'` : sql`case when ${wasReversed(name)} then 'paid' else 'canceled' end`}
    when 'paid' then 'paid'
    else case when not ${isDueIn(days, name)} then 'paid'
      when ${isScheduled(db, name)} then 'open' else ${byDueDate(db, name)} end end`
}

/**
 * Whether a tab of the list counts a transaction. `paid` has all that something was paid of, as the
 * sum of what was paid does: one settled in part stands there with what was paid, and in one of the
 * other three with what is still due. A list of some days counts what was paid in them, also what was
 * reversed since, and what is due in them.
 */
export function inStatusGroup(
  db: CompanyDb,
  group: StatusGroup,
  days: ListedDays,
): RawBuilder<boolean> {
  if (group !== 'paid') return sql`${dueState(db, { days })} = ${group}`
  const isPaid = sql<boolean>`${computedStatus(db)} in ('paid', 'partial')`
  if (days === undefined) return isPaid
  return sql`((t.canceled_at is null or t.reopened_on is not null)
    and case when ${isOfOtherDays(days)} then 0 < (${settlementsIn(db, days)})
    else ${isPaid} or t.reopened_on is not null end)`
}

/**
 * Whether an open transaction is late: `overdue`, or `partial` and past due. Said of open ones
 * without asking again whether they are, so that the index of these answers it alone.
 */
export function isLate(db: CompanyDb, name: Transactions = 't'): RawBuilder<boolean> {
  return sql`(${byDueDate(db, name)} = 'overdue' and (${isScheduled(db, name)}) is not true)`
}

/** Days past due of what is late, else 0. */
export function overdueDays(db: CompanyDb, name: Transactions = 't'): RawBuilder<number> {
  return sql`case when ${isOpen(name)} and ${isLate(db, name)}
    then ${db.today}::date - ${columnsOf(name).due_date} else 0 end`
}

/** A payable of which nothing is paid, and which the bank was told to pay today or later. */
function isScheduled(db: CompanyDb, name: Transactions): RawBuilder<boolean> {
  const { kind, settled_cents, scheduled_for } = columnsOf(name)
  return sql`${kind} = 'payable' and ${settled_cents} = 0 and ${scheduled_for} >= ${db.today}::date`
}

function byDueDate(db: CompanyDb, name: Transactions): RawBuilder<Exclude<StatusGroup, 'paid'>> {
  const { due_date } = columnsOf(name)
  return sql`case
    when ${due_date} < ${db.today}::date then 'overdue'
    when ${due_date} = ${db.today}::date then 'due_today'
    else 'open' end`
}

const columnsOf = (name: Transactions) => ({
  kind: sql.ref(`${name}.kind`),
  canceled_at: sql.ref(`${name}.canceled_at`),
  settled_cents: sql.ref(`${name}.settled_cents`),
  value_cents: sql.ref(`${name}.value_cents`),
  scheduled_for: sql.ref(`${name}.scheduled_for`),
  due_date: sql.ref(`${name}.due_date`),
  first_day: sql.ref(`${name}.first_day`),
  last_day: sql.ref(`${name}.last_day`),
})
