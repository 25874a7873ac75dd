import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { type ClaimedLine, claimLine } from './claim-line.ts'
import { getLine } from './line.queries.ts'
import { type LineLink, linkLine } from './link-line.ts'
import { kindOfAmount } from './match-candidate.rules.ts'
import { ruleOf } from './rule-of-act.rules.ts'
import { settleByLine } from './settle-by-line.ts'

export interface ReconcileInput {
  readonly version: number
  readonly transaction_id: number
  readonly settlement_id: number | null
  readonly followed_rule: RuleReference | null
}

interface Target {
  readonly id: number
  readonly kind: TransactionKind
  readonly residual_cents: number
}

/**
 * Reconciles a line with a transaction: settles it, in part when the line is less than what is due,
 * or takes a settlement that was made by hand (docs/rules/reconciliation.md, confirm).
 * A line of more than what is due is refused: what is over must be told apart first.
 * @throws Refusal `not_found`, `line_already_handled`, `reference_not_found`,
 * `line_direction_mismatch`, `line_amount_mismatch`, and those of settleTransaction.
 */
export async function reconcileLine(
  db: CompanyDb,
  id: number,
  input: ReconcileInput,
): Promise<StatementLine> {
  const line = await claimLine(db, id, input.version, {
    status: 'reconciled',
    ignore_reason: null,
    followed_rule: input.followed_rule,
  })
  const target = await requireTarget(db, input.transaction_id)
  // A settlement says by its cash which way it went: a reversal, or a fee above what came in, goes the
  // other way than its transaction.
  if (input.settlement_id === null && target.kind !== kindOfAmount(line.amount_cents))
    throw refusedTarget('line_direction_mismatch')
  const link =
    input.settlement_id === null
      ? await settleTarget(db, line, target)
      : await takeSettlement(db, line, target, input.settlement_id)
  await linkLine(db, 'bank-reconciliation.reconcile', line, { ...link, ...ruleOf(input) })
  return getLine(db, id)
}

async function requireTarget(db: CompanyDb, id: number): Promise<Target> {
  const { rows } = await sql<Target>`
    select t.id, t.kind, t.value_cents - t.settled_cents as residual_cents from transactions t
    where t.company_id = ${db.company_id} and t.id = ${id} ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  const target = rows[0]
  if (target === undefined) throw refusedTarget('reference_not_found')
  return target
}

async function settleTarget(db: CompanyDb, line: ClaimedLine, target: Target): Promise<LineLink> {
  if (Math.abs(line.amount_cents) > target.residual_cents)
    throw refusedTarget('line_amount_mismatch')
  const settlement_id = await settleByLine(db, line, target.id)
  return { settlement_id, created_settlement: true, created_transaction: false }
}

/** A settlement of the line's account whose cash is the line's amount, to the cent. */
async function takeSettlement(
  db: CompanyDb,
  line: ClaimedLine,
  target: Target,
  settlementId: number,
): Promise<LineLink> {
  const { rows } = await sql<{ bank_account_id: number; cash_cents: number }>`
    select bank_account_id, cash_cents from settlements
    where company_id = ${db.company_id} and transaction_id = ${target.id} and id = ${settlementId}
  `.execute(db.query)
  const settlement = rows[0]
  if (settlement === undefined)
    throw new Refusal('reference_not_found', { fields: { settlement_id: 'reference_not_found' } })
  const isSame =
    settlement.bank_account_id === line.bank_account_id &&
    settlement.cash_cents === line.amount_cents
  if (!isSame) throw refusedTarget('line_amount_mismatch')
  return { settlement_id: settlementId, created_settlement: false, created_transaction: false }
}

function refusedTarget(
  code: 'reference_not_found' | 'line_direction_mismatch' | 'line_amount_mismatch',
): Refusal {
  return new Refusal(code, { fields: { transaction_id: code } })
}
