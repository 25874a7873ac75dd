import { addDays, civilDate } from '@prumo/civil-date'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf } from '../measure/latencies.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { p50AtMost } from '../measure/targets.ts'
import {
  type Feedback,
  feedbackMeasurement,
  LIST_PATH,
  listMeasurement,
  type Opened,
  pressButton,
  type Visit,
  visitAgain,
} from './list-visit.ts'

/** docs/operations/performance.md: a list of 5,000 opens, and one of 400 is sorted and filtered. */
const LONG_ROWS = 5000
const LONG_LIMIT_MS = 1500
const SORTED_ROWS = 400
const ROWS_LIMIT_MS = 500
/** The workload reaches back no further. */
const MOST_MONTHS = 36

/** Lists that are longer than their page: one of 5,000 payables opened, one of 400 sorted and filtered. */
export async function measureLongLists(bench: Bench, visit: Visit): Promise<Measurement[]> {
  const address = async (rows: number) =>
    `${bench.product.url}${LIST_PATH}?filter_due_or_payment_date=${await periodOf(bench, rows)}`
  const opened: Opened[] = []
  await visitAgain({ ...visit, address: await address(LONG_ROWS) }, async (_page, list) => {
    opened.push(list)
  })
  const sorts: Feedback[] = []
  const filters: Feedback[] = []
  await visitAgain({ ...visit, address: await address(SORTED_ROWS) }, async (page) => {
    sorts.push(await pressButton(page, /^Vencimento$/))
    filters.push(await pressButton(page, /^Pagos/))
  })
  return [
    listMeasurement(
      'screen-list-5000',
      'List of 5,000 payables interactive, filled browser cache',
      LONG_LIMIT_MS,
      opened,
    ),
    feedbackMeasurement('screen-sort-feedback', 'Head of a column pressed', sorts),
    rowsMeasurement('screen-sort-400', 'List of 400 payables sorted', sorts),
    rowsMeasurement('screen-filter-400', 'List of 400 payables filtered', filters),
  ]
}

function rowsMeasurement(
  operation: string,
  title: string,
  found: readonly Feedback[],
): Measurement {
  const rows = latenciesOf(found.map(({ rows_ms }) => rows_ms))
  return {
    ...emptyFigures,
    ...rows,
    operation,
    title: `${title}: the new rows`,
    targets: [p50AtMost(ROWS_LIMIT_MS, rows.p50_ms)],
  }
}

/**
 * The shortest period up to today that has so many payables; all of them where there are fewer.
 * @returns as the list's address has it: `2026-08-01,2026-11-23`.
 */
async function periodOf(bench: Bench, rows: number): Promise<string> {
  const since = (days: number) => `${addDays(civilDate(bench.today), -days)},${bench.today}`
  let least = 0
  let most = MOST_MONTHS * 31
  while (most - least > 1) {
    const days = Math.floor((least + most) / 2)
    // oxlint-disable-next-line no-await-in-loop -- each question halves what the next one asks about.
    if ((await countPayables(bench, since(days))) < rows) least = days
    else most = days
  }
  return since(most)
}

async function countPayables(bench: Bench, period: string): Promise<number> {
  const query = `filter_due_or_payment_date=${period}&per_page=1`
  const { text } = await bench.api.get(`${bench.company_path}/payables?${query}`)
  const { meta }: { readonly meta: { readonly total: number } } = JSON.parse(text)
  return meta.total
}
