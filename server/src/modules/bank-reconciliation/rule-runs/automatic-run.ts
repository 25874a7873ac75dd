import {
  runAutomatic as runRoute,
  type RulesRun,
} from '@prumo/contracts/bank-reconciliation/automatic.contract'
import type { RunLeftReason } from '@prumo/contracts/bank-reconciliation/run-acts'
import type { OfxImport } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { CompanyContext } from '../../../kernel/http/handler.ts'
import { reachesAllRows } from '../../../kernel/reachable-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getReconciliationRule, type RuleInForce } from '../../reconciliation-rules/index.ts'
import { activeAccountInPath } from '../account-in-path.ts'
import { switchOf } from './automatic-account.ts'
import { importOfx } from '../import/import-ofx.ts'
import { recordRun, performRun } from './perform-run.ts'
import { type AccountPlan, hasActs, planRun } from './plan-run.ts'

/**
 * Reconciles what is certain among the pending lines of an account, oldest first, and lets the rules
 * act that do, as one operation. It is for accounts that were switched on, and for who reaches all
 * rows: of who does not a rival would be hidden.
 * @throws Refusal `not_found`, `bank_account_inactive`, `permission_denied`, `automatic_is_off`.
 */
export async function runAutomatic(
  db: CompanyDb,
  accountId: number,
): Promise<{ readonly reconciled_count: number }> {
  await activeAccountInPath(db, accountId)
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  if (!(await switchOf(db, accountId)).is_on) throw new Refusal('automatic_is_off')
  return { reconciled_count: (await runAccounts(db, [accountId], () => true)).done_count }
}

/**
 * Runs what acts by itself on an account that got lines: what is certain where it was switched on,
 * and rules that act. An operation of its own, which is undone by itself; nothing where nothing does.
 */
export async function runAfterImport(db: CompanyDb, accountId: number): Promise<void> {
  if (reachesAllRows(db)) await runAccounts(db, [accountId], () => true)
}

/**
 * Stores a statement, and then runs what acts by itself, for who may run it, and hence undo it.
 */
export async function importAndRun(
  { db, permissions }: Pick<CompanyContext, 'db' | 'permissions'>,
  accountId: number,
  ...file: Tail<Parameters<typeof importOfx>>
): Promise<OfxImport> {
  const imported = await importOfx(db, accountId, ...file)
  if (mayRunAutomatic(permissions)) await runAfterImport(db, accountId)
  return imported
}

/** Whether somebody may run what reconciles by itself, and hence undo it. */
export const mayRunAutomatic = (permissions: readonly string[]): boolean =>
  permissions.includes(runRoute.access.permission)

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, unknown, ...infer Rest]
  ? Rest
  : never

/**
 * Asks the rules that act by themselves of all pending lines again, in every active account: an
 * operation for each account, which are undone together by the request, or one by one.
 * @param ruleId only what this rule decides; all rules when it is null.
 * @throws Refusal `permission_denied`, `not_found` of the rule.
 */
export async function runRules(db: CompanyDb, ruleId: number | null): Promise<RulesRun> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  if (ruleId !== null) await getReconciliationRule(db, ruleId)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from bank_accounts where company_id = ${db.company_id} and status = 'active'
    order by id
  `.execute(db.query)
  const isWanted = (rule: RuleInForce) => ruleId === null || (!rule.is_global && rule.id === ruleId)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const { accounts, ...run } = await runAccounts(db, [...names.keys()], isWanted, false)
  return {
    ...run,
    accounts: accounts.map((account) => ({
      ...account,
      bank_account_name: names.get(account.bank_account_id) ?? '',
    })),
  }
}

/** What a run did, its accounts without their names. */
interface RunOfAccounts extends Omit<RulesRun, 'accounts'> {
  readonly accounts: readonly Omit<RulesRun['accounts'][number], 'bank_account_name'>[]
}

/**
 * Global rules act in accounts only that the company lets reconcile by themselves: its own rules it
 * told to act one by one.
 */
async function runAccounts(
  db: CompanyDb,
  accountIds: readonly number[],
  isWanted: (rule: RuleInForce) => boolean,
  isCertainWanted = true,
): Promise<RunOfAccounts> {
  const plans: AccountPlan[] = []
  for (const id of accountIds) {
    const { is_on } = await switchOf(db, id)
    const acts = (rule: RuleInForce) =>
      rule.mode === 'apply' && (is_on || !rule.is_global) && isWanted(rule)
    plans.push(await planRun(db, id, { isCertainWanted: is_on && isCertainWanted, acts }))
  }
  const acting = plans.filter(hasActs)
  const idle = plans
    .filter((plan) => !hasActs(plan))
    .flatMap(({ ruled }) => ruled.flatMap(({ plan }) => plan.left ?? []))
  const left = [...idle]
  const accounts: RunOfAccounts['accounts'][number][] = []
  // Each account has an operation of its own: all are undone by the request, one by its own.
  for (const plan of acting) {
    const run = await recordRun(db, 'bank-reconciliation.run', () => performRun(db, plan))
    left.push(...run.left)
    if (run.done_count > 0)
      accounts.push({ bank_account_id: plan.account_id, done_count: run.done_count })
  }
  const done_count = accounts.reduce((sum, account) => sum + account.done_count, 0)
  // A run that persons outran is in its log alone: there is nothing to undo.
  const request_id = done_count === 0 ? null : db.actor.request_id
  return { done_count, left: counted(left), accounts, request_id }
}

function counted(reasons: readonly RunLeftReason[]): RulesRun['left'] {
  const byReason = Map.groupBy(reasons, (reason) => reason)
  return [...byReason].map(([reason, own]) => ({ reason, count: own.length }))
}
