import { type BareServer, startBareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import type { Measurement } from '../measure/measurement.ts'
import { measureReadBeside } from '../measure/read-beside.ts'
import { monthsBack } from '../workload/months-back.ts'
import { measureBudgetsAndDashboards } from './budgets-and-dashboards.ts'
import { measureDetailedStatement } from './detailed-statement.ts'

// docs/operations/performance.md, "Targets": alike at every size, since statements read monthly totals.
const P50_MS = 5
const RATIO = 1.5
const NARROWED_P50_MS = 25
const LIMIT_NAME = 'monthly totals by hand + Fastify'
/** The last twelve months, this one included. */
const MONTHS = 12

/** DRE and DFC of the last twelve months, budgets, dashboards, and pages of the detailed statement. */
export async function measureStatements(bench: Bench): Promise<Measurement[]> {
  const bare = await startBareServer(bench)
  try {
    return [
      await measureStatement(bench, bare, DRE),
      await measureStatement(bench, bare, {
        operation: 'dfc-12-months',
        title: 'DFC of 12 months',
        statement: 'dfc',
        basis: 'cash',
        p50_ms: P50_MS,
        ratio: RATIO,
      }),
      await measureStatement(bench, bare, {
        ...DRE,
        operation: 'dre-by-cost-center',
        title: 'DRE by cost centre',
        p50_ms: NARROWED_P50_MS,
        narrowed: { dimension: 'cost_center', id: bench.company.cost_center_ids[0] ?? 0 },
      }),
      await measureStatement(bench, bare, {
        ...DRE,
        operation: 'dre-by-project',
        title: 'DRE by project',
        p50_ms: NARROWED_P50_MS,
        narrowed: { dimension: 'project', id: bench.company.project_ids[0] ?? 0 },
      }),
      ...(await measureBudgetsAndDashboards(bench, bare)),
      ...(await measureDetailedStatement(bench, bare)),
    ]
  } finally {
    await bare.stop()
  }
}

interface StatementOperation {
  readonly operation: string
  readonly title: string
  readonly statement: 'dre' | 'dfc'
  readonly basis: 'accrual' | 'cash'
  readonly p50_ms: number
  readonly ratio: number
  /** The one cost centre or project that it is asked for. */
  readonly narrowed?: { readonly dimension: 'cost_center' | 'project'; readonly id: number }
}

const DRE: StatementOperation = {
  operation: 'dre-12-months',
  title: 'DRE of 12 months',
  statement: 'dre',
  basis: 'accrual',
  p50_ms: P50_MS,
  ratio: RATIO,
}

function measureStatement(
  bench: Bench,
  bare: BareServer,
  { statement, basis, narrowed, ...read }: StatementOperation,
): Promise<Measurement> {
  const [from, to] = [monthsBack(bench.today, MONTHS - 1), monthsBack(bench.today, 0)]
  const filter = narrowed === undefined ? '' : `&filter_${narrowed.dimension}s=${narrowed.id}`
  const own = narrowed === undefined ? '' : `&${narrowed.dimension}=${narrowed.id}`
  return measureReadBeside(bench, bare, {
    ...read,
    path: `/statements/${statement}?first_month=${from.month}&last_month=${to.month}${filter}`,
    byHand: `/month-totals?basis=${basis}&first=${from.first}&last=${to.first}${own}`,
    limit: LIMIT_NAME,
  })
}
