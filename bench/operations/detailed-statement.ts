import type { BareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, ratioAtMost } from '../measure/targets.ts'
import { monthsBack } from '../workload/months-back.ts'

const LIMIT_NAME = 'the page by hand + Fastify'
const PAGE_ROWS = 200
const MONTHS = 12
const RATIO = 2
/** A page in the middle of a year. */
const LATE_PAGE = 20

/** A page of the detailed statement: the first of a month, and a late one of a year. */
export async function measureDetailedStatement(
  bench: Bench,
  bare: BareServer,
): Promise<Measurement[]> {
  return [
    await measurePage(bench, bare, {
      operation: 'detailed-month',
      title: 'detailed statement of a month',
      months: 1,
      page: 1,
    }),
    await measurePage(bench, bare, {
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

async function measurePage(
  { api, company_path, today, repetitions }: Bench,
  bare: BareServer,
  { operation, title, months, page }: PageOperation,
): Promise<Measurement> {
  const { first } = monthsBack(today, months)
  const { last } = monthsBack(today, 1)
  const path = `${company_path}/statements/detailed?filter_date=${first},${last}&page=${page}`
  const byHand = `/movements?first=${first}&last=${last}&offset=${(page - 1) * PAGE_ROWS}`
  const times = await measureBeside(
    () => api.get(path),
    () => bare.api.get(byHand),
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
}
