import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { getLateChargeRates } from '../../settlements/index.ts'
import { claimLine } from './claim-line.ts'
import { evidenceOfSet, keepDecision } from './keep-decision.ts'
import { type ChargesOn, sumOfCharges } from '../matching/late-amounts.rules.ts'
import { chargesBy } from '../matching/late-charges-of.ts'
import { getLine } from './line.queries.ts'
import { linkLine } from './link-line.ts'
import { kindOfAmount } from '../matching/match-candidate.rules.ts'
import { type PaidByLine, settleByLine } from './settle-by-line.ts'
import { refusedTarget, requireTargets, type Target } from './targets.queries.ts'

/**
 * Reconciles a line with several transactions, each paid in full: together they come to the line to
 * the cent, or do with the fine and interest of its day. One act, undone as one.
 * @throws Refusal `not_found`, `line_already_handled`, `reference_not_found`,
 * `line_direction_mismatch`, `line_amount_mismatch`, and those of settleTransactions.
 */
export async function reconcileSet(
  db: CompanyDb,
  id: number,
  input: { readonly version: number; readonly transaction_ids: readonly number[] },
): Promise<StatementLine> {
  const told = await getLine(db, id)
  const line = await claimLine(db, id, input.version, {
    status: 'reconciled',
    ignore_reason: null,
    followed_rule: null,
  })
  const ids = [...new Set(input.transaction_ids)]
  const targets = await requireTargets(db, ids)
  if (targets.some(({ transaction_kind }) => transaction_kind !== kindOfAmount(line.amount_cents)))
    throw refusedTarget('line_direction_mismatch')
  // One that is paid already is no part of what the line pays.
  if (targets.some(({ residual_cents }) => residual_cents === 0))
    throw refusedTarget('line_amount_mismatch')
  const amount = Math.abs(line.amount_cents)
  const chargesOn = chargesBy(await getLateChargeRates(db))
  const paid =
    payments(targets, line.posted_on, amount, () => null) ??
    payments(targets, line.posted_on, amount, chargesOn)
  if (paid === null) throw refusedTarget('line_amount_mismatch')
  const settlements = await settleByLine(db, line, paid)
  await linkLine(db, 'bank-reconciliation.reconcile-set', line, {
    links: paid.map(({ principal_cents, charges }, place) => ({
      settlement_id: settlements[place] ?? 0,
      amount_cents: Math.sign(line.amount_cents) * (principal_cents + sumOfCharges(charges)),
      created_settlement: true,
      created_transaction: false,
    })),
  })
  const evidence = evidenceOfSet(told, ids)
  for (const target of targets)
    await keepDecision(db, told, {
      verdict: 'confirmed',
      transaction_id: target.id,
      party_id: target.party_id,
      evidence,
      run_id: null,
    })
  return getLine(db, id)
}

/** All of each transaction, when that comes to the amount; else null. */
function payments(
  targets: readonly Target[],
  paid_on: StatementLine['posted_on'],
  amount: number,
  chargesOn: ChargesOn,
): readonly PaidByLine[] | null {
  const paid = targets.map((target) => ({
    transaction_id: target.id,
    principal_cents: target.residual_cents,
    charges: chargesOn(target, paid_on),
  }))
  const sum = paid.reduce((all, one) => all + one.principal_cents + sumOfCharges(one.charges), 0)
  return sum === amount ? paid : null
}
