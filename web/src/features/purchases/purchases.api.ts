import type { PurchaseTotals } from '@prumo/contracts/purchases/purchase.schema'
import {
  listPurchaseCreators,
  purchaseList,
  purchaseTotals,
} from '@prumo/contracts/purchases/purchases.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'

const nobody: readonly never[] = []

/** The totals of a filter, never of its page; undefined until they are known. */
export function usePurchaseTotals(
  list: z.output<typeof purchaseList.query>,
): PurchaseTotals | undefined {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...query } = list
  return useRouteQuery(purchaseTotals, { query, keepPrevious: true, silent: true }).data?.data
}

/** Who wrote purchases, as choices of a filter. */
export function useCreators() {
  return useRouteQuery(listPurchaseCreators, { silent: true }).data?.data ?? nobody
}
