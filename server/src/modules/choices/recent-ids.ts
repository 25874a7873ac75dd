import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { reachableSales, visibleTransactions } from '../document-reach/index.ts'

/** What was used lately is read from this many of the newest documents, whatever their kind. */
const RECENT_DOCUMENTS = 300
/** No list of choices shows more of it. */
const MOST_RECENT = 20

type Read = (db: CompanyDb) => RawBuilder<{ id: number }>

/** The ids that a statement finds, the most recently used first. */
const idsOf =
  (read: Read) =>
  async (db: CompanyDb): Promise<number[]> => {
    const { rows } = await read(db).execute(db.query)
    return rows.map(({ id }) => id)
  }

/** The newest transactions within reach, of both kinds, by their primary key. */
const newestTransactions = (db: CompanyDb) => sql`
  select t.id, t.kind, t.party_id, t.bank_account_id from transactions t
  where t.company_id = ${db.company_id} ${andAll(visibleTransactions(db, 't'))}
  order by t.id desc limit ${sql.lit(RECENT_DOCUMENTS)}`

const mostRecent = (column: RawBuilder<unknown>, newest: RawBuilder<unknown>) => sql`
  where ${column} is not null group by ${column}
  order by max(${newest}) desc limit ${sql.lit(MOST_RECENT)}`

/** The contacts of the newest payables or receivables. */
export const recentParties = (kind: 'payable' | 'receivable') =>
  idsOf(
    (db) => sql`
      select party_id as id from (${newestTransactions(db)}) newest
      where kind = ${kind} and party_id is not null
      group by party_id order by max(newest.id) desc limit ${sql.lit(MOST_RECENT)}`,
  )

/** What the allocations of the newest transactions name. */
const recentAllocated = (column: 'category_id' | 'cost_center_id' | 'project_id') =>
  idsOf((db) => {
    const named = sql.ref(`allocation.${column}`)
    return sql`
      select ${named} as id from (${newestTransactions(db)}) newest
      join transaction_allocations allocation
        on allocation.company_id = ${db.company_id} and allocation.transaction_id = newest.id
          ${andAll(partsWithinReach(db, 'allocation'))}
      ${mostRecent(named, sql`newest.id`)}`
  })

export const recentCategories = recentAllocated('category_id')
export const recentCostCenters = recentAllocated('cost_center_id')
export const recentProjects = recentAllocated('project_id')

/** The accounts of the newest settlements, then those that the newest transactions are planned on. */
export const recentBankAccounts = idsOf(
  (db) => sql`
    select bank_account_id as id from (
      (select s.bank_account_id, 1 as is_settled, s.id from settlements s
        where s.company_id = ${db.company_id}
        order by s.id desc limit ${sql.lit(RECENT_DOCUMENTS)})
      union all
      select newest.bank_account_id, 0, newest.id from (${newestTransactions(db)}) newest
    ) used
    where bank_account_id is not null group by bank_account_id
    order by max(is_settled) desc, max(used.id) desc limit ${sql.lit(MOST_RECENT)}`,
)

/** The newest sales within reach, by their primary key. */
export const newestSales = (db: CompanyDb) => sql`
  select sale.id, sale.product_id, sale.category_id from sales sale
  where sale.company_id = ${db.company_id} ${andAll(reachableSales(db))}
  order by sale.id desc limit ${sql.lit(RECENT_DOCUMENTS)}`

/** The products of the newest sales. */
export const recentProducts = idsOf(
  (db) => sql`
    select product_id as id from (${newestSales(db)}) newest
    ${mostRecent(sql`product_id`, sql`newest.id`)}`,
)
