import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'
import type { RowRights } from './row-rights.ts'

/**
 * The one place that turns rights to rows into conditions of SQL. Whoever may reach all rows gets no
 * condition, and so the very texts, and plans, that there were without rights. Ids travel as arrays;
 * rows are asked for one by one, by an index, whatever the planner knows. Which documents are within
 * reach their modules say, and `document-reach` of those that modules below theirs read.
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
export type ReachableIds = readonly number[] | null

/** A column that may not be null names something within reach. */
export function reachableIds(column: RawBuilder<unknown>, ids: ReachableIds): Conditions {
  return ids === null ? [] : [sql<boolean>`${column} = any(${ids}::bigint[])`]
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

/** A column names a cost centre or project within reach, or none where the right says so. */
function reachableDimension(column: RawBuilder<unknown>, ids: ReachableIds): Conditions {
  if (ids === null || !ids.includes(UNASSIGNED_ID)) return reachableIds(column, ids)
  return [sql<boolean>`(${column} is null or ${column} = any(${ids}::bigint[]))`]
}

/**
 * A part of a document, an entry of the ledger, or what is divided into none, is within reach by its
 * cost centre and its project. Whoever is limited in neither gets no condition.
 * @param part the name of the parts in the statement.
 */
export function partsWithinReach({ rights }: CompanyDb, part: string): Conditions {
  return [
    ...reachableDimension(sql.ref(`${part}.cost_center_id`), rights.cost_center_ids),
    ...reachableDimension(sql.ref(`${part}.project_id`), rights.project_ids),
  ]
}

/** What reachableDimension leaves out. Of an empty list even null is outside, hence it is said apart. */
function beyondReach(column: RawBuilder<unknown>, ids: ReachableIds): Conditions {
  if (ids === null) return []
  const isOther = sql`${column} <> all(${ids}::bigint[])`
  return ids.includes(UNASSIGNED_ID)
    ? [sql<boolean>`(${column} is not null and ${isOther})`]
    : [sql<boolean>`(${column} is null or ${isOther})`]
}

/**
 * Counts parts of documents, by the name `outside`, whose cost centre or project is out of reach.
 * @param counting the condition that there are none of these.
 */
export function noneOutside(
  db: CompanyDb,
  counting: (outside: RawBuilder<unknown>) => RawBuilder<boolean>,
): Conditions {
  const outside = [
    ...beyondReach(sql`outside.cost_center_id`, db.rights.cost_center_ids),
    ...beyondReach(sql`outside.project_id`, db.rights.project_ids),
  ]
  return outside.length === 0 ? [] : [counting(sql.join(outside, sql` or `))]
}

/** The tables whose records rights to rows are about. */
export const TABLES_OF_RIGHTS = {
  bank_accounts: 'bank_account_ids',
  cost_centers: 'cost_center_ids',
  projects: 'project_ids',
} as const satisfies Readonly<Record<string, keyof RowRights>>

const hasRights = (table: string): table is keyof typeof TABLES_OF_RIGHTS =>
  Object.hasOwn(TABLES_OF_RIGHTS, table)

/** The records of a table that a member may reach; null is all of them. */
export function rightsTo({ rights }: CompanyDb, table: string): ReachableIds {
  return hasRights(table) ? rights[TABLES_OF_RIGHTS[table]] : null
}

/** Whether a member may reach every row of the company. */
export function reachesAllRows({ rights }: CompanyDb): boolean {
  return Object.values(rights).every((ids) => ids === null)
}
