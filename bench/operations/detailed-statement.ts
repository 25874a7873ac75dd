import { PAGE_OF_MOVEMENTS } from '../limits/detailed-statement.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, ratioAtMost } from '../measure/targets.ts'
import { asOwner } from '../product/owner-connection.ts'
import { monthsBack } from '../workload/months-back.ts'

const LIMIT_NAME = 'the page by hand'
const PAGE_ROWS = 200
const MONTHS = 12
const RATIO = 2
/** A page in the middle of a year. */
const LATE_PAGE = 20

/** A page of the detailed statement: the first of a month, and a late one of a year. */
export async function measureDetailedStatement(bench: Bench): Promise<Measurement[]> {
  return [
    await measurePage(bench, {
      operation: 'detailed-month',
      title: 'detailed statement of a month',
      months: 1,
      page: 1,
    }),
    await measurePage(bench, {
      operation: 'detailed-year-late-page',
      title: 'detailed statement of 12 months, a late page',
      months: MONTHS,
      page: LATE_PAGE,
    }),
  ]
}

interface PageOperation {
  readonly operation: string
  readonly title: string
  readonly months: number
  readonly page: number
}

function measurePage(
  { api, company_path, company, database_url, today, repetitions }: Bench,
  { operation, title, months, page }: PageOperation,
): Promise<Measurement> {
  const { first } = monthsBack(today, months)
  const { last } = monthsBack(today, 1)
  const path = `${company_path}/statements/detailed?filter_date=${first},${last}&page=${page}`
  const values = [company.company_id, first, last, PAGE_ROWS, (page - 1) * PAGE_ROWS]
  return asOwner(database_url, company.company_id, async (client) => {
    const times = await measureBeside(
      () => api.get(path),
      () => client.query({ name: operation, text: PAGE_OF_MOVEMENTS, values }),
      repetitions,
    )
    const beside = besideLimit(LIMIT_NAME, times.limit.p50_ms, times.product.p50_ms)
    return {
      operation,
      title,
      ...times.product,
      per_second: null,
      beside: [beside],
      targets: [ratioAtMost(RATIO, beside)],
      notes: [],
    }
  })
}
