import type { gatherLines as gatherRoute } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { BodyOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { claimLines } from './claim-lines.ts'
import { evidenceOfPair, keepDecision } from './keep-decision.ts'
import { getLine } from './line.queries.ts'
import { linkLine } from './link-line.ts'
import { kindOfAmount } from '../matching/match-candidate.rules.ts'
import { requireInCurrency } from './picked.queries.ts'
import { settleByLine } from './settle-by-line.ts'
import { refusedTarget, requireTargets } from './targets.queries.ts'

/**
 * Reconciles several lines with one transaction: each settles its part of it on its own day. They
 * come to no more than what is due; less leaves the rest open.
 * @returns the lines, in the order given.
 * @throws Refusal `not_found`, `line_already_handled`, `reference_not_found`,
 * `line_direction_mismatch`, `line_amount_mismatch`, and those of settleTransactions.
 */
export async function gatherLines(
  db: CompanyDb,
  { lines: asked, transaction_id }: BodyOf<typeof gatherRoute>,
): Promise<StatementLine[]> {
  const told = new Map<number, StatementLine>()
  for (const { id } of asked) told.set(id, await getLine(db, id))
  const lines = await claimLines(
    db,
    asked.map(({ id, version }) => ({ id, version: version ?? told.get(id)?.version ?? 0 })),
  )
  const [target] = await requireTargets(db, [transaction_id])
  if (target === undefined) throw new Error('A target was asked for.')
  if (lines.some(({ amount_cents }) => kindOfAmount(amount_cents) !== target.transaction_kind))
    throw refusedTarget('line_direction_mismatch')
  for (const accountId of new Set(lines.map(({ bank_account_id }) => bank_account_id)))
    await requireInCurrency(db, accountId, [transaction_id])
  const sum = lines.reduce((all, { amount_cents }) => all + Math.abs(amount_cents), 0)
  if (sum > target.residual_cents) throw refusedTarget('line_amount_mismatch')
  for (const line of lines) {
    const principal_cents = Math.abs(line.amount_cents)
    const [settlement_id] = await settleByLine(db, line, [
      { transaction_id, principal_cents, charges: null },
    ])
    if (settlement_id === undefined) throw new Error('A new settlement has an id.')
    const link = { settlement_id, amount_cents: line.amount_cents }
    await linkLine(db, 'bank-reconciliation.gather', line, {
      links: [{ ...link, created_settlement: true, created_transaction: false }],
    })
    const before = told.get(line.id)
    if (before !== undefined)
      await keepDecision(db, before, {
        verdict: 'confirmed',
        transaction_id,
        party_id: target.party_id,
        evidence: evidenceOfPair(before, transaction_id),
        run_id: null,
      })
  }
  const after: StatementLine[] = []
  for (const { id } of lines) after.push(await getLine(db, id))
  return after
}
