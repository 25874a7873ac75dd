import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { listCostCenters } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { listProjects } from '@prumo/contracts/projects/projects.contract'
import type { Purchase, PurchaseTotals } from '@prumo/contracts/purchases/purchase.schema'
import {
  listPurchaseCreators,
  purchaseList,
  purchaseTotals,
} from '@prumo/contracts/purchases/purchases.contract'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import type { Choice } from '../../kit/select-field.tsx'

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

/** What the form of a purchase offers: accounts, categories of expenses, cost centres, projects. */
export interface PurchaseChoices {
  readonly accounts: readonly Choice<number>[]
  readonly categories: readonly Choice<number>[]
  readonly centers: readonly Choice<number>[]
  readonly projects: readonly Choice<number>[]
}

interface Named {
  readonly id: number | null
  readonly name: string | null
}

/** The choices, with what the purchase has already, which may have been deactivated since. */
function withKept(choices: readonly Choice<number>[], kept: readonly Named[]): Choice<number>[] {
  const missing = kept.flatMap(({ id, name }) =>
    id === null || choices.some(({ value }) => value === id)
      ? []
      : [{ value: id, label: name ?? String(id) }],
  )
  return [...choices, ...new Map(missing.map((choice) => [choice.value, choice])).values()]
}

const isActive = ({ status }: { readonly status: string }) => status === 'active'
const choiceOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  value: id,
  label: name,
})

/** What a purchase may name, as far as this person sees it. */
export function usePurchaseChoices(purchase: Purchase | null): PurchaseChoices {
  const can = useCan()
  const silent = true
  const accounts = useRouteQuery(listBankAccounts, {
    enabled: can('companies.bank-accounts.index'),
    silent,
  }).data?.data
  const categories = useRouteQuery(categoryTree, { enabled: can('categories.tree'), silent }).data
    ?.data
  const centers = useRouteQuery(listCostCenters, {
    enabled: can('companies.cost-centers.index'),
    silent,
  }).data?.data
  const projects = useRouteQuery(listProjects, {
    enabled: can('companies.projects.index'),
    silent,
  }).data?.data
  return useMemo(() => {
    const rows = purchase?.allocations ?? []
    const account = {
      id: purchase?.bank_account_id ?? null,
      name: purchase?.bank_account_name ?? null,
    }
    const expenses = (categories ?? [])
      .filter((row) => row.is_postable && isActive(row) && row.nature !== 'revenue')
      .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
    return {
      accounts: withKept((accounts ?? []).filter(isActive).map(choiceOf), [account]),
      categories: withKept(
        expenses,
        rows.map((row) => ({
          id: row.category_id,
          name: `${row.category_code} ${row.category_name}`,
        })),
      ),
      centers: withKept(
        (centers ?? []).filter(isActive).map(choiceOf),
        rows.map((row) => ({ id: row.cost_center_id, name: row.cost_center_name })),
      ),
      projects: withKept(
        (projects ?? []).filter(isActive).map(choiceOf),
        rows.map((row) => ({ id: row.project_id, name: row.project_name })),
      ),
    }
  }, [purchase, accounts, categories, centers, projects])
}
