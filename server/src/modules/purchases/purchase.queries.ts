import type {
  Purchase,
  PurchaseCreator,
  PurchaseRow,
} from '@prumo/contracts/purchases/purchase.schema'
import type { listPurchases as listRoute } from '@prumo/contracts/purchases/purchases.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { accountCurrency } from '../document-currency/index.ts'
import { paidWithinReach, seenPurchases } from '../document-reach/index.ts'
import { paymentDay } from '../transaction-status/index.ts'
import { isDecidedByOthers, standingOf, writtenByCaller } from './approval-level-sql.ts'
import { purchaseParts } from './purchase-parts.queries.ts'
import { conditionsOf, type PurchaseQuery } from './purchase-filter.ts'
import {
  amountsWithinReach,
  chosenParts,
  hiddenPartsRefusal,
  netWithinReach,
  type PartChoice,
  partsOfReader,
} from './purchase-share.ts'

/** What a list can be sorted by, over `purchases purchase`; the supplier's name is looked up by its key. */
const SORTS: Readonly<
  Record<PurchaseQuery['sort'], (db: CompanyDb, choice: PartChoice) => RawBuilder<unknown>>
> = {
  competency_date: () => sql`purchase.competency_date`,
  due_date: () => sql`purchase.due_date`,
  party_name: (db) => sql`(select named.name_key from parties named
    where named.company_id = ${db.company_id} and named.id = purchase.party_id)`,
  net_cents: netWithinReach,
  id: () => sql`purchase.id`,
}

/** One page of the purchases within reach: the page's ids first, then the names and sums of those. */
export async function listPurchases(
  db: CompanyDb,
  query: PurchaseQuery,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page } = query
  const conditions = conditionsOf(db, query)
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const order = sql`page.place ${direction}, page.id ${direction}`
  const [{ rows }, { rows: counts }] = await pipelined([
    sql<PurchaseRow>`
      with page as materialized (
        select page.id, page.place from (
          select purchase.id, ${SORTS[query.sort](db, query)} as place from purchases purchase
          where ${conditions}
        ) page
        order by ${order} limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}
      )
      ${selectRows(
        db,
        sql`page join purchases purchase
        on purchase.company_id = ${db.company_id} and purchase.id = page.id`,
        query,
      )}
      order by ${order}
    `.execute(db.query),
    sql<{ total: number }>`
      select count(*)::int as total from purchases purchase where ${conditions}
    `.execute(db.query),
  ])
  return { data: rows, meta: { page, per_page, total: counts[0]?.total ?? 0 } }
}

/** Those of some purchases that the caller sees, in the order of their ids. */
export async function purchasesOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    ${selectRows(db, sql`purchases purchase`)}
    where purchase.company_id = ${db.company_id} and purchase.id = any(${ids}::bigint[])
      ${andAll(seenPurchases(db))}
    order by purchase.id
  `.execute(db.query)
  return rows
}

/**
 * One purchase as its reader sees it: of one that is in part out of reach its part within reach.
 * @throws Refusal `not_found`, also out of reach.
 */
export async function readPurchase(db: CompanyDb, id: number): Promise<Purchase> {
  const [[row], parts] = await pipelined([purchasesOf(db, [id]), purchaseParts(db, [id])])
  const own = parts.get(id)
  if (row === undefined || own === undefined) throw notFound()
  return { ...row, ...own, ...(row.has_hidden_parts ? partsOfReader(db, own) : {}) }
}

/**
 * One purchase with all of it, for what changes it.
 * @throws Refusal `not_found`, also out of reach; `cost_center_permission_error_on_purchase` or
 * `project_permission_error_on_purchase` where a part of it is.
 */
export async function getPurchase(db: CompanyDb, id: number): Promise<Purchase> {
  const purchase = await readPurchase(db, id)
  if (purchase.has_hidden_parts) throw hiddenPartsRefusal(db)
  return purchase
}

/** Who wrote the purchases within reach, by name: one step for each person. */
export async function listCreators(db: CompanyDb): Promise<PurchaseCreator[]> {
  const ofCompany = sql`purchase.company_id = ${db.company_id} ${andAll(seenPurchases(db))}`
  const { rows } = await sql<PurchaseCreator>`
    with recursive creator as (
      (select purchase.created_by as user_id from purchases purchase where ${ofCompany}
        order by purchase.created_by limit 1)
      union all
      select (select purchase.created_by from purchases purchase
        where ${ofCompany} and purchase.created_by > creator.user_id
        order by purchase.created_by limit 1)
      from creator where creator.user_id is not null
    )
    select creator.user_id, last.user_name from creator
    cross join lateral (select purchase.created_by_name as user_name from purchases purchase
      where ${ofCompany} and purchase.created_by = creator.user_id
      order by purchase.id desc limit 1) last
    where creator.user_id is not null
    order by lower(last.user_name), creator.user_id
  `.execute(db.query)
  return rows
}

/**
 * The rows of a list, up to their `where`, with the amounts and names of the parts that it chose.
 * @param from names `purchases purchase`.
 */
function selectRows(
  db: CompanyDb,
  from: RawBuilder<unknown>,
  choice: PartChoice = {},
): RawBuilder<unknown> {
  const chosen = chosenParts(db, choice)
  return sql`
    select purchase.id, purchase.status, purchase.party_id, party.name as party_name,
      purchase.description, mine.total_cents, mine.discount_cents, mine.net_cents,
      purchase.installments_count, mine.committed_cents, mine.has_hidden_parts, purchase.due_date,
      purchase.competency_date, purchase.bank_account_id, account.name as bank_account_name,
      ${accountCurrency(db, sql`purchase.bank_account_id`)} as currency,
      purchase.fiscal_document, purchase.external_id, purchase.transaction_key,
      purchase.invoice_id,
      category.code as category_code, category.name as category_name,
      center.name as cost_center_name, project.name as project_name,
      (select count(*)::int from purchase_allocations x
        where x.company_id = ${db.company_id} and x.purchase_id = purchase.id
          ${andAll(chosen)}) as allocations_count,
      purchase.created_by, purchase.created_by_name, purchase.approved_by,
      purchase.approved_by_name,
      paid.paid_value_cents, paid.interest_cents, paid.payment_date, paid.is_paid, paid.is_settled,
      ${!db.approves_own}::boolean and ${writtenByCaller(db, sql`purchase.id`)} as is_own,
      ${standingOf(db)} as standing, ${isDecidedByOthers(db)} as is_at_others,
      purchase.is_own_approval, purchase.was_approved, purchase.version
    from ${from}
    join parties party on party.company_id = ${db.company_id} and party.id = purchase.party_id
    left join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = purchase.bank_account_id
    cross join lateral (
      select x.category_id, x.cost_center_id, x.project_id from purchase_allocations x
      where x.company_id = ${db.company_id} and x.purchase_id = purchase.id
        ${andAll(chosen)}
      order by x.position limit 1
    ) part
    cross join lateral (${amountsWithinReach(db, choice)}) mine
    join categories category
      on category.company_id = ${db.company_id} and category.id = part.category_id
    left join cost_centers center
      on center.company_id = ${db.company_id} and center.id = part.cost_center_id
    left join projects project
      on project.company_id = ${db.company_id} and project.id = part.project_id
    cross join lateral (
      select coalesce(sum(share.paid_cents), 0)::bigint as paid_value_cents,
        coalesce(sum(share.interest_cents), 0)::bigint as interest_cents,
        max(${paymentDay(db, 'transaction')}) as payment_date,
        coalesce(bool_and(transaction.settled_cents = transaction.value_cents), false) as is_paid,
        coalesce(bool_or(transaction.settled_cents > 0), false) as is_settled
      from purchase_transactions link
      join transactions transaction
        on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
      cross join lateral (${paidWithinReach(db, chosen)}) share
      where link.company_id = ${db.company_id} and link.purchase_id = purchase.id
    ) paid`
}
