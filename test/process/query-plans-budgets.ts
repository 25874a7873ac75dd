import type pg from 'pg'
import { z } from 'zod'
import { type Api, parseAnswer } from '../../bench/product/api-client.ts'
import type { LoadedCompany } from '../../bench/workload/company-plan.ts'
import { sampleBudget, sampleLine } from '../http/budget-samples.ts'
import type { BudgetFacts, Facts } from './query-plans-facts.ts'
import { fewRows, inCsv, type Visit } from './query-plans-visit.ts'

const savedSchema = z.object({ data: z.object({ id: z.int(), version: z.int() }) })

/** Approves budgets of every expense, and counts what they are compared with. */
export async function addBudgets(
  api: Api,
  client: pg.Client,
  { company_id, category_ids, cost_center_ids, plan }: LoadedCompany,
  old: Facts['old'],
): Promise<BudgetFacts> {
  const year = old.month.slice(0, 4)
  const days = { start_date: `${year}-01-01`, end_date: `${year}-12-31` }
  const path = `/api/companies/${company_id}/budgets`
  const lines = plan.categories.flatMap((category, place) => {
    const id = category_ids[place]
    const isPlanned = category.is_postable && category.nature === 'expense' && id !== undefined
    return isPlanned ? [sampleLine(id, 1_000_00)] : []
  })
  const approve = async (fields: object) => {
    const made = await api.post(path, sampleBudget({ ...days, ...fields }))
    const { id, version } = parseAnswer(made, savedSchema).data
    const saved = await api.put(`${path}/${id}/lines`, { version, lines })
    await api.post(`${path}/${id}/approve`, {
      version: parseAnswer(saved, savedSchema).data.version,
    })
    return id
  }
  const budget_id = await approve({ name: 'Empresa' })
  const narrow_budget_id = await approve({ name: 'Centro', cost_center_id: cost_center_ids[0] })
  await client.query('analyze budgets, budget_revisions, budget_lines, budget_months')
  const { rows } = await client.query(
    `select min(id) filter (where in_year)::int as budgeted_purchase_id,
       count(*) filter (where in_year)::int as waiting_in_year, count(*)::int as waiting
     from (select id, competency_date between $1::date and $2::date as in_year
       from purchases where status = 'waiting_approval') counted`,
    [days.start_date, days.end_date],
  )
  return { budget_id, narrow_budget_id, ...countedSchema.parse(rows[0]) }
}

const countedSchema = z.object({
  budgeted_purchase_id: z.int(),
  waiting_in_year: z.int(),
  waiting: z.int(),
})

const YEAR_MONTHS = 12
const BUDGETS = 2
const NATURES = 2
/** A short table is read as a whole, with what is the neighbour's. */
const COMPANIES = 2

/** The totals of a year, of a category each or of a cost centre. */
const totalsOfYear = ({ categories, of_dimension }: Facts) =>
  Math.max(YEAR_MONTHS * categories, of_dimension)

/**
 * Totals, and the parts of what waits for its approval in the year: of what waits in other years the
 * instalments alone, which tell the months.
 */
const comparedWith = (facts: Facts, visit: Partial<Visit> = {}): Visit => ({
  query: {},
  ...visit,
  need: {
    why: 'totals of the year, what waits in it, and the months of all that waits',
    // All purchases of this company wait.
    whole: ['purchases'],
    rows: Math.max(totalsOfYear(facts), facts.waiting_in_year),
    rows_of: {
      purchases: facts.waiting,
      purchase_installments: facts.waiting + facts.waiting_in_year,
    },
  },
})

const ids = ({ budget_id, narrow_budget_id }: Facts) => [budget_id, narrow_budget_id]

const listed = ({ categories }: Facts): readonly Visit[] =>
  [{}, { search: 'centro' }].map((query) => ({
    query,
    need: {
      why: 'the categories of the lines of each budget, by nature',
      rows: COMPANIES * BUDGETS * NATURES * categories,
    },
  }))

/** Requests of every GET route of budgets. */
export const BUDGET_VISITS: Readonly<Record<string, (facts: Facts) => readonly Visit[]>> = {
  'budgets.list': listed,
  'budgets.export': (facts) => listed(facts).map(inCsv),
  'budgets.get': ({ budget_id: id }) => [fewRows('one budget with its lines', { id })],
  'budgets.exceptions': ({ budget_id: id }) => [fewRows('the exceptions of one budget', { id })],
  'budgets.actuals': (facts) =>
    ids(facts).map((id) => ({
      id,
      query: {},
      need: { why: 'a total for each category and month', rows: totalsOfYear(facts) },
    })),
  'budgets.compare': (facts) =>
    ids(facts).flatMap((id) =>
      ['accrual', 'cash'].map((basis) => comparedWith(facts, { id, query: { basis } })),
    ),
  'purchases.budget': (facts) => [comparedWith(facts, { id: facts.budgeted_purchase_id })],
}
