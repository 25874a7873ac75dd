import {
  COST_CENTER_TOTALS,
  MONTH_TOTALS,
  PROJECT_TOTALS,
} from '../limits/transaction-statements.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, p50AtMost, ratioAtMost } from '../measure/targets.ts'
import { asOwner } from '../product/owner-connection.ts'
import { monthsBack } from '../workload/months-back.ts'
import { measureBudgetsAndDashboards } from './budgets-and-dashboards.ts'
import { measureDetailedStatement } from './detailed-statement.ts'

// docs/operations/performance.md, "Targets": alike at every size, since statements read monthly totals.
const P50_MS = 5
const RATIO = 1.5
const NARROWED_P50_MS = 25
const LIMIT_NAME = 'monthly totals by hand'
/** The last twelve months, this one included. */
const MONTHS = 12

/** DRE and DFC of the last twelve months, budgets, dashboards, and pages of the detailed statement. */
export async function measureStatements(bench: Bench): Promise<Measurement[]> {
  return [
    await measureStatement(bench, DRE),
    await measureStatement(bench, {
      operation: 'dfc-12-months',
      title: 'DFC of 12 months',
      statement: 'dfc',
      basis: 'cash',
      p50_ms: P50_MS,
      ratio: RATIO,
    }),
    await measureStatement(bench, {
      ...DRE,
      operation: 'dre-by-cost-center',
      title: 'DRE by cost centre',
      p50_ms: NARROWED_P50_MS,
      ratio: null,
      narrowed: { filter: 'filter_cost_centers', id: bench.company.cost_center_ids[0] ?? 0 },
    }),
    await measureStatement(bench, {
      ...DRE,
      operation: 'dre-by-project',
      title: 'DRE by project',
      p50_ms: NARROWED_P50_MS,
      ratio: null,
      narrowed: { filter: 'filter_projects', id: bench.company.project_ids[0] ?? 0 },
    }),
    ...(await measureBudgetsAndDashboards(bench)),
    ...(await measureDetailedStatement(bench)),
  ]
}

interface StatementOperation {
  readonly operation: string
  readonly title: string
  readonly statement: 'dre' | 'dfc'
  readonly basis: 'accrual' | 'cash'
  readonly p50_ms: number
  readonly ratio: number | null
  /** The one cost centre or project that it is asked for. */
  readonly narrowed?: {
    readonly filter: 'filter_cost_centers' | 'filter_projects'
    readonly id: number
  }
}

const DRE: StatementOperation = {
  operation: 'dre-12-months',
  title: 'DRE of 12 months',
  statement: 'dre',
  basis: 'accrual',
  p50_ms: P50_MS,
  ratio: RATIO,
}

/** The same by hand. */
function totalsByHand({ narrowed }: StatementOperation): string {
  if (narrowed === undefined) return MONTH_TOTALS
  return narrowed.filter === 'filter_projects' ? PROJECT_TOTALS : COST_CENTER_TOTALS
}

function measureStatement(
  { api, company_path, company, database_url, today, repetitions }: Bench,
  asked: StatementOperation,
): Promise<Measurement> {
  const { statement, basis, narrowed } = asked
  const { company_id } = company
  const [from, to] = [monthsBack(today, MONTHS - 1), monthsBack(today, 0)]
  const path = `${company_path}/statements/${statement}?first_month=${from.month}&last_month=${to.month}`
  const filter = narrowed === undefined ? '' : `&${narrowed.filter}=${narrowed.id}`
  const own = narrowed === undefined ? [] : [narrowed.id]
  const values = [company_id, basis, from.first, to.first, ...own]
  const text = totalsByHand(asked)
  return asOwner(database_url, company_id, async (client) => {
    const times = await measureBeside(
      () => api.get(path + filter),
      () => client.query({ name: asked.operation, text, values }),
      repetitions,
    )
    const beside = besideLimit(LIMIT_NAME, times.limit.p50_ms, times.product.p50_ms)
    return {
      operation: asked.operation,
      title: asked.title,
      ...times.product,
      per_second: null,
      beside: [beside],
      targets: [
        p50AtMost(asked.p50_ms, times.product.p50_ms),
        ...(asked.ratio === null ? [] : [ratioAtMost(asked.ratio, beside)]),
      ],
      notes: [],
    }
  })
}
