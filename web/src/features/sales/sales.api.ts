import type { SaleTotals } from '@prumo/contracts/sales/sale.schema'
import { type saleList, saleTotals } from '@prumo/contracts/sales/sales.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'

/** The totals of a filter, never of its page; undefined until they are known. */
export function useSaleTotals(list: z.output<typeof saleList.query>): SaleTotals | undefined {
  const { currentPage: _page, per_page: _size, sort: _sort, direction: _way, ...query } = list
  return useRouteQuery(saleTotals, { query, keepPrevious: true, silent: true }).data?.data
}
