import { matchAlone, readOpenTransactions } from '../limits/matching-alone.ts'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf } from '../measure/latencies.ts'
import type { Beside, Measurement, Target } from '../measure/measurement.ts'
import { besideLimit, p50AtMost, ratioAtMost } from '../measure/targets.ts'
import { loadCompany } from '../workload/copy-company.ts'
import { ofxBytes } from '../workload/ofx-text.ts'
import { planOpenTransactions, SAVINGS } from '../workload/plan-open-transactions.ts'
import {
  LATE_RATE,
  linesOfTransfers,
  type PlannedLine,
  planStatement,
} from '../workload/plan-statement.ts'
import {
  offersOf,
  PAGE_SIZE,
  type Passage,
  passStatement,
  type StatementFile,
  undoImport,
} from './import-statement.ts'
import { measureSets } from './covering-sets.ts'
import { describeAccuracy, accuracyOf, type MatchAccuracy } from './match-accuracy.ts'

/** A statement is imported and undone so often, in turn with matching alone; the median counts. */
const TURNS = 5
/** So many turns before are not counted: the program compiles what runs often as it runs. */
const WARM_UP_TURNS = 1

/** A statement against open transactions, and what docs/operations/performance.md asks of it. */
interface MatchingCase {
  /** End of the operations' names. */
  readonly name: string
  readonly lines: number
  readonly transactions: number
  readonly stored_ms: number
  readonly right_share: number
  readonly wrong_automatic_share: number
  /** How many times matching alone the whole may take; null where no ratio is asked. */
  readonly limit_ratio: number | null
}

const SMALL: MatchingCase = {
  name: '1k',
  lines: 1000,
  transactions: 10_000,
  stored_ms: 500,
  right_share: 0.99,
  wrong_automatic_share: 0,
  limit_ratio: null,
}
const LARGE: MatchingCase = {
  name: '10k',
  lines: 10_000,
  transactions: 100_000,
  stored_ms: 3000,
  right_share: 0.985,
  wrong_automatic_share: 0.0005,
  limit_ratio: 10,
}

/**
 * A statement that is previewed, imported and matched with open transactions, by companies of their
 * own beside the measured one; and how many suggestions are right, which only the bench can know.
 */
export async function measureMatching(bench: Bench): Promise<Measurement[]> {
  const cases = bench.size === 10_000 || bench.is_quick ? [SMALL] : [SMALL, LARGE]
  const measurements: Measurement[] = []
  for (const matching of cases) measurements.push(...(await measureCase(bench, matching)))
  return [...measurements, measureSets(bench.seed ?? 1)]
}

/** A company of open transactions, and a statement of its account that nobody has imported. */
export async function openStatement(
  bench: Bench,
  counts: { readonly lines: number; readonly transactions: number },
) {
  const { api, database_url } = bench
  const plan = planOpenTransactions(counts.transactions, bench.today, bench.seed)
  const lines = planStatement(plan, counts.lines, bench.seed)
  const { company_id, account_ids } = await loadCompany(database_url, api, plan.company)
  const [account] = plan.company.accounts
  if (account === undefined) throw new Error('The plan has no account.')
  const statement: StatementFile = {
    account_path: `/api/companies/${company_id}/bank-accounts/${account_ids[0]}`,
    bytes: ofxBytes(account, plan.period, lines),
    line_count: lines.length,
  }
  const rates = { payable: LATE_RATE, receivable: LATE_RATE, version: 1 }
  await api.put(`/api/companies/${company_id}/late-charges`, rates)
  const sides = linesOfTransfers(lines)
  await api.upload(`/api/companies/${company_id}/bank-accounts/${account_ids[1]}/ofx/import`, {
    name: 'reserva.ofx',
    bytes: ofxBytes(SAVINGS, plan.period, sides),
  })
  return { company_id, lines, statement }
}

async function measureCase(bench: Bench, matching: MatchingCase): Promise<Measurement[]> {
  const { api, database_url } = bench
  const { company_id, lines, statement } = await openStatement(bench, matching)
  const start = performance.now()
  const transactions = await readOpenTransactions(database_url, company_id)
  const read_ms = performance.now() - start
  const passages: Passage[] = []
  const alone: MatchedAlone[] = []
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    const passage = await passStatement(api, statement)
    const matched = matchedAlone(transactions, lines)
    if (turn + 1 < TURNS) await undoImport(api, statement, passage.import_id)
    if (turn < 0) continue
    passages.push(passage)
    alone.push(matched)
  }
  const [last, found] = [passages.at(-1), alone.at(-1)?.found]
  if (last === undefined || found === undefined) throw new Error('No statement was imported.')
  const accuracy = accuracyOf(lines, offersOf(last))
  const offers = new Map(
    [...found].map(([fitid, id]) => [fitid, { transaction_ids: [id], is_automatic: false }]),
  )
  const { p50_ms } = latenciesOf(alone.map(({ took_ms }) => took_ms))
  return rowsOf(matching, passages, accuracy, {
    p50_ms,
    read_ms,
    accuracy: accuracyOf(lines, offers),
  })
}

interface MatchedAlone {
  readonly found: ReadonlyMap<string, number>
  readonly took_ms: number
}

/** Matching in memory with nothing around it; the reading of the transactions is not counted. */
function matchedAlone(
  transactions: Awaited<ReturnType<typeof readOpenTransactions>>,
  lines: readonly PlannedLine[],
): MatchedAlone {
  const begin = performance.now()
  const found = matchAlone(transactions, lines)
  return { found, took_ms: performance.now() - begin }
}

interface Alone {
  readonly p50_ms: number
  readonly read_ms: number
  readonly accuracy: MatchAccuracy
}

function rowsOf(
  matching: MatchingCase,
  passages: readonly Passage[],
  accuracy: MatchAccuracy,
  alone: Alone,
): Measurement[] {
  const { name, lines, transactions } = matching
  const row = (step: string, title: string, timeOf: (passage: Passage) => number): Measurement => ({
    operation: `ofx-${step}-${name}`,
    title: `${title}, ${lines} lines, ${transactions} open transactions`,
    ...latenciesOf(passages.map(timeOf)),
    per_second: null,
    beside: [],
    targets: [],
    notes: [],
  })
  const suggest = row('suggest', 'suggestions of a statement', (passage) => passage.suggest_ms)
  const stored = row('stored', 'statement stored and matched', storedMs)
  const storedP50Ms = latenciesOf(passages.map(storedMs)).p50_ms
  const limit = besideLimit('matching alone', alone.p50_ms, storedP50Ms)
  return [
    row('preview', 'preview of a statement', (passage) => passage.preview_ms),
    row('import', 'import of a statement', (passage) => passage.import_ms),
    { ...suggest, notes: [`${Math.ceil(lines / PAGE_SIZE)} pages of ${PAGE_SIZE} lines`] },
    {
      ...stored,
      beside: [limit],
      targets: targetsOf(matching, storedP50Ms, accuracy, limit),
      notes: [
        'automatic = score from 0.95 with a margin of 0.15, as if people had confirmed the words 3 times',
        ...describeAccuracy(accuracy),
        `matching alone is right in ${percent(alone.accuracy.right_share)}; ` +
          `reading its transactions took ${Math.round(alone.read_ms)} ms more`,
      ],
    },
  ]
}

const storedMs = ({ import_ms, suggest_ms }: Passage): number => import_ms + suggest_ms

function targetsOf(
  matching: MatchingCase,
  storedP50Ms: number,
  { right_share, wrong_automatic_share, all }: MatchAccuracy,
  limit: Beside,
): Target[] {
  return [
    p50AtMost(matching.stored_ms, storedP50Ms),
    {
      says: `right or offered first ≥ ${percent(matching.right_share)}`,
      found: percent(right_share),
      met: right_share >= matching.right_share,
    },
    {
      says: `wrong automatic ≤ ${percent(matching.wrong_automatic_share)}`,
      found: `${all.wrong_automatic} of ${all.automatic} automatic`,
      met: wrong_automatic_share <= matching.wrong_automatic_share,
    },
    ...(matching.limit_ratio === null ? [] : [ratioAtMost(matching.limit_ratio, limit)]),
  ]
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
