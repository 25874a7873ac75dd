import { useMemo } from 'react'
import type { FilterDefinition } from '../../../kit/filter-definition.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { transactionFilters } from './transaction-filters.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { useBankAccounts, useCategories, useCostCenters, useProjects } from '../transactions.api.ts'

/**
 * The filters of the list and of its report, with the master data that they choose from.
 * @param wire what is filtered by now: a filter that only links set is seen, and can be taken off.
 */
export function useTransactionFilters(
  side: TransactionSide,
  listParams: Readonly<Record<string, string>>,
): readonly FilterDefinition[] {
  const t = useTexts('transactions')
  const kit = useTexts('kit')
  const accounts = useBankAccounts()
  const categories = useCategories()
  const costCenters = useCostCenters()
  const projects = useProjects()
  const linked = LINKED.filter((name) => name in listParams).join()
  return useMemo(
    () =>
      transactionFilters(t, kit, {
        side,
        accounts: accounts ?? [],
        categories,
        costCenters,
        projects,
        linked: new Set(linked.split(',')),
      }),
    [t, kit, side, accounts, categories, costCenters, projects, linked],
  )
}

/** Filters that links of statements and reports set. */
const LINKED = ['filter_category_id', 'filter_due_date', 'filter_ageing', 'filter_parties']
