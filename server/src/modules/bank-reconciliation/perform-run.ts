import type { RunLeftReason } from '@prumo/contracts/bank-reconciliation/run-acts'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { RuleInForce } from '../reconciliation-rules/index.ts'
import { applyRulePlan, referenceOf } from './apply-rule-plan.ts'
import { reconcileTold } from './reconcile-line.ts'
import type { AccountPlan } from './plan-run.ts'
import type { RulePlan } from './rule-plan.rules.ts'

/** What a run did in an account. */
export interface PerformedRun {
  readonly done_count: number
  readonly left: readonly RunLeftReason[]
}

/**
 * Carries a plan out as one run, within the operation of its caller. What refuses its line, as a
 * closed period or a person who was faster, is left alone; the log of the run says so.
 */
export async function performRun(db: CompanyDb, plan: AccountPlan): Promise<PerformedRun> {
  const run_id = await openRun(db, plan.account_id)
  const entries: RunEntry[] = []
  for (const line of plan.certain) entries.push(await doCertain(db, line, run_id))
  for (const { line, plan: own } of plan.ruled) entries.push(await doRuled(db, line, own, run_id))
  await keepEntries(db, run_id, entries)
  const done_count = entries.filter(({ act }) => act !== 'left').length
  await closeRun(db, run_id, done_count)
  return { done_count, left: entries.flatMap(({ left_reason }) => left_reason ?? []) }
}

interface RunEntry {
  readonly statement_line_id: number
  readonly act: 'reconcile' | 'create' | 'transfer' | 'ignore' | 'left'
  readonly left_reason: RunLeftReason | null
  readonly rule: RuleInForce | null
  readonly transaction_id: number | null
  readonly score: number | null
}

async function doCertain(db: CompanyDb, line: StatementLine, run_id: number): Promise<RunEntry> {
  const { suggestion, rule_card, version } = line
  if (suggestion === null) throw new Error('A certain line has a suggestion.')
  const { transaction_id, settlement_id, score } = suggestion
  const followed_rule = rule_card?.act === 'reconcile' ? rule_card.rule : null
  const refusal = await refusalWithin(db, () =>
    reconcileTold(db, line, { version, transaction_id, settlement_id, followed_rule, run_id }),
  )
  const entry = { statement_line_id: line.id, rule: null, score }
  return refusal === null
    ? { ...entry, act: 'reconcile', left_reason: null, transaction_id }
    : { ...entry, ...leftBy(refusal) }
}

async function doRuled(
  db: CompanyDb,
  line: StatementLine,
  { rule, parts, left }: RulePlan,
  run_id: number,
): Promise<RunEntry> {
  const entry = { statement_line_id: line.id, rule, score: null }
  if (parts === null) return { ...entry, act: 'left', left_reason: left, transaction_id: null }
  let transaction_id: number | null = null
  const refusal = await refusalWithin(db, async () => {
    transaction_id = await applyRulePlan(db, line, { rule, parts, run_id })
  })
  if (refusal !== null) return { ...entry, ...leftBy(refusal) }
  return { ...entry, act: parts[0]?.act ?? 'ignore', left_reason: null, transaction_id }
}

const leftBy = ({ code }: Refusal) => ({
  act: 'left' as const,
  left_reason: code === 'line_already_handled' ? ('taken' as const) : ('refused' as const),
  transaction_id: null,
})

async function openRun(db: CompanyDb, accountId: number): Promise<number> {
  const { id } = await db.query
    .insertInto('automatic_runs')
    .values({
      company_id: db.company_id,
      bank_account_id: accountId,
      reconciled_count: 0,
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
