import { setTimeout as sleep } from 'node:timers/promises'
import { memoContains, sampleRule } from '../../test/http/rule-samples.ts'
import type { Bench } from '../../bench/measure/bench-context.ts'
import { latenciesOf, timed } from '../../bench/measure/latencies.ts'
import { type LoadClient, type LoadRequest, sendAtRate } from '../../bench/measure/load.ts'
import { passSheet, sheetOf } from '../../bench/operations/import-sheet.ts'
import { passStatement } from '../../bench/operations/import-statement.ts'
import { openStatement } from '../../bench/operations/matching.ts'
import { monthsBack } from '../../bench/workload/months-back.ts'
import { seconds } from './drill.ts'

/** One target: what is asked, what was found. */
export interface LoadLine {
  /** Of docs/trust.tsv. */
  readonly id: string
  readonly asks: string
  readonly found: string
  readonly met: boolean
}

const SHEET_ROWS = 10_000
const SHEET_MS = 30_000
/** As many times as slow the lists may be meanwhile. */
const LISTS_TIMES = 2
const STATEMENT = { lines: 5_000, transactions: 50_000 }
const STATEMENT_MS = 10_000
const RULES = 20
const COLD_MS = 2_000
const WARM_MS = 300
const WARM_TIMES = 20
const MONTHS = 12

interface ListsAlone {
  readonly rate: number
  readonly p95_ms: number
}

/** P4: a sheet while others ask for lists. */
export async function measureSheet(
  bench: Bench,
  client: LoadClient,
  nextList: () => LoadRequest,
  { rate, p95_ms }: ListsAlone,
): Promise<LoadLine> {
  const sheet = await sheetOf(bench, SHEET_ROWS)
  const done = new AbortController()
  client.take()
  const asking = (async () => {
    const sent: Promise<void>[] = []
    // The next second is asked for whether the one before is answered or not.
    while (!done.signal.aborted) {
      sent.push(sendAtRate(client, nextList, { rate, seconds: 1 }))
      await sleep(1_000)
    }
    await Promise.all(sent)
  })()
  const { read_ms, check_ms, import_ms } = await passSheet(bench, sheet, SHEET_ROWS).finally(() =>
    done.abort(),
  )
  await asking
  const during = client.take()
  const took = read_ms + check_ms + import_ms
  const times = during.p95_ms / p95_ms
  return {
    id: 'P4',
    asks: `a sheet of ${SHEET_ROWS} rows ≤ ${seconds(SHEET_MS)} beside ${rate} lists a second, whose p95 is below ${LISTS_TIMES} times that without`,
    found: `${seconds(took)}, lists p95 ${during.p95_ms.toFixed(0)} ms, ${times.toFixed(1)} times ${p95_ms.toFixed(0)} ms, ${during.failures} of ${during.requests} failed`,
    met: took <= SHEET_MS && times < LISTS_TIMES && during.failures === 0,
  }
}

/** P5: a statement with rules. */
export async function measureStatement(bench: Bench): Promise<LoadLine> {
  const { company_id, statement } = await openStatement(bench, STATEMENT)
  for (let place = 1; place <= RULES; place += 1)
    await bench.api.post(
      `/api/companies/${company_id}/reconciliation-rules`,
      sampleRule({ name: `Regra ${place}`, criteria: memoContains(`palavra ${place}`) }),
    )
  const { preview_ms, import_ms, suggest_ms } = await passStatement(bench.api, statement)
  const took = import_ms + suggest_ms
  return {
    id: 'P5',
    asks: `a statement of ${STATEMENT.lines} lines with ${RULES} rules and ${STATEMENT.transactions} open transactions stored and matched ≤ ${seconds(STATEMENT_MS)}`,
    found: `${seconds(took)}, of these ${seconds(import_ms)} the import; ${seconds(preview_ms)} its preview before`,
    met: took <= STATEMENT_MS,
  }
}

/** P3: statements of a year right after PostgreSQL was started anew, and again. */
export async function measureColdStatements(
  { api, company_path, today, product }: Bench,
  restart: () => Promise<void>,
): Promise<LoadLine> {
  const [first, last] = [monthsBack(today, MONTHS - 1).month, monthsBack(today, 0).month]
  const read = (name: string) =>
    timed(() =>
      api.get(`${company_path}/statements/${name}?first_month=${first}&last_month=${last}`),
    )
  const cold: number[] = []
  const warm: number[] = []
  for (const name of ['dre', 'dfc']) {
    await restart()
    while (!(await fetch(`${product.url}/api/ready`)).ok) await sleep(100)
    cold.push(await read(name))
    for (let turn = 0; turn < WARM_TIMES; turn += 1) warm.push(await read(name))
  }
  const [slowest, { p95_ms }] = [Math.max(...cold), latenciesOf(warm)]
  return {
    id: 'P3',
    asks: `DRE and DFC of ${MONTHS} months of a million transactions ≤ ${seconds(COLD_MS)} after a restart of PostgreSQL, ≤ ${WARM_MS} ms then`,
    found: `DRE ${cold[0]?.toFixed(0)} ms and DFC ${cold[1]?.toFixed(0)} ms as the first request, p95 ${p95_ms.toFixed(0)} ms then; what the system itself keeps of files stayed`,
    met: slowest <= COLD_MS && p95_ms <= WARM_MS,
  }
}
