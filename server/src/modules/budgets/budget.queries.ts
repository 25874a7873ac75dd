import {
  monthsOfBudget,
  type Budget,
  type BudgetLine,
  type BudgetRow,
} from '@prumo/contracts/budgets/budget.schema'
import type { listBudgets as listRoute } from '@prumo/contracts/budgets/budgets.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { addCents, type Cents, zeroCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { readWithChart } from '../categories/index.ts'

const SORT_COLUMNS = { name: sql`budget.name_key`, start_date: sql`budget.start_date` }

/**
 * A budget is within reach by its cost centre and project, as an allocation is: one that names none
 * is for those who reach what names none.
 */
export const withinReach = (db: CompanyDb) => andAll(partsWithinReach(db, 'budget'))

/** One page of the budgets within reach. */
export async function listBudgets(
  db: CompanyDb,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction, search, filter_status } = query
  const isAsked = sql`
    ${filter_status === undefined ? sql`` : sql`and budget.status = ${filter_status}`}
    ${search ? sql`and budget.name_key like ${containsPattern(search)}` : sql``}`
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const [rows, counted] = await pipelined([
    selectRows(
      db,
      sql`${isAsked} order by ${SORT_COLUMNS[sort]} ${order}, budget.id ${order}
        limit ${per_page} offset ${(page - 1) * per_page}`,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from budgets budget
      where budget.company_id = ${db.company_id} ${withinReach(db)} ${isAsked}`.execute(db.query),
  ])
  return { data: rows, meta: { page, per_page, total: counted.rows[0]?.total ?? 0 } }
}

/** What a budget is of, and its revisions. */
export type BudgetPlace = Pick<
  BudgetRow,
  | 'start_date'
  | 'end_date'
  | 'type'
  | 'cost_center_id'
  | 'project_id'
  | 'revision'
  | 'approved_revision'
>

/** @throws Refusal `not_found`, also when it is out of reach. */
export async function budgetPlace(db: CompanyDb, id: number): Promise<BudgetPlace> {
  const { rows } = await sql<BudgetPlace>`
    select budget.start_date, budget.end_date, budget.type, budget.cost_center_id,
      budget.project_id, budget.revision, budget.approved_revision
    from budgets budget
    where budget.company_id = ${db.company_id} and budget.id = ${id} ${withinReach(db)}
  `.execute(db.query)
  const [place] = rows
  if (place === undefined) throw notFound()
  return place
}

/** One budget without its lines. @throws Refusal `not_found`, also when it is out of reach. */
export async function budgetRow(db: CompanyDb, id: number): Promise<BudgetRow> {
  const [row] = await selectRows(db, sql`and budget.id = ${id}`)
  if (row === undefined) throw notFound()
  return row
}

/**
 * One budget with the lines of a revision, the newest unless told.
 * @throws Refusal `not_found`, also of a revision.
 */
export async function getBudget(db: CompanyDb, id: number, asked?: number): Promise<Budget> {
  const row = await budgetRow(db, id)
  const shown_revision = asked ?? row.revision
  if (shown_revision > row.revision) throw notFound()
  const [lines, revisions] = await pipelined([
    linesOf(db, id, shown_revision),
    db.query
      .selectFrom('budget_revisions')
      .select(['number', 'created_by_name', 'created_at', 'approved_by_name', 'approved_at'])
      .where('company_id', '=', db.company_id)
      .where('budget_id', '=', id)
      .orderBy('number', 'desc')
      .execute(),
  ])
  return { ...row, shown_revision, months: monthsOfBudget(row), lines, revisions }
}

/** The lines of a revision, each column for itself; null of none. */
interface Lines {
  readonly ids: readonly number[] | null
  readonly amounts: readonly Cents[][]
  readonly chart_version: string
}

/** The lines of a revision in chart order; those of categories that were merged since are one. */
export async function linesOf(db: CompanyDb, id: number, revision: number): Promise<BudgetLine[]> {
  const { found, chart } = await readWithChart(db, async (version) => {
    const { rows } = await sql<Lines>`
      select json_agg(category_id) as ids, json_agg(amounts_cents) as amounts,
        ${version} as chart_version
      from budget_lines
      where company_id = ${db.company_id} and budget_id = ${id} and revision = ${revision}
    `.execute(db.query)
    const [lines] = rows
    if (lines === undefined) throw new RangeError('An aggregate has one row.')
    return lines
  })
  const sums = new Map<number, Cents[]>()
  found.ids?.forEach((category_id, at) => {
    const amounts = found.amounts[at] ?? []
    const before = sums.get(category_id)
    sums.set(category_id, before === undefined ? amounts : addSeries(before, amounts))
  })
  return chart.flatMap(({ id: category_id, code, name, nature }) => {
    const amounts_cents = sums.get(category_id)
    if (amounts_cents === undefined || nature === 'neutral') return []
    return [{ category_id, category_code: code, category_name: name, nature, amounts_cents }]
  })
}

const addSeries = (sums: readonly Cents[], amounts: readonly Cents[]): Cents[] =>
  sums.map((cents, place) => addCents(cents, amounts[place] ?? zeroCents))

async function selectRows(db: CompanyDb, rest: RawBuilder<unknown>): Promise<BudgetRow[]> {
  const sumOf = (nature: string) => sql<Cents>`coalesce((
    select sum(amount)::bigint
    from budget_lines line
    join categories category
      on category.company_id = line.company_id and category.id = line.category_id
    cross join unnest(line.amounts_cents) as amount
    where line.company_id = budget.company_id and line.budget_id = budget.id
      and line.revision = budget.revision and category.nature = ${nature}), 0)::bigint`
  const { rows } = await sql<BudgetRow>`
    select budget.id, budget.name, budget.description, budget.start_date, budget.end_date,
      budget.type, budget.cost_center_id, budget.project_id, budget.on_submit, budget.on_approve,
      budget.on_create, budget.tests_month, budget.tests_accumulated, budget.tests_total,
      center.name as cost_center_name, project.name as project_name, budget.status,
      budget.revision, budget.approved_revision, ${sumOf('revenue')} as revenues_cents,
      ${sumOf('expense')} as expenses_cents, budget.version
    from budgets budget
    left join cost_centers center
      on center.company_id = budget.company_id and center.id = budget.cost_center_id
    left join projects project
      on project.company_id = budget.company_id and project.id = budget.project_id
    where budget.company_id = ${db.company_id} ${withinReach(db)} ${rest}
  `.execute(db.query)
  return rows
}
