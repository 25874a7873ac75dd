import {
  AGEING,
  type ReportGrouping,
} from '@prumo/contracts/transactions/transaction-report.schema'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'

type ReportQuery = QueryOf<typeof payableRoutes.report>

/** The key of a transaction in each group, and what the record behind it is called. */
export const GROUPS: Readonly<
  Record<
    ReportGrouping,
    {
      readonly key: RawBuilder<unknown>
      /** The group is of the transaction's allocations: each brings its share. */
      readonly isShared?: true
      /** Table and name of the record that the key is the id of. */
      readonly named?: { readonly table: string; readonly name: RawBuilder<unknown> }
    }
  >
> = {
  due_date: { key: sql`part.due_date::text` },
  due_month: { key: sql`to_char(part.due_date, 'YYYY-MM')` },
  competency_month: { key: sql`to_char(part.competency_date, 'YYYY-MM')` },
  party: { key: sql`part.party_id::text`, named: { table: 'parties', name: sql`named.name` } },
  category: {
    key: sql`part.category_id::text`,
    isShared: true,
    named: { table: 'categories', name: sql`named.code || ' ' || named.name` },
  },
  cost_center: {
    key: sql`part.cost_center_id::text`,
    isShared: true,
    named: { table: 'cost_centers', name: sql`named.name` },
  },
  project: {
    key: sql`part.project_id::text`,
    isShared: true,
    named: { table: 'projects', name: sql`named.name` },
  },
  bank_account: {
    key: sql`part.bank_account_id::text`,
    named: { table: 'bank_accounts', name: sql`named.name` },
  },
  computed_status: { key: sql`part.computed_status` },
  ageing: { key: sql`part.ageing` },
}

/** The filters of the list that mean one group of the kind, and no other transaction. */
const FILTERS: Readonly<Record<ReportGrouping, readonly (keyof ReportQuery)[]>> = {
  due_date: ['filter_due_date'],
  due_month: ['filter_due_date'],
  competency_month: ['filter_competency_date'],
  party: ['filter_parties'],
  category: ['filter_categories_ids', 'filter_category_id'],
  cost_center: ['filter_cost_centers', 'filter_no_cost_center'],
  project: ['filter_projects', 'filter_no_project'],
  bank_account: [],
  computed_status: ['filter_computed_status'],
  ageing: ['filter_ageing'],
}

/** Keys whose order is not that of their letters. */
export const KEY_ORDER = [
  'overdue',
  'due_today',
  'open',
  'scheduled',
  'partial',
  'paid',
  ...AGEING,
  'settled',
  'canceled',
]
/** The list has no filter for just these transactions, or has it set to something else already. */
export function needsIds(query: ReportQuery): boolean {
  const filters = FILTERS[query.group_by]
  return filters.length === 0 || filters.some((name) => query[name] !== undefined)
}
