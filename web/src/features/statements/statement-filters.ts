import { useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import {
  byBankAccounts,
  byCostCenters,
  byProjects,
  namesOf,
  unassigned,
} from '../../parts/choices/choice-filters.tsx'
import { byInstant } from '../../parts/instant/instant-filter.tsx'
import { bankAccounts, costCenters, projects } from '../../parts/choices/choice-sources.ts'
import { useMayChoose, useNamedChoices } from '../../parts/choices/use-choices.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StatementState } from './use-statement-state.ts'

/**
 * The filters of a statement by cost centre, by project and, of cash, by account, each for who may see
 * these.
 */
export function useStatementFilters(basis: StatementState['basis']): readonly FilterDefinition[] {
  const t = useTexts('statements')
  const kit = useTexts('kit')
  const mayChoose = useMayChoose()
  const hasCenters = mayChoose(costCenters)
  const hasProjects = mayChoose(projects)
  const hasAccounts = basis === 'cash' && mayChoose(bankAccounts)
  return useMemo(
    () => [
      ...(hasCenters
        ? [
            { name: 'filter_cost_centers', label: t('cost_center'), ...byCostCenters },
            { name: 'filter_no_cost_center', label: t('or_no_cost_center'), ...unassigned(kit) },
          ]
        : []),
      ...(hasProjects
        ? [
            { name: 'filter_projects', label: t('project'), ...byProjects },
            { name: 'filter_no_project', label: t('or_no_project'), ...unassigned(kit) },
          ]
        : []),
      ...(hasAccounts
        ? [{ name: 'filter_bank_accounts_ids', label: t('account'), ...byBankAccounts }]
        : []),
      { name: 'as_of', label: t('as_of'), ...byInstant },
    ],
    [t, kit, hasCenters, hasProjects, hasAccounts],
  )
}

/** What a statement is narrowed to, in words: 'Centro: Marketing'. */
export function useNarrowedTo({
  basis,
  choice: { as_of },
  filters: { listParams },
}: Pick<StatementState, 'basis' | 'choice' | 'filters'>): readonly string[] {
  const t = useTexts('statements')
  const { instant } = useFormat()
  const labelled = useLabelled()
  const idsOf = (name: string) => (listParams[name] ?? '').split(',').filter(Boolean).map(Number)
  const centerIds = idsOf('filter_cost_centers')
  const projectIds = idsOf('filter_projects')
  const centers = useNamedChoices(costCenters, centerIds)
  const named = useNamedChoices(projects, projectIds)
  const accountIds = basis === 'cash' ? idsOf('filter_bank_accounts_ids') : []
  const accounts = useNamedChoices(bankAccounts, accountIds)
  return [
    ...(centerIds.length > 0
      ? [labelled(t('cost_center'), namesOf(costCenters, centerIds, centers))]
      : []),
    ...(listParams['filter_no_cost_center'] === undefined ? [] : [t('or_no_cost_center')]),
    ...(projectIds.length > 0
      ? [labelled(t('project'), namesOf(projects, projectIds, named))]
      : []),
    ...(listParams['filter_no_project'] === undefined ? [] : [t('or_no_project')]),
    ...(accountIds.length > 0
      ? [labelled(t('account'), namesOf(bankAccounts, accountIds, accounts))]
      : []),
    ...(as_of === undefined ? [] : [labelled(t('as_of'), instant(as_of))]),
  ]
}
