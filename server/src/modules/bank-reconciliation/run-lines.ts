import type { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { listLines } from './line.queries.ts'
import { reconcileTold } from './reconcile-line.ts'

/** Lines that a run looks at: a month of a busy account; the next run looks on. */
const PAGE = 200
const MOST_PAGES = 10

/** Which pending lines are looked at; all of them when nothing is asked. */
export type PendingFilter = Partial<
  Pick<z.output<typeof statementLineList.query>, 'search' | 'filter_posted_on'>
>

/** The pending lines of an account with what they may be, the oldest first, as many as a run looks at. */
export async function pendingLines(
  db: CompanyDb,
  accountId: number,
  filter: PendingFilter = {},
): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, total } = await listLines(db, accountId, {
      page,
      per_page: PAGE,
      sort: 'posted_on',
      direction: 'asc',
      filter_status: 'pending',
      ...filter,
    })
    lines.push(...rows)
    if (page * PAGE >= total) break
  }
  return lines
}

interface Run {
  readonly accountId: number
  /** Somebody saw the pairs and confirmed them. */
  readonly is_previewed: boolean
}

/** What became of a line of a run; null when it was reconciled. */
export interface LineOutcome {
  readonly line: StatementLine
  readonly refusal: Refusal | null
}

/**
 * Reconciles lines with their suggestions, inside of the caller's one operation. What refuses its
 * line, as a closed period or a person who was faster, leaves that one alone.
 */
export async function runLines(
  db: CompanyDb,
  { accountId, is_previewed }: Run,
  lines: readonly StatementLine[],
): Promise<readonly LineOutcome[]> {
  const run_id = await openRun(db, accountId, is_previewed)
  const outcomes: LineOutcome[] = []
  // In one order: two acts that meet wait for each other once.
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    const refusal = await refusalWithin(db, () => reconcileSuggested(db, line, run_id))
    outcomes.push({ line, refusal })
  }
  const reconciled_count = outcomes.filter(({ refusal }) => refusal === null).length
  await closeRun(db, run_id, reconciled_count)
  return outcomes
}

async function reconcileSuggested(
  db: CompanyDb,
  line: StatementLine,
  run_id: number,
): Promise<void> {
  const { suggestion, rule_card, version } = line
  if (suggestion === null) throw new Error('A line of a run has a suggestion.')
  const { transaction_id, settlement_id } = suggestion
  const followed_rule = rule_card?.act === 'reconcile' ? rule_card.rule : null
  await reconcileTold(db, line, { version, transaction_id, settlement_id, followed_rule, run_id })
}

async function openRun(db: CompanyDb, accountId: number, is_previewed: boolean): Promise<number> {
  const { id } = await db.query
    .insertInto('automatic_runs')
    .values({
      company_id: db.company_id,
      bank_account_id: accountId,
      reconciled_count: 0,
      is_previewed,
      user_id: db.actor.user_id,
      user_name: db.actor.user_name,
      request_id: db.actor.request_id,
      ran_at: db.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function closeRun(db: CompanyDb, id: number, reconciled_count: number): Promise<void> {
  await db.query
    .updateTable('automatic_runs')
    .set({ reconciled_count })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'bank-reconciliation.run', [
    { table: 'automatic_runs', record_id: id, after: { reconciled_count } },
  ])
}
