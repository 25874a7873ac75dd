import { addDays, type CivilDate } from '@prumo/civil-date'
import { TRANSACTION_KINDS } from '@prumo/contracts/transactions/transaction-kinds'
import { addCents, type Cents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { companyCurrencies, currencyOfEach } from '../document-currency/index.ts'
import { accountsWithinReach } from '../document-reach/index.ts'
import { isOpen } from '../transaction-status/index.ts'
import type { ChosenAccounts } from './choose-accounts.ts'
import { MAX_DAYS_EARLY, MIN_PAYMENTS, type OpenItem, type PastPayment } from './forecast.rules.ts'
import type { KnownItem } from './replay.rules.ts'

/** The transactions whose cash is expected in the chosen accounts. */
async function plannedOn(db: CompanyDb, chosen: ChosenAccounts): Promise<Conditions> {
  const own: Conditions =
    chosen.account_id === null ? [] : [sql<boolean>`t.bank_account_id = ${chosen.account_id}`]
  if (chosen.isOnlyCurrency) return [...own, ...accountsWithinReach(db, 't')]
  const currency = currencyOfEach(db, 't', await companyCurrencies(db))
  return [...own, sql<boolean>`${currency} = ${chosen.currency}`, ...accountsWithinReach(db, 't')]
}

/** What is open and due until a day, with its id. */
export async function openItems(
  db: CompanyDb,
  chosen: ChosenAccounts,
  last: CivilDate,
): Promise<(OpenItem & { readonly id: number })[]> {
  const { rows } = await sql<OpenItem & { readonly id: number }>`
    select t.id, t.kind, t.party_id, t.due_date, t.scheduled_for,
      t.value_cents - t.settled_cents as residual_cents
    ${await openUntil(db, chosen, last)}
  `.execute(db.query)
  return rows
}

/** Transactions `t` that are open in the chosen accounts, and due until a day. @param joins what is read beside them. */
async function openUntil(
  db: CompanyDb,
  chosen: ChosenAccounts,
  last: CivilDate,
  joins = sql``,
): Promise<RawBuilder<unknown>> {
  return sql`from transactions t ${joins}
    where t.company_id = ${db.company_id} and ${isOpen('t')}
      and (t.due_date <= ${last}::date or t.scheduled_for <= ${last}::date)
      ${andAll(await plannedOn(db, chosen))}`
}

/**
 * What is open by the day on which it is expected: the sums of `expectedFlows` with `learnDelays` (forecast.rules.ts), added up where the rows are.
 * A company has thousands of them, which the thread that answers everybody would read one by one.
 * @param since payments from then on say how late a client is.
 */
export async function expectedByDay(
  db: CompanyDb,
  chosen: ChosenAccounts,
  last: CivilDate,
  since: CivilDate,
): Promise<ReadonlyMap<CivilDate, Omit<Movement, 'day'>>> {
  const beside = sql`left join delays on delays.party_id = t.party_id`
  const open = await openUntil(db, chosen, addDays(last, MAX_DAYS_EARLY), beside)
  const { rows } = await sql<Movement>`
    with delays as materialized (
      select t.party_id, greatest(
          percentile_disc(0.5) within group (order by t.last_paid_on - t.due_date),
          ${sql.lit(-MAX_DAYS_EARLY)}) as days_late
      ${paidSince(db, since)}
      group by t.party_id having count(*) >= ${sql.lit(MIN_PAYMENTS)}
    )
    select greatest(${db.today}::date, case t.kind
        when 'receivable' then t.due_date + coalesce(delays.days_late, 0)
        else coalesce(t.scheduled_for, t.due_date) end) as day,
      coalesce(sum(t.value_cents - t.settled_cents) filter (where t.kind = 'receivable'), 0)::bigint
        as in_cents,
      coalesce(sum(t.value_cents - t.settled_cents) filter (where t.kind = 'payable'), 0)::bigint
        as out_cents
    ${open}
    group by 1
  `.execute(db.query)
  return new Map(rows.map(({ day, ...flow }) => [day, flow]))
}

/** Receivables `t` that were paid in full since a day, those reversed, or given back in part, left out. */
function paidSince(db: CompanyDb, since: CivilDate): RawBuilder<unknown> {
  return sql`from transactions t
    where t.company_id = ${db.company_id} and t.kind = 'receivable' and t.party_id is not null
      and t.last_day between ${since}::date and ${db.today}::date
      and t.settled_cents >= t.value_cents and t.canceled_at is null and t.reopened_on is null
      and t.given_back_on is null
      ${andAll(accountsWithinReach(db, 't'))}`
}

/** How late receivables were paid in full, of clients and days since a day. */
export async function pastPayments(db: CompanyDb, since: CivilDate): Promise<PastPayment[]> {
  const { rows } = await sql<PastPayment>`
    select t.party_id, t.last_paid_on as paid_on, t.last_paid_on - t.due_date as days_late,
      count(*)::int as count
    ${paidSince(db, since)}
    group by 1, 2, 3
  `.execute(db.query)
  return rows
}

/** No company has as many purchases undecided. */
const MOST_WAITING = 1000

/** What purchases that wait for their approval would cost, by day. */
export async function waitingPurchases(
  db: CompanyDb,
  chosen: ChosenAccounts,
  last: CivilDate,
): Promise<{ readonly day: CivilDate; readonly cents: Cents }[]> {
  // Few wait, and each is asked for its instalments: a limit says so to the planner.
  const { rows } = await sql<{ day: CivilDate; cents: Cents }>`
    select greatest(part.due_date, ${db.today}::date) as day, sum(part.value_cents)::bigint as cents
    from (
      select purchase.id from purchases purchase
      where purchase.company_id = ${db.company_id} and purchase.status = 'waiting_approval'
        ${andAll(waitingOn(chosen))}
      order by purchase.id limit ${sql.lit(MOST_WAITING)}) purchase
    cross join lateral (
      select own.due_date, own.value_cents from purchase_installments own
      where own.company_id = ${db.company_id} and own.purchase_id = purchase.id
        and own.due_date <= ${last}::date offset 0) part
    group by 1
  `.execute(db.query)
  return rows
}

/** The waiting purchases of the chosen accounts: what names none is paid in the company's currency. */
function waitingOn({ account_id, account_ids, isMainCurrency }: ChosenAccounts): Conditions {
  const account: RawBuilder<unknown> = sql`purchase.bank_account_id`
  if (account_id !== null) return [sql<boolean>`${account} = ${account_id}`]
  const isNone = isMainCurrency ? sql`${account} is null or` : sql``
  return [sql<boolean>`(${isNone} ${account} = any(${account_ids}::bigint[]))`]
}

interface StoredItem extends Omit<KnownItem, 'settled'> {
  readonly settled: KnownItem['settled'] | null
}

/** Transactions of which something was open at the end of a day or later, with what was settled since. */
export async function itemsSince(
  db: CompanyDb,
  chosen: ChosenAccounts,
  day: CivilDate,
): Promise<KnownItem[]> {
  // A difference of days: the index of due dates would be read as a whole.
  const conditions = sql`t.company_id = ${db.company_id} and t.canceled_at is null
    and t.due_date - ${db.today}::date <= 0 ${andAll(await plannedOn(db, chosen))}`
  const columns = sql`t.kind, t.party_id, t.due_date, t.value_cents,
    least(t.competency_date, t.created_at::date) as known_on,
    (select json_agg(json_build_object('paid_on', own.paid_on,
        'cents', own.principal_cents + own.discount_cents,
        'credited_on', own.credited_on, 'cash_cents', own.cash_cents))
      from settlements own
      where own.company_id = ${db.company_id} and own.transaction_id = t.id) as settled`
  // Each side on its own, as the indexes have them.
  const branches = TRANSACTION_KINDS.flatMap((kind) =>
    [isOpen('t'), sql`t.settled_cents >= t.value_cents and t.last_day > ${day}::date`].map(
      (own) => sql`select ${columns} from transactions t
    where ${conditions} and t.kind = ${kind} and ${own}`,
    ),
  )
  const { rows } = await sql<StoredItem>`${sql.join(branches, sql` union all `)}`.execute(db.query)
  return rows.map((row) => ({ ...row, settled: row.settled ?? [] }))
}

interface Movement {
  readonly day: CivilDate
  readonly in_cents: Cents
  readonly out_cents: Cents
}

/**
 * What moves through the chosen accounts by day: of days to come what is booked already, as a card's money. A transfer between two of them
 * moves nothing: each document counts with what it comes to.
 */
export async function movementsBetween(
  db: CompanyDb,
  { account_ids }: ChosenAccounts,
  first: CivilDate,
  last: CivilDate,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select day, coalesce(sum(cents) filter (where cents > 0), 0)::bigint as in_cents,
      coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as out_cents
    from (${documentsBetween(db, account_ids, first, last)}) moved group by day order by day
  `.execute(db.query)
  return rows
}

/** What each document moved on a day: `day, source, source_id, transaction_id, cents`. */
export function documentsBetween(
  db: CompanyDb,
  accountIds: readonly number[],
  first: CivilDate,
  last: CivilDate,
): RawBuilder<unknown> {
  return sql`select entry.entry_date as day, entry.source, entry.source_id,
      max(entry.transaction_id) as transaction_id, sum(entry.amount_cents)::bigint as cents
    from ledger_entries entry
    where entry.company_id = ${db.company_id} and entry.basis = 'cash'
      and entry.bank_account_id = any(${accountIds}::bigint[])
      and entry.entry_date between ${first}::date and ${last}::date
    group by 1, 2, 3 having sum(entry.amount_cents) <> 0`
}

/** What the chosen accounts moved each day after one, from their totals. */
export async function changesAfter(
  db: CompanyDb,
  { account_ids }: ChosenAccounts,
  day: CivilDate,
): Promise<ReadonlyMap<CivilDate, Cents>> {
  const { rows } = await sql<{ day: CivilDate; cents: Cents }>`
    select starts_on as day, sum(amount_cents)::bigint as cents from ledger_account_totals
    where company_id = ${db.company_id} and grain = 'day'
      and starts_on between ${addDays(day, 1)}::date and ${db.today}::date
      and bank_account_id = any(${account_ids}::bigint[])
    group by starts_on
  `.execute(db.query)
  return new Map(rows.map((row) => [row.day, row.cents]))
}

/** The first day on which the chosen accounts moved; null when they never did. */
export async function firstDayOf(
  db: CompanyDb,
  { account_ids }: ChosenAccounts,
): Promise<CivilDate | null> {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select min(starts_on) as day from ledger_account_totals
    where company_id = ${db.company_id} and grain = 'day'
      and bank_account_id = any(${account_ids}::bigint[])
  `.execute(db.query)
  return rows[0]?.day ?? null
}

/** What the chosen accounts hold together. */
export const totalOf = (
  balances: ReadonlyMap<number, Cents>,
  { account_ids }: ChosenAccounts,
): Cents => addCents(...account_ids.map((id) => balances.get(id) ?? zeroCents))
