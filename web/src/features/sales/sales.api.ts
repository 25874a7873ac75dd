import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import type { ProductRow } from '@prumo/contracts/products/product.schema'
import { listProducts } from '@prumo/contracts/products/products.contract'
import type { SaleTotals } from '@prumo/contracts/sales/sale.schema'
import { type saleList, saleTotals } from '@prumo/contracts/sales/sales.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import type { Choice } from '../../kit/select-field.tsx'

/** A record of a type of master record, as far as a choice of it goes. */
interface Registered {
  readonly id: number
  readonly name: string
  readonly status: string
}

const none: readonly never[] = []

/** The bank accounts within reach; none without the right to see them. */
export function useAccounts(): readonly Registered[] {
  const enabled = useCan()('companies.bank-accounts.index')
  return useRouteQuery(listBankAccounts, { enabled, silent: true }).data?.data ?? none
}

/** What the company sells; none without the right to see it. */
export function useProducts(): readonly ProductRow[] {
  const enabled = useCan()('companies.products.index')
  const query = { per_page: 200 }
  return useRouteQuery(listProducts, { query, enabled, silent: true }).data?.data ?? none
}

/** The chart of accounts; none without the right to see it. */
export function useCategories(): readonly Category[] {
  const enabled = useCan()('categories.tree')
  return useRouteQuery(categoryTree, { enabled, silent: true }).data?.data ?? none
}

/** The active records as choices, and one that the sale already names, whatever became of it. */
export function choicesOf(
  records: readonly Registered[],
  known: number | null | undefined,
): Choice<number>[] {
  return records
    .filter(({ id, status }) => status === 'active' || id === known)
    .map(({ id, name }) => ({ value: id, label: name }))
}

/** Categories that take entries of these natures, and one that the sale already names. */
export function categoryChoices(
  categories: readonly Category[],
  natures: readonly Category['nature'][],
  known: number | null | undefined,
): Choice<number>[] {
  return categories
    .filter(
      ({ id, is_postable, status, nature }) =>
        id === known || (is_postable && status === 'active' && natures.includes(nature)),
    )
    .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
}

/** The totals of a filter, never of its page; undefined until they are known. */
export function useSaleTotals(list: z.output<typeof saleList.query>): SaleTotals | undefined {
  const { currentPage: _page, per_page: _size, sort: _sort, direction: _way, ...query } = list
  return useRouteQuery(saleTotals, { query, keepPrevious: true, silent: true }).data?.data
}
