import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import { listCostCenters } from '@prumo/contracts/cost-centers/cost-centers.contract'
import type { Project } from '@prumo/contracts/projects/project.schema'
import { listProjects } from '@prumo/contracts/projects/projects.contract'
import type { TransactionTotals } from '@prumo/contracts/transactions/transaction.schema'
import type { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import type { TransactionSide } from './transaction-side.ts'

type ListQuery = z.output<typeof transactionList.query>

const noAccounts: readonly BankAccount[] = []
const noCategories: readonly Category[] = []
const noCostCenters: readonly CostCenter[] = []
const noProjects: readonly Project[] = []

/** The bank accounts of the company; undefined until they are known, none without the right to see them. */
export function useBankAccounts(): readonly BankAccount[] | undefined {
  const enabled = useCan()('companies.bank-accounts.index')
  const found = useRouteQuery(listBankAccounts, { enabled, silent: true })
  return enabled && !found.isError ? found.data?.data : noAccounts
}

/** The chart of accounts; none without the right to see it. */
export function useCategories(): readonly Category[] {
  const enabled = useCan()('categories.tree')
  return useRouteQuery(categoryTree, { enabled, silent: true }).data?.data ?? noCategories
}

/** Cost centres within reach; none without the right to see them. */
export function useCostCenters(): readonly CostCenter[] {
  const enabled = useCan()('companies.cost-centers.index')
  return useRouteQuery(listCostCenters, { enabled, silent: true }).data?.data ?? noCostCenters
}

/** Projects within reach; none without the right to see them. */
export function useProjects(): readonly Project[] {
  const enabled = useCan()('companies.projects.index')
  return useRouteQuery(listProjects, { enabled, silent: true }).data?.data ?? noProjects
}

/** The totals of a filter, never of its page; undefined until they are known. */
export function useTotals(side: TransactionSide, list: ListQuery): TransactionTotals | undefined {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...query } = list
  const found = useRouteQuery(side.routes.totals, { query, keepPrevious: true, silent: true })
  return found.data?.data
}

/** The totals of every tab: those of the filter without the tab that is chosen. */
export function useTabTotals(
  side: TransactionSide,
  { filter_computed_status: _status, ...list }: ListQuery,
): TransactionTotals['tabs'] | undefined {
  return useTotals(side, list)?.tabs
}
