import type { reconcileSelection as selectionRoute } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { BodyOf } from '@prumo/contracts/route'
import { earlyDiscountOn } from '@prumo/contracts/transactions/early-discount'
import { cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { settleTransactions } from '../../settlements/index.ts'
import { type ClaimedLine, claimLine } from './claim-line.ts'
import { cashOfPayment, type PlannedPayment, planSelection } from './plan-selection.ts'
import { evidenceOfSet, keepDecision } from './keep-decision.ts'
import { getLine } from './line.queries.ts'
import { type LineLink, linkLine } from './link-line.ts'
import { payLine } from './pay-line.ts'
import { getReconciliationSettings } from '../reconciliation-settings.ts'
import { refusedTarget, requireTargets } from './targets.queries.ts'
import { requireFreeSettlements, requireInCurrency } from './picked.queries.ts'

type SelectionInput = BodyOf<typeof selectionRoute>

/**
 * Reconciles a line with what a person picked: open transactions, which it settles on the bank's day,
 * and settlements made by hand. A difference is what the person says that it is, to the cent; a fee
 * becomes a transaction of its own, and what of the line is left stays pending. One act, undone as
 * one.
 * @throws Refusal `not_found`, `line_already_handled`, `reference_not_found`,
 * `line_amount_mismatch`, `rounding_above_tolerance`, and those of settleTransactions and payLine.
 */
export async function reconcileSelection(
  db: CompanyDb,
  id: number,
  { version, picked, difference }: SelectionInput,
): Promise<StatementLine> {
  const told = await getLine(db, id)
  const isPart = difference.some(({ kind }) => kind === 'partial_line')
  const line = await claimLine(db, id, version, {
    status: isPart ? 'pending' : 'reconciled',
    ignore_reason: null,
    followed_rule: null,
  })
  const openIds = picked.flatMap((one) => (one.settlement_id === null ? one.transaction_id : []))
  const settlementIds = picked.flatMap(({ settlement_id }) => settlement_id ?? [])
  // What is picked twice pays once.
  if (new Set(openIds).size + new Set(settlementIds).size < picked.length)
    throw refusedTarget('line_amount_mismatch')
  const targets = await requireTargets(db, openIds)
  const settled = await requireFreeSettlements(db, line, picked)
  await requireInCurrency(db, line.bank_account_id, openIds)
  const { tolerance_cents } = await getReconciliationSettings(db)
  const plan = planSelection({
    line_cents: line.amount_cents,
    transactions: targets.map((target) => ({
      ...target,
      early_discount_cents: earlyDiscountOn(target.early_discount, line.posted_on),
    })),
    settled_cents: settled.reduce((sum, { cash_cents }) => sum + cash_cents, 0),
    difference,
    tolerance_cents,
  })
  if (typeof plan === 'string')
    throw new Refusal(plan, {
      fields: { difference: plan },
      ...(plan === 'rounding_above_tolerance' ? { values: { amount: tolerance_cents } } : {}),
    })
  const links = [
    ...(await settlePlanned(db, line, plan.payments)),
    ...settled.map(({ id: settlement_id, cash_cents }) => ({
      settlement_id,
      amount_cents: cash_cents,
      created_settlement: false,
      created_transaction: false,
    })),
    ...(await payFee(db, line, difference, plan.fee_cents)),
  ]
  await linkLine(db, 'bank-reconciliation.reconcile-selection', line, {
    links,
    left_cents: plan.left_cents,
  })
  await keepDecisions(db, told, [...targets, ...settled.map(({ transaction }) => transaction)])
  return getLine(db, id)
}

async function settlePlanned(
  db: CompanyDb,
  line: ClaimedLine,
  payments: readonly PlannedPayment[],
): Promise<readonly LineLink[]> {
  if (payments.length === 0) return []
  const settlements = await settleTransactions(
    db,
    payments.map((payment) => ({
      kind: payment.transaction_kind,
      transaction_id: payment.transaction_id,
      input: {
        paid_on: line.posted_on,
        bank_account_id: line.bank_account_id,
        principal_cents: cents(payment.principal_cents),
        discount_cents: cents(payment.discount_cents),
        interest_cents: cents(payment.interest_cents),
        fine_cents: cents(payment.fine_cents),
        fee_cents: zeroCents,
        note: null,
      },
    })),
  )
  return payments.map((payment, place) => ({
    settlement_id: settlements[place] ?? 0,
    amount_cents: cashOfPayment(payment),
    created_settlement: true,
    created_transaction: false,
  }))
}

/** What the bank kept is an expense of its own, due and paid on the line's day. */
async function payFee(
  db: CompanyDb,
  line: ClaimedLine,
  difference: SelectionInput['difference'],
  fee_cents: number,
): Promise<readonly LineLink[]> {
  const fee = difference.find(({ kind }) => kind === 'bank_fee')
  if (fee === undefined || fee.category_id === null || fee.description === null) return []
  const { settlement_id } = await payLine(db, line, {
    kind: 'payable',
    value_cents: cents(fee_cents),
    description: fee.description,
    category_id: fee.category_id,
  })
  return [
    {
      settlement_id,
      amount_cents: -fee_cents,
      created_settlement: true,
      created_transaction: true,
    },
  ]
}

async function keepDecisions(
  db: CompanyDb,
  told: StatementLine,
  transactions: readonly { readonly id: number; readonly party_id: number | null }[],
): Promise<void> {
  const byId = new Map(transactions.map((one) => [one.id, one]))
  const evidence = evidenceOfSet(told, [...byId.keys()])
  for (const { id, party_id } of byId.values())
    await keepDecision(db, told, {
      verdict: 'confirmed',
      transaction_id: id,
      party_id,
      evidence,
      run_id: null,
    })
}
