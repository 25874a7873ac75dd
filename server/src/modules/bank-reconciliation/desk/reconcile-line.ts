import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { getLateChargeRates } from '../../settlements/index.ts'
import { type ClaimedLine, claimLine } from './claim-line.ts'
import { evidenceOfPair, keepDecision } from './keep-decision.ts'
import { type ChargesOfDay, sumOfCharges } from '../matching/late-amounts.rules.ts'
import { askedByCode, chargesBy } from '../matching/late-charges-of.ts'
import { getLine } from './line.queries.ts'
import { type LineLink, linkLine } from './link-line.ts'
import { kindOfAmount } from '../matching/match-candidate.rules.ts'
import { ruleOf } from '../rule-runs/rule-of-act.rules.ts'
import { settleByLine } from './settle-by-line.ts'
import { refusedTarget, requireTargets, type Target } from './targets.queries.ts'

export interface ReconcileInput {
  readonly version: number
  readonly transaction_id: number
  readonly settlement_id: number | null
  readonly followed_rule: RuleReference | null
  /** The run that did it without a person; absent when a person does. */
  readonly run_id?: number
}

/**
 * Reconciles a line with a transaction: settles it, in part when the line is less than what is due,
 * or takes a settlement that was made by hand (docs/rules/reconciliation.md, confirm).
 * A line of more than what is due is refused, but for the fine and interest of its day: what else is
 * over must be told apart first.
 * @throws Refusal `not_found`, `line_already_handled`, `reference_not_found`,
 * `line_direction_mismatch`, `line_amount_mismatch`, and those of settleTransaction.
 */
export async function reconcileLine(
  db: CompanyDb,
  id: number,
  input: ReconcileInput,
): Promise<StatementLine> {
  await reconcileReadLine(db, await getLine(db, id), input)
  return getLine(db, id)
}

/** Reconciles a line as it was told; see reconcileLine. */
export async function reconcileReadLine(
  db: CompanyDb,
  told: StatementLine,
  input: ReconcileInput,
): Promise<void> {
  const line = await claimLine(db, told.id, input.version, {
    status: 'reconciled',
    ignore_reason: null,
    followed_rule: input.followed_rule,
  })
  const [target] = await requireTargets(db, [input.transaction_id])
  if (target === undefined) throw new Error('A target was asked for.')
  // A settlement says by its cash which way it went: a reversal, or a fee above what came in, goes the
  // other way than its transaction.
  if (input.settlement_id === null && target.transaction_kind !== kindOfAmount(line.amount_cents))
    throw refusedTarget('line_direction_mismatch')
  const link =
    input.settlement_id === null
      ? await settleTarget(db, line, target)
      : await takeSettlement(db, line, target, input.settlement_id)
  await linkLine(db, 'bank-reconciliation.reconcile', line, {
    links: [{ ...link, amount_cents: line.amount_cents, created_transaction: false }],
    ...ruleOf(input),
  })
  await keepDecision(db, told, {
    verdict: 'confirmed',
    transaction_id: target.id,
    party_id: target.party_id,
    evidence: evidenceOfPair(told, target.id),
    run_id: input.run_id ?? null,
  })
}

export type SettledLink = Pick<LineLink, 'settlement_id' | 'created_settlement'>

/**
 * What is over the residual must be the fine and interest of the line's day, to the cent; what is
 * below it by exactly the early discount settles all, anything else a part.
 */
async function settleTarget(
  db: CompanyDb,
  line: ClaimedLine,
  target: Target,
): Promise<SettledLink> {
  const amount = Math.abs(line.amount_cents)
  const over = amount - target.residual_cents
  const ofDay = over === 0 ? null : await chargesOf(db, target, { ...line, amount })
  const charges = sumOfCharges(ofDay) === over ? ofDay : null
  if (over > 0 && charges === null) throw refusedTarget('line_amount_mismatch')
  const principal_cents = charges === null ? amount : target.residual_cents
  const paid = [{ transaction_id: target.id, principal_cents, charges }]
  const [settlement_id] = await settleByLine(db, line, paid)
  if (settlement_id === undefined) throw new Error('A new settlement has an id.')
  return { settlement_id, created_settlement: true }
}

async function chargesOf(
  db: CompanyDb,
  target: Target,
  { posted_on, amount }: Pick<ClaimedLine, 'posted_on'> & { readonly amount: number },
): Promise<ChargesOfDay | null> {
  const asked = askedByCode(target, posted_on, amount)
  return asked ?? chargesBy(await getLateChargeRates(db))(target, posted_on)
}

/** A settlement of the line's account whose cash is the line's amount, to the cent. */
export async function takeSettlement(
  db: CompanyDb,
  line: ClaimedLine,
  target: Target,
  settlementId: number,
): Promise<SettledLink> {
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
  return { settlement_id: settlementId, created_settlement: false }
}
