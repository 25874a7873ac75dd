import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { withinAmounts } from '../../../kernel/amount-range.ts'
import { containsPattern } from '../../../kernel/search-key.ts'
import { writtenByImport } from '../../../kernel/written-by-import.ts'
import { isNarrowed } from '../../cost-centers/index.ts'
import { accountsWithinReach, seesParts, valueWithinReach } from '../../document-reach/index.ts'
import {
  computedStatus,
  inStatusGroup,
  isBetween,
  isCounted,
  openDay,
} from '../../transaction-status/index.ts'
import { daysOf } from './counted-amounts.ts'
import { openBounds } from './open-bounds.ts'
import { chosenAllocations, chosenOf } from './transaction-shares.ts'
import { ageingOf } from './transaction-columns.ts'

export type TransactionQuery = QueryOf<typeof payableRoutes.list>
/** The filter of a list, whatever its page: what exports and reports have of it. */
export type TransactionFilter = Omit<TransactionQuery, 'page' | 'per_page'> & {
  /** Canceled ones are kept too, whatever else is asked. */
  readonly with_canceled?: true
}

/**
 * The transactions within reach that a filter keeps, of one kind, as a query over `transactions t`.
 * @param columns what to select of each.
 */
export function transactionsOf(
  db: CompanyDb,
  kind: TransactionKind,
  query: TransactionFilter,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`t.company_id = ${db.company_id}`,
    sql`t.kind = ${kind}`,
    ...competencyConditions(query),
    ...(keepsCanceled(query) ? [] : [isCounted(db, daysOf(query))]),
    ...withinAmounts(valueWithinReach(db, 't'), query.filter_value_range),
    ...stateConditions(db, query),
    ...openBounds(db, query),
    ...choiceConditions(db, query),
    ...allocationConditions(db, query),
    ...searchConditions(db, query.search),
    ...accountsWithinReach(db, 't'),
  ]
  const days = dayConditions(db, query)
  const branches = days.length === 0 ? [conditions] : days.map((day) => [...conditions, day])
  return sql.join(
    branches.map((own) => sql`select ${columns} from transactions t where ${sql.join(own, AND)}`),
    sql` union all `,
  )
}

const AND = sql` and `

/** Canceled transactions are in a list that asks for them: by status, or one by one. */
const keepsCanceled = (query: TransactionFilter): boolean =>
  query.with_canceled === true ||
  query.filter_computed_status === 'canceled' ||
  query.filter_ageing === 'canceled' ||
  query.filter_transactions_ids !== undefined ||
  Boolean(query.filter_externals_ids)

/**
 * Due or payment date (docs/rules/transactions.md): a transaction shows if one of its settlements
 * falls in the range, or if it is still open and due in the range. Almost every transaction has one
 * such day: those whose last one falls in the range are one range of an index; to these come the
 * few with a later last day and an earlier one in the range, whose settlements are counted one by
 * one: for `exists` the planner would read all settlements of the range first. No transaction meets
 * both conditions.
 */
function dayConditions(db: CompanyDb, query: TransactionFilter): RawBuilder<unknown>[] {
  const days = daysOf(query)
  if (days === undefined) return []
  const [first, last] = days
  return [
    sql`t.last_day between ${first}::date and ${last}::date`,
    sql`t.first_day < t.last_day and t.last_day > ${last}::date and t.first_day <= ${last}::date
      and ((t.first_day >= ${first}::date and t.reopened_on is null)
        or (t.settled_cents < t.value_cents and ${isBetween(openDay('t'), days)})
        or 0 < (
          select count(*) from settlements x
          where x.company_id = ${db.company_id} and x.transaction_id = t.id
            and x.paid_on between ${first}::date and ${last}::date))`,
  ]
}

function competencyConditions(query: TransactionFilter): RawBuilder<unknown>[] {
  const [from, to] = query.filter_competency_date ?? []
  const [first, last] = query.filter_due_date ?? []
  return [
    ...(from === undefined || to === undefined
      ? []
      : [sql`t.competency_date between ${from}::date and ${to}::date`]),
    ...(first === undefined || last === undefined
      ? []
      : [sql`t.due_date between ${first}::date and ${last}::date`]),
  ]
}

function stateConditions(db: CompanyDb, query: TransactionFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (query.filter_computed_status !== undefined)
    conditions.push(sql`${computedStatus(db)} = ${query.filter_computed_status}`)
  if (query.filter_status_group !== undefined)
    conditions.push(inStatusGroup(db, query.filter_status_group, daysOf(query)))
  if (query.filter_ageing !== undefined)
    conditions.push(sql`${ageingOf(db, daysOf(query))} = ${query.filter_ageing}`)
  if (query.filter_scheduled !== undefined)
    conditions.push(sql`(t.scheduled_for is not null) = ${query.filter_scheduled === 'yes'}`)
  if (query.filter_reconciled === 'all')
    conditions.push(sql`t.reconciled_count > 0 and t.reconciled_count = t.settlements_count`)
  if (query.filter_reconciled === 'some')
    conditions.push(sql`t.reconciled_count > 0 and t.reconciled_count < t.settlements_count`)
  if (query.filter_reconciled === 'none') conditions.push(sql`t.reconciled_count = 0`)
  return conditions
}

function choiceConditions(db: CompanyDb, query: TransactionFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (query.filter_bank_accounts_ids !== undefined)
    conditions.push(sql`(t.bank_account_id = any(${query.filter_bank_accounts_ids}::bigint[])
      or 0 < (select count(*) from settlements x
        where x.company_id = ${db.company_id} and x.transaction_id = t.id
          and x.bank_account_id = any(${query.filter_bank_accounts_ids}::bigint[])))`)
  if (query.filter_parties !== undefined)
    conditions.push(sql`t.party_id = any(${query.filter_parties}::bigint[])`)
  if (query.filter_transactions_ids !== undefined)
    conditions.push(sql`t.id = any(${query.filter_transactions_ids}::bigint[])`)
  if (query.filter_externals_ids)
    conditions.push(
      sql`t.external_id = any(${query.filter_externals_ids.split(',').map((id) => id.trim())}::text[])`,
    )
  if (query.filter_import_id !== undefined)
    conditions.push(sql`t.id = any(${writtenByImport(db, query.filter_import_id, 'transactions')})`)
  if (query.filter_sources !== undefined)
    conditions.push(sql`t.source = any(${query.filter_sources}::text[])`)
  return conditions
}

/**
 * Category, cost centre and project: one allocation of the transaction is of one of each that were
 * chosen, and within reach.
 */
function allocationConditions(db: CompanyDb, query: TransactionFilter): RawBuilder<unknown>[] {
  const chosen = chosenAllocations(db, query)
  if (chosen.length === 0) return []
  if (!isNarrowed(query) && !seesParts(db))
    return [sql`exists (${chosenOf(db, sql`t.id`, chosen, sql`1`)})`]
  // Counted transaction by title: for `exists` the planner would read all allocations of the choice
  // first.
  return [sql`0 < (${chosenOf(db, sql`t.id`, chosen, sql`count(*)`)})`]
}

/** The search box: text of the transaction or the person's name, or an amount as people type it. */
function searchConditions(db: CompanyDb, search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = containsPattern(search)
  const amount = parseMoney(search)
  const inText = sql`t.search_key like ${pattern} or exists (
    select 1 from parties x
    where x.company_id = t.company_id and x.id = t.party_id and x.name_key like ${pattern})`
  return [
    amount === null
      ? sql`(${inText})`
      : sql`(${inText} or ${valueWithinReach(db, 't')} = ${amount})`,
  ]
}
