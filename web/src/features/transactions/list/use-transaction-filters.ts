import { useMemo } from 'react'
import type { FilterDefinition } from '../../../kit/filter-definition.ts'
import {
  bankAccounts,
  categories,
  clients,
  costCenters,
  projects,
  suppliers,
} from '../../../parts/choices/choice-sources.ts'
import { useMayChoose } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { transactionFilters } from './transaction-filters.ts'
import type { TransactionSide } from '../transaction-side.ts'

/**
 * The filters of the list and of its report.
 * @param wire what is filtered by now: a filter that only links set is seen, and can be taken off.
 */
export function useTransactionFilters(
  side: TransactionSide,
  listParams: Readonly<Record<string, string>>,
): readonly FilterDefinition[] {
  const t = useTexts('transactions')
  const kit = useTexts('kit')
  const mayChoose = useMayChoose()
  const hasParties = mayChoose(side.kind === 'payable' ? suppliers : clients)
  const hasAccounts = mayChoose(bankAccounts)
  const hasCategories = mayChoose(categories)
  const hasCostCenters = mayChoose(costCenters)
  const hasProjects = mayChoose(projects)
  const linked = LINKED.filter((name) => name in listParams).join()
  return useMemo(
    () =>
      transactionFilters(t, kit, {
        side,
        hasParties,
        hasAccounts,
        hasCategories,
        hasCostCenters,
        hasProjects,
        linked: new Set(linked.split(',')),
      }),
    [t, kit, side, hasParties, hasAccounts, hasCategories, hasCostCenters, hasProjects, linked],
  )
}

/** Filters that tabs, tiles and links of statements and reports set. */
const LINKED = [
  'filter_category_id',
  'filter_due_date',
  'filter_status_group',
  'filter_ageing',
  'filter_import_id',
  'filter_parties',
]
