import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../../bench/measure/bench-context.ts'
import { LoadClient, type LoadFigures, sendAtRate } from '../../bench/measure/load.ts'
import { passSheet, sheetOf } from '../../bench/operations/import-sheet.ts'
import { companiesOf, requestsOf } from '../../bench/operations/load.ts'
import { actsOf } from '../../bench/operations/screen-requests.ts'
import { seededRandom } from '../../bench/workload/random.ts'
import type { Drill } from './drill.ts'
import { growthOf, sizesOf, slopeOf, stateOf, type State } from './soak-figures.ts'
import { withBench } from './with-bench.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

const SIZE = 10_000
const FURTHER_COMPANIES = 5
const QUARTERS = 4
const QUARTER_SECONDS = 30 * 60
/** A sheet, an export and new open payables come so often. */
const ROUND_SECONDS = 5 * 60
const SAMPLE_MS = 15_000
/** Requests a second: about a hundred people with five seconds to think. */
const RATE = 40
const SHEET_ROWS = 1_000
/** trust.md: of the memory of the process, once it is warm. */
const MOST_PERCENT_AN_HOUR = 1
/** Handles that come and go with connections. */
const HANDLES_MORE = 20
const AS_FAST = 1.5
/** What is under way at the end is over by then, and so are connections that nobody uses. */
const CALM_MS = 30_000
const CALM_LOOKS = 20
const CALM_LOOK_MS = 300
const METRICS_TOKEN = 'medidas-do-ensaio-de-duas-horas-1'

/** A server at work for two hours. */
export const soak: Drill = {
  proves: ['R12'],
  title: 'Two hours of mixed work',
  does: 'One server and six companies of 10,000 transactions. For two hours forty requests a second come as people work, a fifth of them writes of money; every five minutes a sheet of 1,000 rows is read, checked, imported and undone, and a company is exported as a file. Memory, open files and connections are looked at every fifteen seconds; the slope of the memory is that of the last three quarters, a straight line through all of them. In the end, when nobody asks any more, no connection may be in use and no temporary file be left, and `check-ledger` proves the books.',
  run: () => {
    const folder = scratchFolder('soak')
    const temporary = join(folder, 'temporary')
    mkdirSync(temporary)
    return withBench(SIZE, { TMPDIR: temporary, METRICS_TOKEN }, async ({ bench, cluster }) => {
      const found = await work(bench, cluster.superUrl)
      const left = readdirSync(temporary).length
      return reportOf({ ...found, left })
    })
  },
}

async function work(bench: Bench, superUrl: string) {
  const companies = await companiesOf(bench, FURTHER_COMPANIES)
  const client = new LoadClient(bench.product.url, bench.token)
  const { pid } = bench.product.running()
  const state = () => stateOf(bench.product.url, METRICS_TOKEN, pid)
  const before = await sizesOf(superUrl)
  const states: State[] = []
  const over = new AbortController()
  const looking = (async () => {
    while (!over.signal.aborted) {
      states.push(await state())
      await sleep(SAMPLE_MS)
    }
  })()
  // It is awaited below.
  looking.catch(() => undefined)
  const quarters: LoadFigures[] = []
  const refused: string[] = []
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    for (let second = 0; second < QUARTER_SECONDS; second += ROUND_SECONDS)
      refused.push(...(await round(bench, companies, client)))
    quarters.push(client.take())
  }
  over.abort()
  await looking
  await client.close()
  await sleep(CALM_MS)
  const calm = await calmest(state)
  const faults = await bench.product.checkLedger().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  return {
    quarters,
    states,
    refused,
    calm,
    faults,
    growth: growthOf(before, await sizesOf(superUrl)),
  }
}

/** Jobs look for work now and then: what is in use each time is not given back. */
async function calmest(state: () => Promise<State>): Promise<State> {
  let calm = await state()
  for (let look = 1; look < CALM_LOOKS; look += 1) {
    await sleep(CALM_LOOK_MS)
    const next = await state()
    if (next.inUse <= calm.inUse) calm = next
  }
  return calm
}

/** Requests for some minutes, beside what people seldom do. @returns what of that was refused. */
async function round(
  bench: Bench,
  companies: readonly Bench[],
  client: LoadClient,
): Promise<string[]> {
  // What is open changes as it is settled.
  const acts = await Promise.all(companies.map(actsOf))
  const random = seededRandom(Date.now())
  const next = requestsOf(() => random.pick(acts)())
  const sheet = await sheetOf(bench, SHEET_ROWS)
  const seldom = Promise.allSettled([
    passSheet(bench, sheet, SHEET_ROWS),
    bench.api.post(`${bench.company_path}/company-file`, {}),
  ])
  await sendAtRate(client, next, { rate: RATE, seconds: ROUND_SECONDS })
  return (await seldom).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
}

type Found = Awaited<ReturnType<typeof work>> & { readonly left: number }

function reportOf({ quarters, states, refused, calm, faults, growth, left }: Found) {
  const [first, last] = [quarters.at(0), quarters.at(-1)]
  const warm = states.slice(Math.floor(states.length / QUARTERS))
  const slope = slopeOf(warm.map(({ at_ms, megabytes }) => [at_ms, megabytes]))
  const [begun, ended] = [warm.at(0), states.at(-1)]
  if (first === undefined || last === undefined || begun === undefined || ended === undefined)
    throw new Error('Nothing was measured.')
  const failures = quarters.reduce((sum, one) => sum + one.failures, 0)
  const requests = quarters.reduce((sum, one) => sum + one.requests, 0)
  const handlesMore = calm.handles - begun.handles
  return {
    result: `${requests} requests, ${failures} failed; memory ${slope.toFixed(1)} % an hour, ${calm.inUse} connections kept, ${left} temporary files left, p95 ${first.p95_ms.toFixed(0)} ms in the first quarter and ${last.p95_ms.toFixed(0)} ms in the last`,
    isGood:
      failures === 0 &&
      refused.length === 0 &&
      slope < MOST_PERCENT_AN_HOUR &&
      calm.inUse === 0 &&
      calm.waitedFor === 0 &&
      handlesMore <= HANDLES_MORE &&
      left === 0 &&
      last.p95_ms <= AS_FAST * first.p95_ms &&
      faults === null,
    figures: [
      ['Sheets and exports that were refused', refused.join('; ') || 'none'],
      ['Memory in MB, quarter by quarter', byQuarter(states, ({ megabytes }) => megabytes)],
      ['Heap in MB, quarter by quarter', byQuarter(states, ({ heapMegabytes }) => heapMegabytes)],
      ['Open files, quarter by quarter', byQuarter(states, ({ handles }) => handles)],
      ['Open files when nobody asks any more', calm.handles],
      ['Connections to the database open then', calm.open],
      ['p50, p95 and p99 in ms, quarter by quarter', quarters.map(timesOf).join('; ')],
      ['Growth of the database', growth],
      ['Faults in the books', faults ?? 'none'],
    ],
  } as const
}

const timesOf = ({ p50_ms, p95_ms, p99_ms }: LoadFigures): string =>
  [p50_ms, p95_ms, p99_ms].map((ms) => ms.toFixed(0)).join(', ')

/** The mean of each quarter. */
function byQuarter(states: readonly State[], of: (state: State) => number): string {
  const size = Math.ceil(states.length / QUARTERS)
  const means = Array.from({ length: QUARTERS }, (_, quarter) => {
    const part = states.slice(quarter * size, (quarter + 1) * size).map(of)
    return part.reduce((sum, one) => sum + one, 0) / part.length
  })
  return means.map((mean) => mean.toFixed(0)).join(', ')
}
