import type { BareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import type { Measurement } from '../measure/measurement.ts'
import { measureReadBeside } from '../measure/read-beside.ts'
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

function measurePage(
  bench: Bench,
  bare: BareServer,
  { months, page, ...read }: PageOperation,
): Promise<Measurement> {
  const { first } = monthsBack(bench.today, months)
  const { last } = monthsBack(bench.today, 1)
  return measureReadBeside(bench, bare, {
    ...read,
    path: `/statements/detailed?filter_date=${first},${last}&page=${page}`,
    byHand: `/movements?first=${first}&last=${last}&offset=${(page - 1) * PAGE_ROWS}`,
    limit: LIMIT_NAME,
    ratio: RATIO,
  })
}
