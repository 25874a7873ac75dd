import type { listPurchases } from '@prumo/contracts/purchases/purchases.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { parseMoney } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import { withinAmounts } from '../../kernel/amount-range.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { isNarrowed } from '../cost-centers/index.ts'
import { seenPurchases, seesParts } from '../document-reach/index.ts'
import { transactionsOf } from '../transactions/index.ts'
import { waitsForCaller } from './approval-level-sql.ts'
import { chosenParts, netWithinReach } from './purchase-share.ts'

export type PurchaseQuery = QueryOf<typeof listPurchases>
/** The filter of the list, whatever its page: what its totals and its export have of it. */
export type PurchaseFilter = Omit<PurchaseQuery, 'page' | 'per_page' | 'sort' | 'direction'>

const AND = sql` and `

/** The purchases within reach that a filter keeps, as conditions over `purchases purchase`. */
export function conditionsOf(db: CompanyDb, query: PurchaseFilter): RawBuilder<unknown> {
  const [first, last] = query.filter_competency_date ?? []
  const conditions: RawBuilder<unknown>[] = [
    sql`purchase.company_id = ${db.company_id}`,
    ...seenPurchases(db),
    ...dayConditions(db, query),
    ...partConditions(db, query),
    ...withinAmounts(netWithinReach(db), query.filter_value_range),
    ...searchConditions(db, query.search),
  ]
  if (first !== undefined && last !== undefined)
    conditions.push(sql`purchase.competency_date between ${first}::date and ${last}::date`)
  if (query.filter_status !== undefined)
    conditions.push(sql`purchase.status = ${query.filter_status}`)
  if (query.filter_created_by_id !== undefined)
    conditions.push(sql`purchase.created_by = ${query.filter_created_by_id}`)
  if (query.filter_waits_for !== undefined) conditions.push(waitsForCaller(db))
  return sql.join(conditions, AND)
}

/** A purchase is kept when one of its allocations is of what was chosen (docs/rules/documents.md). */
function partConditions(db: CompanyDb, query: PurchaseFilter): RawBuilder<unknown>[] {
  if (!isNarrowed(query)) return []
  return [
    sql`0 < (select count(*) from purchase_allocations x
      where x.company_id = ${db.company_id} and x.purchase_id = purchase.id
        ${andAll(chosenParts(db, query))})`,
  ]
}

/**
 * Due or payment date: a purchase shows when one of its transactions does
 * (docs/rules/transactions.md), and while it has none when one of its instalments is due in the
 * range.
 */
function dayConditions(db: CompanyDb, query: PurchaseFilter): RawBuilder<unknown>[] {
  const range = query.filter_due_or_payment_date
  const [first, last] = range ?? []
  if (first === undefined || last === undefined) return []
  const transactions = transactionsOf(
    db,
    'payable',
    {
      sort: 'id',
      direction: 'asc',
      filter_due_or_payment_date: range,
      filter_sources: ['purchase'],
      // A canceled purchase is listed under the days of its canceled payables.
      with_canceled: true,
    },
    sql`t.id`,
  )
  return [
    sql`purchase.id in (
      select part.purchase_id from purchase_installments part
      where part.company_id = ${db.company_id}
        and part.due_date between ${first}::date and ${last}::date
        and 0 = (select count(*) from purchase_transactions link
          where link.company_id = ${db.company_id} and link.purchase_id = part.purchase_id)
      union all
      select link.purchase_id from (${transactions}) listed
      join purchase_transactions link
        on link.company_id = ${db.company_id} and link.transaction_id = listed.id)`,
  ]
}

/** The search box: description, documents or supplier, or an amount as people type it. */
function searchConditions(db: CompanyDb, search: string | undefined): RawBuilder<unknown>[] {
  if (!search) return []
  const pattern = containsPattern(search)
  const amount = parseMoney(search)
  const inText = sql`purchase.search_key like ${pattern} or 0 < (
    select count(*) from parties named
    where named.company_id = ${db.company_id} and named.id = purchase.party_id
      and named.name_key like ${pattern})`
  return [
    amount === null
      ? sql`(${inText})`
      : sql`(${inText} or ${netWithinReach(db)} = ${amount}
          ${seesParts(db) ? sql`` : sql`or purchase.total_cents = ${amount}`})`,
  ]
}
