import type { RunLeftReason } from '@prumo/contracts/bank-reconciliation/run-acts'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { asOneOperation, recordOperation } from '../../../kernel/operations.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import { applyRulePlan, referenceOf } from './apply-rule-plan.ts'
import { reconcileReadLine } from '../desk/reconcile-line.ts'
import type { AccountPlan } from './plan-run.ts'
import type { RulePlan } from './rule-plan.rules.ts'

/** What a run did in an account. */
export interface PerformedRun {
  readonly done_count: number
  readonly left: readonly RunLeftReason[]
  /** Why lines were refused, by their ids. */
  readonly refusals: ReadonlyMap<number, Refusal>
}

interface RunNature {
  /** Somebody saw its pairs and confirmed them. */
  readonly is_previewed: boolean
}

const BY_ITSELF: RunNature = { is_previewed: false }

/**
 * Carries a plan out as one run, within the operation of its caller. What refuses its line, as a
 * closed period or a person who was faster, is left alone; the log of the run says so.
 */
export async function performRun(
  db: CompanyDb,
  { account_id, certain, ruled }: AccountPlan,
  nature: RunNature = BY_ITSELF,
): Promise<PerformedRun> {
  const run_id = await openRun(db, account_id, nature)
  const done: DoneLine[] = []
  const steps = [...certain.map((line) => ({ line, plan: null })), ...ruled]
  // In one order: two acts that meet wait for each other once.
  for (const { line, plan } of steps.toSorted((a, b) => a.line.id - b.line.id))
    done.push(await (plan === null ? doCertain(db, line, run_id) : doRuled(db, line, plan, run_id)))
  const entries = done.map(({ entry }) => entry)
  await keepEntries(db, run_id, entries)
  const done_count = entries.filter(({ act }) => act !== 'left').length
  await closeRun(db, run_id, done_count)
  return {
    done_count,
    left: entries.flatMap(({ left_reason }) => left_reason ?? []),
    refusals: new Map(
      done.flatMap(({ entry, refusal }) =>
        refusal === null ? [] : [[entry.statement_line_id, refusal]],
      ),
    ),
  }
}

/**
 * One operation for what a run did; none where persons outran all of it: there is nothing to undo,
 * and the log of the run says why.
 */
export async function recordRun<T extends { readonly done_count: number }>(
  db: CompanyDb,
  kind: 'bank-reconciliation.run' | 'bank-reconciliation.reconcile-exact',
  work: () => Promise<T>,
): Promise<T> {
  const before = db.operations.length
  const result = await asOneOperation(db, kind, work)
  if (result.done_count === 0) db.operations.splice(before)
  return result
}

interface DoneLine {
  readonly entry: RunEntry
  readonly refusal: Refusal | null
}

interface RunEntry {
  readonly statement_line_id: number
  readonly act: 'reconcile' | 'create' | 'transfer' | 'ignore' | 'left'
  readonly left_reason: RunLeftReason | null
  readonly rule: RuleInForce | null
  readonly transaction_id: number | null
  readonly score: number | null
}

async function doCertain(db: CompanyDb, line: StatementLine, run_id: number): Promise<DoneLine> {
  const { suggestion, rule_card, version } = line
  if (suggestion === null) throw new Error('A certain line has a suggestion.')
  const { transaction_id, settlement_id, score } = suggestion
  const followed_rule = rule_card?.act === 'reconcile' ? rule_card.rule : null
  const refusal = await tryInSavepoint(db, () =>
    reconcileReadLine(db, line, { version, transaction_id, settlement_id, followed_rule, run_id }),
  )
  const entry = { statement_line_id: line.id, rule: null, score }
  if (refusal !== null) return leftBy(entry, refusal)
  return {
    entry: { ...entry, act: 'reconcile', left_reason: null, transaction_id },
    refusal,
  }
}

async function doRuled(
  db: CompanyDb,
  line: StatementLine,
  { rule, parts, left }: RulePlan,
  run_id: number,
): Promise<DoneLine> {
  const entry = { statement_line_id: line.id, rule, score: null }
  if (parts === null)
    return {
      entry: { ...entry, act: 'left', left_reason: left, transaction_id: null },
      refusal: null,
    }
  let transaction_id: number | null = null
  const refusal = await tryInSavepoint(db, async () => {
    transaction_id = await applyRulePlan(db, line, { rule, parts, run_id })
  })
  if (refusal !== null) return leftBy(entry, refusal)
  return {
    entry: { ...entry, act: parts[0]?.act ?? 'ignore', left_reason: null, transaction_id },
    refusal,
  }
}

const leftBy = (
  entry: Pick<RunEntry, 'statement_line_id' | 'rule' | 'score'>,
  refusal: Refusal,
): DoneLine => ({
  entry: {
    ...entry,
    act: 'left',
    left_reason: refusal.code === 'line_already_handled' ? 'taken' : 'refused',
    transaction_id: null,
  },
  refusal,
})

async function openRun(
  db: CompanyDb,
  accountId: number,
  { is_previewed }: RunNature,
): Promise<number> {
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

async function keepEntries(
  db: CompanyDb,
  run_id: number,
  entries: readonly RunEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await db.query
    .insertInto('automatic_run_lines')
    .values(
      entries.map(({ rule, ...entry }) => {
        const reference = rule === null ? null : referenceOf(rule)
        return {
          ...entry,
          company_id: db.company_id,
          run_id,
          rule_id: reference?.id ?? null,
          rule_is_global: reference?.is_global ?? null,
          rule_version: reference?.version ?? null,
          rule_name: rule?.name ?? null,
        }
      }),
    )
    .execute()
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
