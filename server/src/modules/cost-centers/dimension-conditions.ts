import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Conditions } from '../../kernel/reachable-rows.ts'
import { costCentersBelow } from './cost-centers-below.ts'

type OrNone = 'yes' | undefined

/** Cost centres and projects that a list or a statement is asked for; absent is all. */
export interface DimensionChoice {
  readonly filter_cost_centers?: readonly number[] | undefined
  readonly filter_projects?: readonly number[] | undefined
  /** What names none is kept as well. */
  readonly filter_no_cost_center?: OrNone
  readonly filter_no_project?: OrNone
}

/** Whether the filter chooses cost centres or projects. */
export function isNarrowed(choice: DimensionChoice): boolean {
  return (
    choice.filter_cost_centers !== undefined ||
    choice.filter_projects !== undefined ||
    includesUnassigned(choice)
  )
}

/** Whether the filter includes rows without a cost centre or project. */
export function includesUnassigned(choice: DimensionChoice): boolean {
  return choice.filter_no_cost_center !== undefined || choice.filter_no_project !== undefined
}

/**
 * What a choice says of rows: they belong to one of the cost centres, or to one below it, and to one of
 * the projects.
 */
export function dimensionConditions(
  db: CompanyDb,
  column: (name: 'cost_center_id' | 'project_id') => RawBuilder<unknown>,
  choice: DimensionChoice,
): Conditions {
  const { filter_cost_centers: centers, filter_projects: projects } = choice
  return [
    ...among(
      column('cost_center_id'),
      choice.filter_no_cost_center,
      centers === undefined ? [] : [costCentersBelow(db, centers)],
    ),
    ...among(
      column('project_id'),
      choice.filter_no_project,
      projects === undefined ? [] : [sql`${projects}::bigint[]`],
    ),
  ]
}

/** @param chosen the ids as an array, where some were chosen. */
function among(
  column: RawBuilder<unknown>,
  orNone: OrNone,
  chosen: readonly RawBuilder<unknown>[],
): Conditions {
  const kept = [
    ...chosen.map((ids) => sql`${column} = any(${ids})`),
    ...(orNone === undefined ? [] : [sql`${column} is null`]),
  ]
  return kept.length === 0 ? [] : [sql<boolean>`(${sql.join(kept, sql` or `)})`]
}
