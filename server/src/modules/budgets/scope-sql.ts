import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { Conditions } from '../../kernel/reachable-rows.ts'
import { dimensionConditions } from '../cost-centers/index.ts'

/** What a budget is of, beside its categories. */
export interface BudgetScope {
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/** Rows that belong to a budget: to its cost centre or one below it, and to its project. */
export function inScope(
  db: CompanyDb,
  column: (name: 'cost_center_id' | 'project_id') => RawBuilder<unknown>,
  { cost_center_id, project_id }: BudgetScope,
): Conditions {
  return dimensionConditions(db, column, {
    filter_cost_centers: cost_center_id === null ? undefined : [cost_center_id],
    filter_projects: project_id === null ? undefined : [project_id],
  })
}

/** Whether a budget is of all of the company. */
export const isWholeCompany = ({ cost_center_id, project_id }: BudgetScope): boolean =>
  cost_center_id === null && project_id === null

/** The first day of the month of a day, in SQL. */
export const monthOfDay = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`
