import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  RUNNING_BALANCES,
  STATEMENT_GROUPS,
  STATEMENT_MODES,
} from '@prumo/contracts/detailed-statement/movement.schema'
import { useMemo } from 'react'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { byAmounts } from '../../parts/amounts/amounts-filter.tsx'
import {
  byBankAccounts,
  byCategories,
  byClients,
  byCostCenters,
  byProjects,
  bySuppliers,
  unassigned,
} from '../../parts/choices/choice-filters.tsx'
import {
  bankAccounts,
  categories,
  clients,
  suppliers,
  costCenters,
  projects,
} from '../../parts/choices/choice-sources.ts'
import { byInstant } from '../../parts/instant/instant-filter.tsx'
import { useMayChoose } from '../../parts/choices/use-choices.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** What the statement is of, how it is grouped, and its filters, each for who may see the records. */
export function useStatementFilters(hasCurrencies: boolean): readonly FilterDefinition[] {
  const t = useTexts('detailedStatement')
  const kit = useTexts('kit')
  const mayChoose = useMayChoose()
  const seen = [bankAccounts, categories, clients, suppliers, costCenters, projects]
    .map(mayChoose)
    .join()
  return useMemo(() => {
    const [hasAccounts, hasCategories, hasClients, hasSuppliers, hasCenters, hasProjects] = seen
      .split(',')
      .map((text) => text === 'true')
    const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: kit(value) }))
    const choice = <const V extends string>(
      name: string,
      label: string,
      values: readonly V[],
      of: (value: V) => string,
    ): FilterDefinition => ({
      name,
      label,
      kind: 'choice',
      options: values.map((value) => ({ value, label: of(value) })),
    })
    return [
      choice('mode', t('mode'), STATEMENT_MODES, (mode) => t(`modes.${mode}`)),
      choice('group', t('group'), STATEMENT_GROUPS, (group) => t(`groups.${group}`)),
      choice('balance', t('running'), RUNNING_BALANCES, (one) => t(`runnings.${one}`)),
      ...(hasCurrencies ? [choice('currency', t('currency'), CURRENCIES, (one) => one)] : []),
      ...(hasAccounts
        ? [{ name: 'filter_bank_accounts_ids', label: t('accounts'), ...byBankAccounts }]
        : []),
      ...(hasCategories
        ? [{ name: 'filter_categories_ids', label: t('categories'), ...byCategories }]
        : []),
      ...(hasClients ? [{ name: 'filter_clients', label: t('clients'), ...byClients }] : []),
      ...(hasSuppliers
        ? [{ name: 'filter_suppliers', label: t('suppliers'), ...bySuppliers }]
        : []),
      ...(hasCenters
        ? [
            { name: 'filter_cost_centers', label: t('cost_center'), ...byCostCenters },
            {
              name: 'filter_no_cost_center',
              label: t('or_no_cost_center'),
              ...unassigned(kit),
            },
          ]
        : []),
      ...(hasProjects
        ? [
            { name: 'filter_projects', label: t('project'), ...byProjects },
            { name: 'filter_no_project', label: t('or_no_project'), ...unassigned(kit) },
          ]
        : []),
      { name: 'filter_value_range', label: t('value'), ...byAmounts },
      { name: 'filter_reconciled', label: t('reconciled'), kind: 'choice', options: yesNo },
      { name: 'filter_only_bank', label: t('only_bank'), kind: 'choice', options: yesNo },
      { name: 'as_of', label: t('as_of'), ...byInstant },
    ]
  }, [t, kit, seen, hasCurrencies])
}
