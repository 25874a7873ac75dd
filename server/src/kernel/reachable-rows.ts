import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'

/**
 * The one place that turns rights to rows into conditions of SQL. Whoever may reach all rows gets no
 * condition, and so the very texts, and plans, that there were without rights. Ids travel as arrays;
 * rows are asked for one by one, by an index, whatever the planner knows.
 */
export type Conditions = readonly RawBuilder<boolean>[]

/** Conditions as they follow others: ` and … and …`, or nothing. */
export function andAll(conditions: Conditions): RawBuilder<unknown> {
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )
}

/** The ids of one kind that a member may reach; null is all of them. */
type ReachableIds = readonly number[] | null

/** A column that may not be null names something within reach. */
export function reachableIds(column: RawBuilder<unknown>, ids: ReachableIds): Conditions {
  return ids === null ? [] : [sql<boolean>`${column} = any(${ids}::bigint[])`]
}

/**
 * A transaction is within reach when nothing of it names an account, cost centre or project
 * outside: neither the account that it is planned on, nor that of a settlement, nor an allocation.
 * What names none is within everybody's reach.
 * @param transaction the name of the transactions in the statement.
 */
export function reachableTransactions(db: CompanyDb, transaction: 't' | 'transaction'): Conditions {
  const id = sql.ref(`${transaction}.id`)
  const planned = sql.ref(`${transaction}.bank_account_id`)
  const accounts = db.rights.bank_account_ids
  return [
    ...(accounts === null
      ? []
      : [
          sql<boolean>`(${planned} is null or ${planned} = any(${accounts}::bigint[]))`,
          sql<boolean>`0 = (select count(*) from settlements outside
            where outside.company_id = ${db.company_id} and outside.transaction_id = ${id}
              and outside.bank_account_id <> all(${accounts}::bigint[]))`,
        ]),
    ...reachableAllocations(db, id),
  ]
}

/**
 * An entry of the ledger is within reach: revenue or expense when its transaction is, or when it is
 * the fee of a transfer out of an account that is; cash when its account is, and nothing of its
 * transaction names a cost centre or project outside. So the cash of the accounts within reach ties
 * with their balances.
 */
export function reachableEntries(db: CompanyDb, basis: 'accrual' | 'cash'): Conditions {
  const accounts = db.rights.bank_account_ids
  const transaction = sql`entry.transaction_id`
  if (basis === 'cash')
    return [
      ...reachableIds(sql`entry.bank_account_id`, accounts),
      ...reachableAllocations(db, transaction),
    ]
  if (accounts === null) return reachableAllocations(db, transaction)
  return [
    sql<boolean>`(0 < (select count(*) from transactions transaction
      where transaction.company_id = ${db.company_id} and transaction.id = ${transaction}
        ${andAll(reachableTransactions(db, 'transaction'))})
      or (entry.source = 'transfer' and 0 < (select count(*) from transfers transfer
        where transfer.company_id = ${db.company_id} and transfer.id = entry.source_id
          ${andAll(reachableIds(sql`transfer.from_account_id`, accounts))})))`,
  ]
}

/** A transfer is seen by whoever may reach one of its accounts; the other one has no name then. */
export function reachableTransfers(
  { rights }: CompanyDb,
  transfer: 'transfer' | 'request',
): Conditions {
  const accounts = rights.bank_account_ids
  if (accounts === null) return []
  return [
    sql<boolean>`(${sql.ref(`${transfer}.from_account_id`)} = any(${accounts}::bigint[])
      or ${sql.ref(`${transfer}.to_account_id`)} = any(${accounts}::bigint[]))`,
  ]
}

/**
 * A request is seen as its transfer is; one of a payment as its account and its payable are, and one
 * whose payable is gone by those alone who may reach every row.
 */
export function reachableRequests(db: CompanyDb): Conditions {
  if (reachesAllRows(db)) return []
  return [
    ...reachableTransfers(db, 'request'),
    sql<boolean>`(request.kind = 'transfer' or 0 < (select count(*) from transactions transaction
      where transaction.company_id = ${db.company_id} and transaction.id = request.transaction_id
        ${andAll(reachableTransactions(db, 'transaction'))}))`,
  ]
}

/**
 * A purchase is within reach when it names no account, cost centre or project outside, and every
 * transaction that its approval made is: what was paid of it is told with it.
 */
export function reachablePurchases(db: CompanyDb): Conditions {
  const accounts = db.rights.bank_account_ids
  const transaction = reachableTransactions(db, 'transaction')
  return [
    ...(accounts === null
      ? []
      : [
          sql<boolean>`(purchase.bank_account_id is null
            or purchase.bank_account_id = any(${accounts}::bigint[]))`,
        ]),
    ...noneOutside(
      db,
      (outside) => sql`0 = (select count(*) from purchase_allocations outside
        where outside.company_id = ${db.company_id} and outside.purchase_id = purchase.id
          and (${outside}))`,
    ),
    ...(transaction.length === 0
      ? []
      : [
          sql<boolean>`0 = (select count(*) from purchase_transactions link
            join transactions transaction
              on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
            where link.company_id = ${db.company_id} and link.purchase_id = purchase.id
              and not (true ${andAll(transaction)}))`,
        ]),
  ]
}

/**
 * A sale is within reach when it names no account, cost centre or project outside, and every
 * transaction that it made is: what was received of it is told with it.
 */
export function reachableSales(db: CompanyDb): Conditions {
  const { bank_account_ids, cost_center_ids, project_ids } = db.rights
  const transaction = reachableTransactions(db, 'transaction')
  const orNone = (column: RawBuilder<unknown>, ids: ReachableIds): Conditions =>
    ids === null ? [] : [sql<boolean>`(${column} is null or ${column} = any(${ids}::bigint[]))`]
  return [
    ...reachableIds(sql`sale.bank_account_id`, bank_account_ids),
    ...orNone(sql`sale.cost_center_id`, cost_center_ids),
    ...orNone(sql`sale.project_id`, project_ids),
    ...(transaction.length === 0
      ? []
      : [
          sql<boolean>`0 = (select count(*) from sale_transactions link
            join transactions transaction
              on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
            where link.company_id = ${db.company_id} and link.sale_id = sale.id
              and not (${sql.join([...transaction], sql` and `)}))`,
        ]),
  ]
}

/** The value of a column where what another one names is within reach, else null. */
export function withinReach(
  column: RawBuilder<unknown>,
  ids: ReachableIds,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [condition] = reachableIds(column, ids)
  return condition === undefined ? value : sql`case when ${condition} then ${value} end`
}

/**
 * No allocation of a transaction names a cost centre or project outside. That it names one is said
 * apart: of an empty list even null is outside.
 */
function reachableAllocations(db: CompanyDb, transaction: RawBuilder<unknown>): Conditions {
  return noneOutside(
    db,
    (outside) => sql`0 = (select count(*) from transaction_allocations outside
      where outside.company_id = ${db.company_id} and outside.transaction_id = ${transaction}
        and (${outside}))`,
  )
}

/**
 * Counts allocations, by the name `outside`, whose cost centre or project is out of reach.
 * @param counting the condition that there are none of these.
 */
function noneOutside(
  db: CompanyDb,
  counting: (outside: RawBuilder<unknown>) => RawBuilder<boolean>,
): Conditions {
  const outside = [
    ...(db.rights.cost_center_ids === null
      ? []
      : [
          sql`(outside.cost_center_id is not null
            and outside.cost_center_id <> all(${db.rights.cost_center_ids}::bigint[]))`,
        ]),
    ...(db.rights.project_ids === null
      ? []
      : [
          sql`(outside.project_id is not null
            and outside.project_id <> all(${db.rights.project_ids}::bigint[]))`,
        ]),
  ]
  return outside.length === 0 ? [] : [counting(sql.join(outside, sql` or `))]
}

/** Whether a member may reach every row of the company. */
export function reachesAllRows({ rights }: CompanyDb): boolean {
  return Object.values(rights).every((ids) => ids === null)
}
