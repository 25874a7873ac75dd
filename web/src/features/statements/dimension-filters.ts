import { useMemo } from 'react'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { byCostCenters, byProjects, namesOf } from '../../parts/choices/choice-filters.tsx'
import { costCenters, projects } from '../../parts/choices/choice-sources.ts'
import { useMayChoose, useNamedChoices } from '../../parts/choices/use-choices.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StatementState } from './use-statement-state.ts'

/** The filters of a statement by cost centre and by project, each for who may see them. */
export function useDimensionFilters(): readonly FilterDefinition[] {
  const t = useTexts('statements')
  const mayChoose = useMayChoose()
  const hasCenters = mayChoose(costCenters)
  const hasProjects = mayChoose(projects)
  return useMemo(
    () => [
      ...(hasCenters
        ? [{ name: 'filter_cost_centers', label: t('cost_center'), ...byCostCenters }]
        : []),
      ...(hasProjects ? [{ name: 'filter_projects', label: t('project'), ...byProjects }] : []),
    ],
    [t, hasCenters, hasProjects],
  )
}

/** What a statement is narrowed to, in words: 'Centro: Marketing'. */
export function useNarrowedTo({ listParams }: StatementState['filters']): readonly string[] {
  const t = useTexts('statements')
  const labelled = useLabelled()
  const idsOf = (name: string) => (listParams[name] ?? '').split(',').filter(Boolean).map(Number)
  const centerIds = idsOf('filter_cost_centers')
  const projectIds = idsOf('filter_projects')
  const centers = useNamedChoices(costCenters, centerIds)
  const named = useNamedChoices(projects, projectIds)
  return [
    ...(centerIds.length > 0
      ? [labelled(t('cost_center'), namesOf(costCenters, centerIds, centers))]
      : []),
    ...(projectIds.length > 0
      ? [labelled(t('project'), namesOf(projects, projectIds, named))]
      : []),
  ]
}
