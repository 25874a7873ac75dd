import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'

const noAccounts: readonly BankAccount[] = []
const noCategories: readonly Category[] = []

/** The active bank accounts; none without the right to see them. */
export function useAccounts(): readonly BankAccount[] {
  const enabled = useCan()('companies.bank-accounts.index')
  const found = useRouteQuery(listBankAccounts, { enabled, silent: true })
  return (found.data?.data ?? noAccounts).filter(({ status }) => status === 'active')
}

/** The active categories of the chart; none without the right to see it. */
export function useCategories(): readonly Category[] {
  const enabled = useCan()('categories.tree')
  const found = useRouteQuery(categoryTree, { enabled, silent: true })
  return (found.data?.data ?? noCategories).filter(({ status }) => status === 'active')
}
