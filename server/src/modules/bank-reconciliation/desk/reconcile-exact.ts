import {
  type ExactPair,
  MAX_EXACT_PAIRS,
} from '@prumo/contracts/bank-reconciliation/many-lines.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../../kernel/reachable-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { accountInPath, activeAccountInPath } from '../account-in-path.ts'
import { type PendingFilter, pendingLines } from './pending-lines.ts'
import { recordRun, performRun } from '../rule-runs/perform-run.ts'
import type { LineOutcome } from './line-results.ts'

/** A pair as it was shown to the person who confirms it. */
interface ShownPair {
  readonly line_id: number
  readonly version: number
  readonly transaction_id: number
  readonly settlement_id: number | null
}

const NONE: ReadonlyMap<number, Refusal> = new Map()

/** The exact pairs among the pending lines, the oldest first. @throws Refusal `not_found`. */
export async function listExactPairs(
  db: CompanyDb,
  accountId: number,
  filter: PendingFilter,
): Promise<{ readonly pairs: ExactPair[]; readonly has_more: boolean }> {
  await accountInPath(db, accountId)
  const lines = await exactLines(db, accountId, filter)
  return {
    pairs: lines.slice(0, MAX_EXACT_PAIRS).flatMap((line) => toldPair(line) ?? []),
    has_more: lines.length > MAX_EXACT_PAIRS,
  }
}

/**
 * Reconciles the pairs that a person saw and confirmed, as one run. A pair that is no longer exact,
 * or is another one by now, is left alone and told.
 * @throws Refusal `not_found`, `bank_account_inactive`, `permission_denied` of who may not reach
 * every row.
 */
export async function reconcileExact(
  db: CompanyDb,
  accountId: number,
  { pairs, ...filter }: PendingFilter & { readonly pairs: readonly ShownPair[] },
): Promise<readonly LineOutcome[]> {
  await activeAccountInPath(db, accountId)
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const shown = new Map(pairs.map((pair) => [pair.line_id, pair]))
  const lines = await exactLines(db, accountId, filter)
  const kept = lines.filter((line) => isSame(line, shown.get(line.id)))
  const refusals = kept.length === 0 ? NONE : await runPairs(db, accountId, kept)
  const tried = new Set(kept.map(({ id }) => id))
  return [...shown.keys()].map((line_id) => ({
    line_id,
    refusal: tried.has(line_id) ? (refusals.get(line_id) ?? null) : new Refusal('pair_changed'),
  }))
}

/** @returns why lines were refused, by their ids. */
async function runPairs(
  db: CompanyDb,
  account_id: number,
  certain: readonly StatementLine[],
): Promise<ReadonlyMap<number, Refusal>> {
  const { refusals } = await recordRun(db, 'bank-reconciliation.reconcile-exact', () =>
    performRun(db, { account_id, certain, ruled: [] }, { is_previewed: true }),
  )
  return refusals
}

async function exactLines(
  db: CompanyDb,
  accountId: number,
  filter: PendingFilter,
): Promise<readonly StatementLine[]> {
  return (await pendingLines(db, accountId, filter)).filter(({ is_exact }) => is_exact)
}

function isSame({ version, suggestion }: StatementLine, shown: ShownPair | undefined): boolean {
  return (
    shown !== undefined &&
    version === shown.version &&
    suggestion?.transaction_id === shown.transaction_id &&
    suggestion.settlement_id === shown.settlement_id
  )
}

function toldPair(line: StatementLine): ExactPair | null {
  const { id, version, posted_on, amount_cents, name, memo, suggestion } = line
  if (suggestion === null) return null
  const { transaction_id, settlement_id, description, party_name, due_date, score, reasons } =
    suggestion
  return {
    id,
    version,
    posted_on,
    amount_cents,
    name,
    memo,
    suggestion: {
      transaction_id,
      settlement_id,
      description,
      party_name,
      due_date,
      score,
      reasons,
    },
  }
}
