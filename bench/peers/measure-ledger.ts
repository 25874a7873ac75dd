import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDfc, getDre, type Statement } from '@prumo/contracts/statements/statements.contract'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf, timed } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { parseAnswer } from '../product/api-client.ts'
import { monthsBack } from '../workload/months-back.ts'
import { findLedger } from './find-ledger.ts'
import { MissingPeer } from './missing-peer.ts'
import {
  cellsOfReport,
  type LedgerReport,
  type Months,
  runMonthlyReport,
} from './monthly-report.ts'
import { absentPeerRow, type PeerResult, type PeerRun, peerRow } from './peer-row.ts'
import {
  cellsOfStatement,
  checkSameCells,
  type StatementCells,
  sumOfCells,
  totalOfLine,
} from './statement-cells.ts'
import { BANK, RESULT, writeJournal } from './write-journal.ts'

/** docs/operations/performance.md: so many times faster at 100 k and at 1 M transactions. */
const LEAST_RATIO = 300
const RUNS = 3
/** A report of a million transactions takes half a minute, and minutes to repeat. */
const RUNS_AT_1M = 1

interface ReportCase extends LedgerReport {
  readonly name: 'dre' | 'dfc'
  readonly title: string
  readonly route: typeof getDre | typeof getDfc
  /** The row of the statement that is the sum of all cells. */
  readonly total_line: string
}

const CASES: readonly ReportCase[] = [
  {
    name: 'dre',
    title: 'ledger: DRE of 12 months by category',
    account: RESULT,
    is_other_side: false,
    route: getDre,
    total_line: 'LL',
  },
  {
    name: 'dfc',
    title: 'ledger: DFC of 12 months by category',
    account: BANK,
    is_other_side: true,
    route: getDfc,
    total_line: 'VARIACAO',
  },
]

/**
 * Ledger over a journal of the measured company: the monthly report by category for the DRE and the
 * DFC of twelve months, from reading the file to the last line. Throws an Error when a cell differs
 * from the product's.
 */
export async function measureLedger(
  bench: Bench,
  product: readonly Measurement[],
): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-bench-ledger-'))
  try {
    const version = await findLedger()
    const journal = join(folder, 'workload.ledger')
    await writeJournal(journal, bench.company.plan)
    const megabytes = Math.round(statSync(journal).size / 1_000_000)
    const rows: Measurement[] = []
    for (const report of CASES) {
      const result = await measureReport(bench, journal, report)
      const notes = [...result.notes, `ledger ${version}, a journal of ${megabytes} MB`]
      rows.push(peerRow(runOf(bench, report), { ...result, notes }, product))
    }
    return rows
  } catch (error) {
    if (!(error instanceof MissingPeer)) throw error
    return CASES.map((report) => absentPeerRow(runOf(bench, report), error.message))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureReport(
  { api, company_path, size, today }: Bench,
  journal: string,
  report: ReportCase,
): Promise<PeerResult> {
  const months = untouchedYear(today)
  const query = `first_month=${months.first_month}&last_month=${months.last_month}`
  const answer = await api.get(`${company_path}/statements/${report.name}?${query}`)
  const statement = parseAnswer(answer, report.route.response).data
  const samples: number[] = []
  let output = ''
  for (let turn = 0; turn < (size === 1_000_000 ? RUNS_AT_1M : RUNS); turn += 1)
    samples.push(
      await timed(async () => {
        output = await runMonthlyReport(journal, report, months)
      }),
    )
  return {
    p50_ms: latenciesOf(samples).p50_ms,
    notes: [sameTotals(cellsOfReport(output), statement, report.total_line)],
  }
}

/**
 * The twelve months that end a year ago. The operations measured before have added transactions to
 * the last twelve, which no plan and no journal knows; the work is the same for any twelve.
 */
function untouchedYear(today: string): Months {
  return { first_month: monthsBack(today, 23).month, last_month: monthsBack(today, 12).month }
}

/** Says that both programs come to the same. Throws an Error when they do not. */
function sameTotals(peer: StatementCells, statement: Statement, totalLine: string): string {
  const count = checkSameCells(peer, cellsOfStatement(statement))
  const total = totalOfLine(statement, totalLine)
  if (sumOfCells(peer) !== total)
    throw new Error(`ledger comes to ${sumOfCells(peer)} cents, ${totalLine} is ${total}.`)
  return `the same ${count} cells and the same total as Prumo, ${(total / 100).toFixed(2)}`
}

function runOf({ size }: Bench, { name, title }: ReportCase): PeerRun {
  return {
    operation: `ledger-${name}`,
    title,
    product_operation: `${name}-12-months`,
    least_ratio: size === 10_000 ? null : LEAST_RATIO,
  }
}
