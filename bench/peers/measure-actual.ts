import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { describeAccuracy, accuracyOf } from '../operations/match-accuracy.ts'
import type { CompanyPlan } from '../workload/company-plan.ts'
import { ofxBytes } from '../workload/ofx-text.ts'
import {
  type OpenTransactionsPlan,
  planOpenTransactions,
} from '../workload/plan-open-transactions.ts'
import { type PlannedLine, planStatement } from '../workload/plan-statement.ts'
import {
  type ActualOutcome,
  type ActualTransaction,
  actualOutcomeSchema,
  OUTCOME_FILE,
  STATEMENT_FILE,
  TRANSACTIONS_FILE,
} from './actual-exchange.ts'
import { ACTUAL_VERSION, installActual } from './install-actual.ts'
import { MissingPeer } from './missing-peer.ts'
import { absentPeerRow, type PeerRun, peerRow } from './peer-row.ts'

const run = promisify(execFile)
const SESSION = fileURLToPath(new URL('./actual-session.ts', import.meta.url))

/** The same statement and transactions as the product's row. */
const OPEN_TRANSACTIONS = 10_000
const LINES = 1000
/** Each is a budget and a process of its own, of half a minute. */
const RUNS = 3
const QUICK_RUNS = 1
/** A session that takes longer has failed. */
const SESSION_TIMEOUT_MS = 600_000
/** Actual prints its log. */
const MAX_OUTPUT_BYTES = 64_000_000

const PEER: PeerRun = {
  operation: 'actual-ofx-1k',
  title: `Actual: statement of ${LINES} lines imported, ${OPEN_TRANSACTIONS} open transactions`,
  product_operation: 'ofx-stored-1k',
  least_ratio: 24,
}

/**
 * Actual importing the statement of the product's row `ofx-stored-1k`. Its open transactions are
 * transactions that are not cleared, with due date, amount and payee: those Actual looks for when
 * it imports lines. Throws an Error when its process fails.
 */
export async function measureActual(
  { today, is_quick }: Bench,
  product: readonly Measurement[],
): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-bench-actual-'))
  try {
    await installActual(folder)
    const plan = planOpenTransactions(OPEN_TRANSACTIONS, today)
    const lines = planStatement(plan, LINES)
    const outcomes: ActualOutcome[] = []
    for (let turn = 0; turn < (is_quick ? QUICK_RUNS : RUNS); turn += 1)
      outcomes.push(await runSession(folder, `run-${turn}`, plan, lines))
    const times = latenciesOf(outcomes.map(({ import_ms }) => import_ms))
    return peerRow(PEER, { p50_ms: times.p50_ms, notes: notesOf(outcomes, lines) }, product)
  } catch (error) {
    if (!(error instanceof MissingPeer)) throw error
    return absentPeerRow(PEER, error.message)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runSession(
  installation: string,
  name: string,
  plan: OpenTransactionsPlan,
  lines: readonly PlannedLine[],
): Promise<ActualOutcome> {
  const folder = join(installation, name)
  mkdirSync(folder)
  writeFileSync(join(folder, TRANSACTIONS_FILE), JSON.stringify(actualTransactions(plan.company)))
  writeFileSync(join(folder, STATEMENT_FILE), statementWithPoints(plan, lines))
  await run(process.execPath, [SESSION, installation, folder], {
    cwd: folder,
    timeout: SESSION_TIMEOUT_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const outcome: unknown = JSON.parse(readFileSync(join(folder, OUTCOME_FILE), 'utf8'))
  return actualOutcomeSchema.parse(outcome)
}

function actualTransactions({ parties, transactions }: CompanyPlan): ActualTransaction[] {
  return Array.from(transactions(), (transaction) => ({
    id: String(transaction.id),
    date: transaction.due_date,
    amount: transaction.kind === 'receivable' ? transaction.value_cents : -transaction.value_cents,
    payee_name: parties[transaction.party]?.name ?? '',
    notes: transaction.description,
    cleared: false,
  }))
}

/** Actual reads the decimal comma of Brazilian banks as nothing: 51,02 would be 5102. */
function statementWithPoints(
  { company, period }: OpenTransactionsPlan,
  lines: readonly PlannedLine[],
): Buffer {
  const [account] = company.accounts
  if (account === undefined) throw new Error('The plan has no account.')
  const text = ofxBytes(account, period, lines).toString('latin1')
  return Buffer.from(text.replaceAll(/(<TRNAMT>-?\d+),/g, '$1.'), 'latin1')
}

function notesOf(outcomes: readonly ActualOutcome[], lines: readonly PlannedLine[]): string[] {
  const last = outcomes.at(-1)
  if (last === undefined) throw new Error('No statement was imported.')
  if (last.matches.length + last.added !== lines.length)
    throw new Error(`Actual tells of ${last.matches.length + last.added} of ${lines.length} lines.`)
  // What Actual finds it links by itself, without a person.
  const offers = new Map(
    last.matches.map(({ fitid, title: transaction }) => [
      fitid,
      { transaction_ids: [Number(transaction)], is_automatic: true },
    ]),
  )
  const accuracy = accuracyOf(lines, offers)
  return [
    `${(accuracy.right_share * 100).toFixed(1)} % right`,
    ...describeAccuracy(accuracy),
    `Actual ${ACTUAL_VERSION}, ${outcomes.length} run${outcomes.length === 1 ? '' : 's'}, ` +
      `${Math.round(Math.max(...outcomes.map(({ peak_mb }) => peak_mb)))} MB`,
    'without login, permission, audit and network; the file with decimal points, as Actual needs them',
  ]
}
