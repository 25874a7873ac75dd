import { listCostCenters } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { listProjects } from '@prumo/contracts/projects/projects.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { type FilterDefinition, filterText } from '../../kit/filter-definition.ts'
import { useFormat } from '../../client/use-format.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { StatementState } from './use-statement-state.ts'

interface Dimension {
  readonly id: number
  readonly name: string
}

const none: readonly Dimension[] = []

/** The filters of a statement by cost centre and by project: each where the company has any. */
export function useDimensionFilters(): readonly FilterDefinition[] {
  const t = useTexts('statements')
  const can = useCan()
  const costCenters = useRouteQuery(listCostCenters, {
    enabled: can('companies.cost-centers.index'),
    silent: true,
  })
  const projects = useRouteQuery(listProjects, {
    enabled: can('companies.projects.index'),
    silent: true,
  })
  const [centersFound, projectsFound] = [costCenters.data?.data, projects.data?.data]
  return useMemo(
    () => [
      ...filterOf('filter_cost_centers', t('cost_center'), centersFound ?? none),
      ...filterOf('filter_projects', t('project'), projectsFound ?? none),
    ],
    [t, centersFound, projectsFound],
  )
}

/** What a statement is narrowed to, in words: 'Centro: Marketing'. */
export function useNarrowedTo(
  filters: readonly FilterDefinition[],
  { listParams, changed }: StatementState['filters'],
): readonly string[] {
  const { date } = useFormat()
  const labelled = useLabelled()
  return filters
    .filter(({ name }) => changed.includes(name))
    .map((filter) =>
      labelled(filter.label, filterText(filter, listParams[filter.name] ?? '', date)),
    )
}

function filterOf(name: string, label: string, found: readonly Dimension[]): FilterDefinition[] {
  if (found.length === 0) return []
  return [
    {
      name,
      label,
      kind: 'many',
      options: found.map((one) => ({ value: String(one.id), label: one.name })),
    },
  ]
}
