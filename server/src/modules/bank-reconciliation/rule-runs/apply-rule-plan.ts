import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { cents, subtractCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import { type ClaimedLine, claimLine } from '../desk/claim-line.ts'
import { correctValue } from '../desk/correct-value.ts'
import { ignoreLine } from '../desk/ignore-line.ts'
import { keepDecision } from '../desk/keep-decision.ts'
import { linkLine } from '../desk/link-line.ts'
import { type CreatedTransaction, createForLine } from '../desk/pay-with-new.ts'
import { takeSettlement } from '../desk/reconcile-line.ts'
import type { RulePart, RulePlan } from './rule-plan.rules.ts'
import { settleByLine } from '../desk/settle-by-line.ts'
import { refusedTarget, requireTargets } from '../desk/targets.queries.ts'
import { transferLine } from '../desk/transfer-line.ts'

type Part<A extends RulePart['act']> = Extract<RulePart, { readonly act: A }>

/** What a plan that acts says, with the run that carries it out. */
export interface ActingPlan {
  readonly rule: RuleInForce
  readonly parts: NonNullable<RulePlan['parts']>
  readonly run_id: number
}

interface MadeLink extends CreatedTransaction {
  readonly party_id: number | null
}

/**
 * Does with a line what a rule says, as a person would by its card: the line is claimed, so that of
 * the two one wins; it keeps the rule and its version; settlements are of the bank's day.
 * @returns the first transaction of the line; null of one that is ignored.
 * @throws Refusal those of claimLine, transferLine, createForLine, settleTransactions and correctValue, and
 * `line_amount_mismatch` when a transaction moved since it was read.
 */
export async function applyRulePlan(
  db: CompanyDb,
  told: StatementLine,
  { rule, parts, run_id }: ActingPlan,
): Promise<number | null> {
  const followed_rule = referenceOf(rule)
  const [first] = parts
  const leftOut = parts.find((part) => part.act === 'ignore')
  if (first === undefined) throw new Error('A plan that acts has parts.')
  if (first.act === 'ignore') {
    const reason = first.rule.ignore_reason
    await ignoreLine(db, told.id, { version: told.version, reason, followed_rule })
    return null
  }
  if (first.act === 'transfer') {
    await transferPart(db, told, first, followed_rule)
    return null
  }
  const sign = Math.sign(told.amount_cents)
  const line = await claimLine(db, told.id, told.version, {
    status: 'reconciled',
    ignore_reason: null,
    ignored_cents: cents(sign * (leftOut?.cents ?? 0)),
    followed_rule,
  })
  const made: MadeLink[] = []
  for (const part of parts) {
    if (part.act === 'reconcile') made.push(await settlePart(db, line, part))
    if (part.act === 'create') made.push(await createPart(db, line, told, part))
  }
  const links = made.map(({ link }) => link)
  await linkLine(db, 'bank-reconciliation.reconcile', line, { links, followed_rule })
  for (const { transaction_id, party_id } of made)
    await keepDecision(db, told, {
      verdict: 'confirmed',
      transaction_id,
      party_id,
      evidence: null,
      run_id,
    })
  return made[0]?.transaction_id ?? null
}

export const referenceOf = ({ id, is_global, version }: RuleInForce): RuleReference => ({
  id,
  is_global,
  version,
})

/** Makes the transfer, completes the one that waits, or links the lines of both accounts. */
async function transferPart(
  db: CompanyDb,
  { id, version }: StatementLine,
  { account_id, side }: Part<'transfer'>,
  followed_rule: RuleReference,
): Promise<void> {
  const { line_id = null, line_version = null, transfer_id = null } = side ?? {}
  const other_line =
    transfer_id !== null || line_id === null || line_version === null
      ? null
      : { id: line_id, version: line_version }
  const transfer = { version, bank_account_id: account_id, transfer_id, other_line }
  await transferLine(db, id, { ...transfer, description: null }, followed_rule)
}

/** Settles a transaction in full, or takes a settlement that was made by hand. */
async function settlePart(
  db: CompanyDb,
  line: ClaimedLine,
  { target, cents: amount, is_corrected }: Part<'reconcile'>,
): Promise<MadeLink> {
  const [found] = await requireTargets(db, [target.transaction_id])
  if (found === undefined) throw new Error('A target was asked for.')
  const named = { transaction_id: found.id, party_id: found.party_id }
  const amount_cents = Math.sign(line.amount_cents) * amount
  if (target.settlement_id !== null) {
    const taken = await takeSettlement(db, line, found, target.settlement_id)
    return { ...named, link: { ...taken, amount_cents, created_transaction: false } }
  }
  if (found.residual_cents !== target.amount_cents) throw refusedTarget('line_amount_mismatch')
  const corrected = is_corrected
    ? await correctValue(db, found.id, subtractCents(cents(amount), found.residual_cents))
    : null
  const paid = { transaction_id: found.id, principal_cents: amount, charges: null }
  const [settlement_id = 0] = await settleByLine(db, line, [paid])
  const link = { settlement_id, amount_cents, created_settlement: true, created_transaction: false }
  return {
    ...named,
    link: corrected === null ? link : { ...link, corrected_shares: JSON.stringify(corrected) },
  }
}

/** Makes the transaction of an amount of the line, of the rule's category and contact. */
async function createPart(
  db: CompanyDb,
  line: ClaimedLine,
  told: StatementLine,
  { rule, cents: amount }: Part<'create'>,
): Promise<MadeLink> {
  if (rule.category_id === null) throw new Error('A rule without category makes nothing.')
  const party_id = line.amount_cents > 0 ? rule.client_id : rule.supplier_id
  const [made] = await createForLine(db, line, [
    {
      description: descriptionOf(told, rule),
      category_id: rule.category_id,
      party_id,
      cost_center_id: null,
      project_id: null,
      competency_date: line.posted_on,
      show_in_dre: !rule.hide_in_dre,
      value_cents: amount,
    },
  ])
  if (made === undefined) throw new Error('A part makes a transaction.')
  return { ...made, party_id }
}

/** As long as a transaction's description may be. */
const MAX_DESCRIPTION = 250

/** The bank's words; the rule's name of a line without any. */
function descriptionOf({ name, memo }: StatementLine, rule: RuleInForce): string {
  const text = [name, memo].filter(Boolean).join(' ').trim()
  return (text === '' ? rule.name : text).slice(0, MAX_DESCRIPTION)
}
