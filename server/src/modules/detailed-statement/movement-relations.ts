import { type CivilDate } from '@prumo/civil-date'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import { withinAmounts } from '../../kernel/amount-range.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { dimensionConditions, isNarrowed } from '../cost-centers/index.ts'
import { transactionCurrency } from '../document-currency/index.ts'
import { reachableEntries, visibleTransactions, sharesOf } from '../document-reach/index.ts'
import { booksOf } from '../ledger/index.ts'
import { chosenParties, type StatementScope } from './statement-scope.ts'

/** Which days of a statement are read: a range, or some of its days alone. */
export interface Days {
  readonly first: CivilDate | null
  readonly last: CivilDate | null
  readonly only: readonly CivilDate[] | null
}

/** In what order the sources of a day stand. */
const RANKS = {
  bank_account: 1,
  settlement: 2,
  transfer: 3,
  statement_line: 4,
  planned: 5,
} as const

/**
 * The movements of a statement as a relation `day, rank, source, source_id, account_id, key, amount`:
 * what the entries of a document come to on an account, lines of the bank that no document has, and
 * what is open. `key` is the group, 0 for none.
 */
export function movementsOf(db: CompanyDb, scope: StatementScope, days: Days): RawBuilder<unknown> {
  const { mode, filter_only_bank } = scope.choice
  const isOnlyBank = filter_only_bank === 'yes'
  const relations = [
    ...(mode === 'planned' || isOnlyBank ? [] : [ledgerMovements(db, scope, days)]),
    ...(mode === 'planned' || !hasLines(db, scope) ? [] : [lineMovements(db, scope, days)]),
    ...(mode === 'actual' || isOnlyBank || !hasPlanned(db, scope, days)
      ? []
      : [plannedMovements(db, scope, days)]),
  ]
  return relations.length === 0
    ? sql`select null::date as day, 0 as rank, '' as source, 0::bigint as source_id,
        null::bigint as account_id, 0::bigint as key, 0::bigint as amount where false`
    : sql.join(relations, sql` union all `)
}

/** What was chosen of the entries of cash, and is within reach. */
export function entryConditions(db: CompanyDb, { choice }: StatementScope): Conditions {
  const categories = choice.filter_categories_ids
  const parties = chosenParties(choice)
  return [
    ...dimensionConditions(db, (name) => sql.ref(`entry.${name}`), choice),
    ...(categories === undefined
      ? []
      : [sql<boolean>`entry.category_id = any(${categories}::bigint[])`]),
    ...(parties === undefined ? [] : [sql<boolean>`entry.party_id = any(${parties}::bigint[])`]),
    ...reachableEntries(db, 'cash'),
  ]
}

function ledgerMovements(db: CompanyDb, scope: StatementScope, days: Days): RawBuilder<unknown> {
  const { choice, account_ids } = scope
  const { search, filter_reconciled } = choice
  const isAsked = Boolean(search) || filter_reconciled !== undefined
  const joins = isAsked
    ? sql`
      left join settlements settled on settled.company_id = entry.company_id
        and entry.source = 'settlement' and settled.id = entry.source_id
      left join transactions transaction on transaction.company_id = entry.company_id
        and transaction.id = entry.transaction_id ${andAll(visibleTransactions(db, 'transaction'))}
      left join parties party on party.company_id = entry.company_id
        and party.id = transaction.party_id
      left join transfers transfer on transfer.company_id = entry.company_id
        and entry.source = 'transfer' and transfer.id = entry.source_id`
    : sql``
  const amount = sql`sum(entry.amount_cents)`
  const text = sql`coalesce(transaction.search_key, '') || ' ' || coalesce(party.name_key, '')
    || ' ' || coalesce(transfer.search_key, '')`
  const having = [
    ...withinAmounts(sql`abs(${amount})`, choice.filter_value_range),
    ...searched(search, (pattern) => sql`bool_or(${text} like ${pattern})`, amount),
  ]
  return sql`
    select entry.entry_date as day,
      case entry.source when 'bank_account' then ${sql.lit(RANKS.bank_account)}
        when 'settlement' then ${sql.lit(RANKS.settlement)}
        else ${sql.lit(RANKS.transfer)} end as rank,
      entry.source, entry.source_id, entry.bank_account_id as account_id,
      ${keyOf(scope, sql`entry.bank_account_id`, sql`entry.category_id`)} as key,
      ${amount}::bigint as amount
    from ${booksOf(db, choice.as_of)} entry ${joins}
    where entry.company_id = ${db.company_id} and entry.basis = 'cash'
      and entry.bank_account_id = any(${account_ids}::bigint[])
      ${andAll([...within(sql`entry.entry_date`, days), ...entryConditions(db, scope)])}
      ${filter_reconciled === undefined ? sql`` : sql`and ${RECONCILED} = ${filter_reconciled === 'yes'}`}
    group by 1, 2, 3, 4, 5, 6
    ${having.length === 0 ? sql`` : sql`having ${sql.join(having, sql` and `)}`}`
}

/** Null of an opening balance, which nothing of the bank says. */
const RECONCILED = sql`case entry.source when 'settlement' then settled.is_reconciled
  when 'transfer' then case when transfer.from_account_id = entry.bank_account_id
    then transfer.from_reconciled else transfer.to_reconciled end end`

/**
 * Lines name no category, contact, cost centre or project: a choice of these leaves them out, as they
 * are out of reach of whoever sees only what has some.
 */
function hasLines(db: CompanyDb, { choice }: StatementScope): boolean {
  const { rights } = db
  const isOut = [rights.cost_center_ids, rights.project_ids].some((ids) => ids !== null)
  return (
    !isOut &&
    choice.as_of === undefined &&
    !namesParts(choice) &&
    choice.filter_only_bank !== 'no' &&
    choice.filter_reconciled !== 'yes'
  )
}

const namesParts = (choice: StatementScope['choice']): boolean =>
  isNarrowed(choice) ||
  choice.filter_categories_ids !== undefined ||
  chosenParties(choice) !== undefined

function lineMovements(db: CompanyDb, scope: StatementScope, days: Days): RawBuilder<unknown> {
  const { choice, account_ids } = scope
  const amount = sql`(line.amount_cents - line.linked_part_cents)`
  const text = sql`lower(coalesce(line.name, '') || ' ' || coalesce(line.memo, ''))`
  return sql`
    select line.posted_on as day, ${sql.lit(RANKS.statement_line)} as rank,
      'statement_line' as source, line.id as source_id, line.bank_account_id as account_id,
      ${keyOf(scope, sql`line.bank_account_id`, sql`0`)} as key, ${amount}::bigint as amount
    from bank_statement_lines line
    where line.company_id = ${db.company_id} and line.status = 'pending'
      and line.bank_account_id = any(${account_ids}::bigint[])
      ${andAll([
        ...within(sql`line.posted_on`, days),
        ...withinAmounts(sql`abs(${amount})`, choice.filter_value_range),
        ...searched(choice.search, (pattern) => sql`${text} like ${pattern}`, amount),
      ])}`
}

/** What is planned is of today or later, and is not reconciled. */
function hasPlanned(db: CompanyDb, { choice }: StatementScope, { last, only }: Days): boolean {
  const latest = only === null ? last : (only.toSorted().at(-1) ?? null)
  return choice.filter_reconciled !== 'yes' && (latest === null || latest >= db.today)
}

/** What is chosen of the allocations `x` of what is planned, and is within reach. */
export function plannedParts(db: CompanyDb, { choice }: StatementScope): Conditions {
  const categories = choice.filter_categories_ids
  return [
    ...dimensionConditions(db, (name) => sql.ref(`x.${name}`), choice),
    ...(categories === undefined
      ? []
      : [sql<boolean>`x.category_id = any(${categories}::bigint[])`]),
    ...partsWithinReach(db, 'x'),
  ]
}

/** The allocations of what is planned, each with its share of what is settled. */
export function plannedShares(db: CompanyDb, chosen: Conditions): RawBuilder<unknown> {
  return sharesOf(
    db,
    {
      id: sql`transaction.id`,
      value: sql`transaction.value_cents`,
      amounts: { settled_cents: sql`transaction.settled_cents` },
    },
    chosen,
  )
}

function plannedMovements(db: CompanyDb, scope: StatementScope, days: Days): RawBuilder<unknown> {
  const { choice, currency, other_currencies, account_ids } = scope
  const chosen = plannedParts(db, scope)
  const isDivided = chosen.length > 0 || choice.group === 'category'
  const category = choice.group === 'category' ? sql`mine.category_id` : sql`0::bigint`
  const share = isDivided
    ? sql`cross join lateral (
        select ${category} as category_id, sum(mine.value_cents - mine.settled_cents) as open_cents
        from (${plannedShares(db, chosen)}) mine group by 1) share`
    : sql`cross join lateral (select 0::bigint as category_id,
        transaction.value_cents - transaction.settled_cents as open_cents) share`
  const amount = sql`(case transaction.kind when 'receivable' then 1 else -1 end * share.open_cents)`
  const parties = chosenParties(choice)
  const day = sql`greatest(transaction.due_date, ${db.today}::date)`
  return sql`
    select ${day} as day, ${sql.lit(RANKS.planned)} as rank, 'planned' as source,
      transaction.id as source_id, transaction.bank_account_id as account_id,
      ${keyOf(scope, sql`coalesce(transaction.bank_account_id, 0)`, sql`share.category_id`)} as key,
      ${amount}::bigint as amount
    from transactions transaction ${share}
    where transaction.company_id = ${db.company_id} and transaction.canceled_at is null
      and transaction.settled_cents < transaction.value_cents and share.open_cents > 0
      ${andAll([
        ...plannedDays(db, day, days),
        ...visibleTransactions(db, 'transaction'),
        ...(choice.filter_bank_accounts_ids === undefined
          ? []
          : [sql<boolean>`transaction.bank_account_id = any(${account_ids}::bigint[])`]),
        ...(other_currencies.length === 0
          ? []
          : [sql<boolean>`${transactionCurrency(db, 'transaction')} = ${currency}`]),
        ...(parties === undefined
          ? []
          : [sql<boolean>`transaction.party_id = any(${parties}::bigint[])`]),
        ...withinAmounts(sql`share.open_cents`, choice.filter_value_range),
        ...searched(
          choice.search,
          (pattern) => sql`(transaction.search_key like ${pattern} or 0 < (
            select count(*) from parties party where party.company_id = ${db.company_id}
              and party.id = transaction.party_id and party.name_key like ${pattern}))`,
          amount,
        ),
      ])}`
}

/** The due dates that count on some days, which an index finds, and the days themselves. */
function plannedDays(db: CompanyDb, day: RawBuilder<unknown>, days: Days): Conditions {
  const sorted = days.only?.toSorted() ?? null
  const first = sorted?.[0] ?? days.first
  const last = sorted?.at(-1) ?? days.last
  const due = sql`transaction.due_date`
  return [
    ...(last === null ? [] : [sql<boolean>`${due} <= ${last}::date`]),
    ...(first === null || first <= db.today ? [] : [sql<boolean>`${due} >= ${first}::date`]),
    ...(days.only === null ? [] : within(day, days)),
  ]
}

function within(day: RawBuilder<unknown>, { first, last, only }: Days): Conditions {
  if (only !== null) return [sql<boolean>`${day} = any(${only}::date[])`]
  return [
    ...(first === null ? [] : [sql<boolean>`${day} >= ${first}::date`]),
    ...(last === null ? [] : [sql<boolean>`${day} <= ${last}::date`]),
  ]
}

/** The search box: words, or an amount as people type it, whatever its sign. */
function searched(
  search: string | undefined,
  inText: (pattern: string) => RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
): Conditions {
  if (!search) return []
  const text = inText(containsPattern(search))
  const typed = parseMoney(search)
  return [
    typed === null
      ? sql<boolean>`${text}`
      : sql<boolean>`(${text} or abs(${amount}) = ${Math.abs(typed)})`,
  ]
}

function keyOf(
  { choice }: StatementScope,
  account: RawBuilder<unknown>,
  category: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (choice.group === 'account') return sql`${account}::bigint`
  return choice.group === 'category' ? sql`${category}::bigint` : sql`0::bigint`
}
