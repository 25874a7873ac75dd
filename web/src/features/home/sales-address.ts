import type { SalesDashboard } from '@prumo/contracts/home/sales-dashboard.contract'
import { toSearch } from '@prumo/contracts/route-url'

/** The list of the sales of some days, with the filters of the figure that opens it. */
export const salesAddress = (
  days: SalesDashboard['days'],
  statuses: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string =>
  `/admin/sale/list${toSearch({
    filterSaleCompetencyDate: days,
    filterSaleStatuses: statuses.join(','),
    ...more,
  })}`
