import { MONTH_TOTALS } from '../limits/title-statements.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { besideLimit, notMeasured, p50AtMost, ratioAtMost } from '../measure/targets.ts'
import { asOwner } from '../product/owner-connection.ts'
import { monthsBack } from '../workload/months-back.ts'

// performance.md, "Targets": alike at every size, since statements read monthly totals.
const P50_MS = 5
const RATIO = 8
const LIMIT_NAME = 'monthly totals by hand'
/** The last twelve months, this one included. */
const MONTHS = 12

/** DRE and DFC of the last twelve months, and what the product does not have yet. */
export async function measureStatements(bench: Bench): Promise<Measurement[]> {
  return [
    await measureStatement(bench, 'dre', 'accrual'),
    await measureStatement(bench, 'dfc', 'cash'),
    notBuilt('dre-by-cost-center', 'DRE by cost centre', 'p50 ≤ 25 ms'),
    notBuilt('dre-by-project', 'DRE by project', 'p50 ≤ 25 ms'),
    notBuilt('import-sheet', 'sheet of 50 k rows', '≤ 2.5 s'),
  ]
}

function measureStatement(
  { api, company_path, company, database_url, today, repetitions }: Bench,
  statement: 'dre' | 'dfc',
  basis: 'accrual' | 'cash',
): Promise<Measurement> {
  const { company_id } = company
  const [from, to] = [monthsBack(today, MONTHS - 1), monthsBack(today, 0)]
  const path = `${company_path}/statements/${statement}?first_month=${from.month}&last_month=${to.month}`
  const values = [company_id, basis, from.first, to.first]
  return asOwner(database_url, company_id, async (client) => {
    const times = await measureBeside(
      () => api.get(path),
      () => client.query({ name: 'month-totals', text: MONTH_TOTALS, values }),
      repetitions,
    )
    const beside = besideLimit(LIMIT_NAME, times.limit.p50_ms, times.product.p50_ms)
    return {
      operation: `${statement}-12-months`,
      title: `${statement.toUpperCase()} of 12 months`,
      ...times.product,
      per_second: null,
      beside: [beside],
      targets: [p50AtMost(P50_MS, times.product.p50_ms), ratioAtMost(RATIO, beside)],
      notes: [],
    }
  })
}

const notBuilt = (operation: string, title: string, target: string): Measurement => ({
  ...emptyFigures,
  operation,
  title,
  targets: [notMeasured(target)],
  notes: ['not built yet'],
})
