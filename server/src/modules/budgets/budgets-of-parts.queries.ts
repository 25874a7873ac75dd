import type { CivilDate } from '@prumo/civil-date'
import type { BudgetControl } from '@prumo/contracts/budgets/budget.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { MonthPart } from './month-parts.ts'
import type { Tests } from './control.rules.ts'
import type { BudgetScope } from './scope-sql.ts'

/** A budget in force that parts of a document belong to. */
export interface BudgetOfParts extends BudgetScope, Tests {
  readonly id: number
  readonly name: string
  readonly on_submit: BudgetControl
  readonly on_approve: BudgetControl
  readonly on_create: BudgetControl
  readonly start_date: CivilDate
  readonly end_date: CivilDate
  /** The categories of the parts that it plans, with an amount for each of its months. */
  readonly lines: readonly {
    readonly category_id: number
    readonly category_name: string
    readonly amounts_cents: readonly Cents[]
  }[]
  /** The cost centres of the parts that are its own, or below it; of a budget of all of them none. */
  readonly centers: readonly number[]
}

/**
 * The budgets in force that plan the category of a part in its month, for its cost centre or one above
 * it, for its project, or for the whole company; in the order of their ids.
 */
export async function budgetsOfParts(
  db: CompanyDb,
  parts: readonly MonthPart[],
): Promise<readonly BudgetOfParts[]> {
  if (parts.length === 0) return []
  const named = parts.map(({ category_id, cost_center_id, project_id, month }) => ({
    category_id,
    cost_center_id,
    project_id,
    month,
  }))
  const { rows } = await sql<BudgetOfParts>`
    with recursive part as (
      select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as part(category_id bigint, cost_center_id bigint, project_id bigint, month date)
    ), above as (
      select distinct part.cost_center_id as id, part.cost_center_id as center_id from part
      where part.cost_center_id is not null
      union
      select above.id, center.parent_cost_center_id from above
      join cost_centers center
        on center.company_id = ${db.company_id} and center.id = above.center_id
      where center.parent_cost_center_id is not null
    ), met as (
      select planned.budget_id, planned.category_id
      from part
      join budget_months planned on planned.company_id = ${db.company_id}
        and planned.category_id = part.category_id and planned.month = part.month
        and planned.project_id in (0, coalesce(part.project_id, 0))
        and (planned.cost_center_id = 0 or planned.cost_center_id in (
          select above.center_id from above where above.id = part.cost_center_id))
    )
    select budget.id, budget.name, budget.on_submit, budget.on_approve, budget.on_create,
      budget.tests_month, budget.tests_accumulated, budget.tests_total, budget.start_date,
      budget.end_date, budget.cost_center_id, budget.project_id,
      (select coalesce(json_agg(distinct above.id), '[]') from above
        where above.center_id = budget.cost_center_id) as centers,
      (select json_agg(json_build_object('category_id', category.id,
          'category_name', category.name, 'amounts_cents', (
            select json_agg(planned.amount_cents order by planned.month)
            from budget_months planned where planned.company_id = ${db.company_id}
              and planned.budget_id = budget.id and planned.category_id = category.id)))
        from categories category where category.company_id = ${db.company_id}
          and category.id in (select met.category_id from met where met.budget_id = budget.id)
      ) as lines
    from budgets budget
    where budget.company_id = ${db.company_id}
      and budget.id in (select met.budget_id from met)
    order by budget.id
  `.execute(db.query)
  return rows
}

/** The parts that a budget plans, by its categories and its scope. */
export function partsOfBudget(
  budget: BudgetOfParts,
  parts: readonly MonthPart[],
): readonly MonthPart[] {
  const planned = new Set(budget.lines.map((line) => line.category_id))
  return parts.filter(
    (part) =>
      planned.has(part.category_id) &&
      (budget.project_id === null || budget.project_id === part.project_id) &&
      (budget.cost_center_id === null || budget.centers.includes(part.cost_center_id ?? 0)),
  )
}
