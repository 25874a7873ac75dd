import { firstDayOfMonth, isCivilMonth, lastDayOfMonth } from '@prumo/civil-date'
import type {
  ReportGroup,
  ReportGrouping,
} from '@prumo/contracts/transactions/transaction-report.schema'
import type { ListParams } from '../../../kit/list-state.ts'
import { toSearch } from '@prumo/contracts/route-url'

/** The filter of the list that means one group; accounts have none that means just them. */
const FILTERS: Readonly<Partial<Record<ReportGrouping, string>>> = {
  due_date: 'filter_due_date',
  due_month: 'filter_due_date',
  competency_month: 'filter_competency_date',
  party: 'filter_parties',
  category: 'filter_categories_ids',
  cost_center: 'filter_cost_centers',
  project: 'filter_projects',
  computed_status: 'filter_computed_status',
  ageing: 'filter_ageing',
}

/**
 * The address of the list with the transactions of one line of the report, and the filter that the
 * report had; null when there are too many of them for a filter that means just them.
 */
export function groupAddress(
  listPath: string,
  group_by: ReportGrouping,
  { key, transactions_ids }: Pick<ReportGroup, 'key' | 'transactions_ids'>,
  listParams: ListParams,
): string | null {
  const own = ownFilter(group_by, key, transactions_ids)
  if (own === null) return null
  const { page: _page, ...filter } = listParams
  return `${listPath}${toSearch({ ...filter, ...own })}`
}

function ownFilter(
  group_by: ReportGrouping,
  key: string | null,
  ids: readonly number[] | null,
): ListParams | null {
  if (ids !== null) return { filter_transactions_ids: ids.join(',') }
  const name = FILTERS[group_by]
  if (name === undefined || key === null) return null
  if (isCivilMonth(key)) return { [name]: `${firstDayOfMonth(key)},${lastDayOfMonth(key)}` }
  return { [name]: group_by === 'due_date' ? `${key},${key}` : key }
}
