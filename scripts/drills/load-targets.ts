import type { Bench } from '../../bench/measure/bench-context.ts'
import {
  LoadClient,
  type LoadFigures,
  type LoadRequest,
  sendAtRate,
} from '../../bench/measure/load.ts'
import type { Measurement } from '../../bench/measure/measurement.ts'
import { ProcessorShares } from '../../bench/measure/processor-shares.ts'
import {
  COMPANIES,
  companiesOf,
  measureMixed,
  requestsOf,
  STEP_SECONDS,
} from '../../bench/operations/load.ts'
import { measureOverload } from '../../bench/operations/overload.ts'
import { actsOf, listsOf } from '../../bench/operations/screen-requests.ts'
import { seededRandom } from '../../bench/workload/random.ts'
import type { Drill, DrillReport } from './drill.ts'
import {
  type LoadLine,
  measureColdStatements,
  measureSheet,
  measureStatement,
} from './load-imports.ts'
import { type OpenedBench, withBench } from './with-bench.ts'

const SIZE = 1_000_000
/** Requests a second of P1 and P2, and for how long. */
const LISTS = { rate: 300, seconds: 600 }
const MIXED = { rate: 250, seconds: 300 }
/** What lists take alone, which P4 compares with. */
const LISTS_ALONE = { rate: LISTS.rate, seconds: 60 }
/** Before anything counts. */
const WARMUP = { rate: 30, seconds: 10 }
const PLACE =
  'A company of a million transactions and twenty of 10,000, a durable PostgreSQL, one server, and clients in a process beside them, all on the same processors. What is asked at a rate counts from when it was due.'
const QUIET = 'and says something on a computer that does nothing else.'

/** What trust.md asks of a computer at work. */
export const loadTargets: Drill = {
  proves: ['P1', 'P2'],
  title: 'Load',
  does: `${PLACE} It takes some twenty minutes, ${QUIET}`,
  run: () => report(measureRates),
}

/** What comes at once beside the work of a day: imports, the first statement after a restart, far too much of everything. */
export const peaks: Drill = {
  proves: ['P3', 'P4', 'P5', 'P6'],
  title: 'Peaks',
  does: `${PLACE} It takes some eight minutes, ${QUIET}`,
  run: () => report(measurePeaks),
}

interface Loaded extends OpenedBench {
  readonly client: LoadClient
  readonly someList: () => LoadRequest
  readonly mixed: () => LoadRequest
}

/** Measures lines over the companies, and tells which are missed. */
function report(measure: (loaded: Loaded) => Promise<readonly LoadLine[]>): Promise<DrillReport> {
  return withBench(SIZE, {}, async (opened) => {
    const lines = await withLoad(opened, measure)
    const missed = lines.filter(({ met }) => !met)
    return {
      result: `${lines.length - missed.length} of ${lines.length} targets met${missed.length === 0 ? '' : `, ${missed.map(({ id }) => id).join(', ')} missed`}`,
      isGood: missed.length === 0,
      figures: lines.map(({ id, asks, found, met }) => [
        id,
        `${met ? 'met' : 'MISSED'}: ${found} (${asks})`,
      ]),
    }
  })
}

async function withLoad<T>(opened: OpenedBench, work: (loaded: Loaded) => Promise<T>): Promise<T> {
  const { bench } = opened
  const companies = await companiesOf(bench, COMPANIES)
  const acts = await Promise.all(companies.map(actsOf))
  const lists = companies.map(listsOf)
  const random = seededRandom(1)
  const someList = requestsOf(() => random.pick(lists)())
  const mixed = requestsOf(() => random.pick(acts)())
  const client = new LoadClient(bench.product.url, bench.token)
  try {
    await sendAtRate(client, mixed, WARMUP)
    client.take()
    return await work({ ...opened, client, someList, mixed })
  } finally {
    await client.close()
  }
}

async function measureRates({ bench, client, someList, mixed }: Loaded): Promise<LoadLine[]> {
  const quiet = await measureAtRate(bench, client, someList, LISTS)
  const busy = await measureAtRate(bench, client, mixed, MIXED)
  const faults = await bench.product.checkLedger().then(() => null, wordsOf)
  return [
    {
      id: 'P1',
      asks: `lists of 200 with totals and filters at ${LISTS.rate} a second for ${LISTS.seconds} s, p95 ≤ 150 ms, p99 ≤ 400 ms, no error`,
      found: saidOf(quiet),
      met: quiet.p95_ms <= 150 && quiet.p99_ms <= 400 && quiet.failures === 0,
    },
    {
      id: 'P2',
      asks: `a mixed day at ${MIXED.rate} a second for ${MIXED.seconds} s, a fifth writes, p95 ≤ 250 ms, right books`,
      found: `${saidOf(busy)}, ${faults ?? 'no fault in the books'}`,
      met: busy.p95_ms <= 250 && busy.failures === 0 && faults === null,
    },
  ]
}

async function measurePeaks({
  bench,
  cluster,
  client,
  someList,
  mixed,
}: Loaded): Promise<LoadLine[]> {
  const { p95_ms } = await measureAtRate(bench, client, someList, LISTS_ALONE)
  const alone = { rate: LISTS_ALONE.rate, p95_ms }
  return [
    await told('P4', () => measureSheet(bench, client, someList, alone)),
    await told('P6', async () => {
      const { per_second } = await measureMixed(bench, client, mixed, STEP_SECONDS)
      // Where no rate is held, the one that P2 asks for is what is asked five times.
      const held = per_second === null || per_second === 0 ? MIXED.rate : per_second
      return overloadLine(await measureOverload(bench, mixed, held))
    }),
    await told('P5', () => measureStatement(bench)),
    await told('P3', () => measureColdStatements(bench, () => cluster.restart())),
  ].toSorted((one, other) => one.id.localeCompare(other.id))
}

/** Of a line of the report. */
const MOST_WORDS = 300

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .slice(0, MOST_WORDS)

/** What cannot be measured is missed, and keeps nothing from the others. */
const told = (id: string, measure: () => Promise<LoadLine>): Promise<LoadLine> =>
  measure().catch((error: unknown) => ({
    id,
    asks: 'it could not be measured',
    found: wordsOf(error),
    met: false,
  }))

type Figures = LoadFigures & { readonly shares: string }

async function measureAtRate(
  { product }: Bench,
  client: LoadClient,
  next: ReturnType<typeof requestsOf>,
  asked: { readonly rate: number; readonly seconds: number },
): Promise<Figures> {
  const shares = new ProcessorShares(product.running().pid)
  await sendAtRate(client, next, asked)
  return { ...client.take(), shares: shares.say() }
}

const saidOf = ({ p50_ms, p95_ms, p99_ms, failures, requests, shares }: Figures): string =>
  `p50 ${p50_ms.toFixed(0)}, p95 ${p95_ms.toFixed(0)}, p99 ${p99_ms.toFixed(0)} ms, ${failures} of ${requests} failed, ${shares}`

const overloadLine = ({ title, targets, notes }: Measurement): LoadLine => ({
  id: 'P6',
  asks: `${title}: ${targets.map(({ says }) => says).join(', ')}`,
  found: notes.join('; '),
  met: targets.every(({ met }) => met === true),
})
