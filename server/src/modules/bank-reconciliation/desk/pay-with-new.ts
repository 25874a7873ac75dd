import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { createTransactions } from '../../transactions/index.ts'
import { type ClaimedLine, claimLine } from './claim-line.ts'
import { type LineLink, linkLine, type NewLinksKind } from './link-line.ts'
import { kindOfAmount } from '../matching/match-candidate.rules.ts'
import { ruleOf } from '../rule-runs/rule-of-act.rules.ts'
import { settleByLine } from './settle-by-line.ts'
import { type NewTransactionFields, transactionOfLine } from './transaction-of-line.ts'

/** A transaction that was made for a line, with its link. */
export interface CreatedTransaction {
  readonly transaction_id: number
  readonly link: LineLink
}

interface PayInput {
  readonly version: number
  readonly followed_rule: RuleReference | null
  /** What is made; together it comes to the line. */
  readonly made: (line: ClaimedLine) => readonly NewTransactionFields[]
}

/**
 * Makes the transactions that a line pays, due and settled on the line's day, and links them
 * (docs/rules/reconciliation.md, 'Criar lançamento').
 * @returns the ids of the transactions, in the order given.
 * @throws Refusal `not_found`, `line_already_handled`, and those of createForLine.
 */
export async function payWithNew(
  db: CompanyDb,
  lineId: number,
  kind: NewLinksKind,
  { version, followed_rule, made }: PayInput,
): Promise<readonly number[]> {
  const line = await claimLine(db, lineId, version, {
    status: 'reconciled',
    ignore_reason: null,
    followed_rule,
  })
  const paid = await createForLine(db, line, made(line))
  const links = paid.map(({ link }) => link)
  await linkLine(db, kind, line, { links, ...ruleOf({ followed_rule }) })
  return paid.map(({ transaction_id }) => transaction_id)
}

/**
 * Makes transactions of a claimed line and settles them by it; the caller links them.
 * @returns what was made, in the order given.
 * @throws Refusal those of createTransactions and settleTransactions.
 */
export async function createForLine(
  db: CompanyDb,
  line: ClaimedLine,
  parts: readonly NewTransactionFields[],
): Promise<readonly CreatedTransaction[]> {
  const kind = kindOfAmount(line.amount_cents)
  const ids = await createTransactions(
    db,
    parts.map((part) => ({ kind, input: transactionOfLine(line, part) })),
    'reconciliation',
  )
  const settlements = await settleByLine(
    db,
    line,
    parts.map(({ value_cents }, place) => ({
      transaction_id: ids[place] ?? 0,
      principal_cents: value_cents,
      charges: null,
    })),
  )
  return parts.map(({ value_cents }, place) => ({
    transaction_id: ids[place] ?? 0,
    link: {
      settlement_id: settlements[place] ?? 0,
      amount_cents: Math.sign(line.amount_cents) * value_cents,
      created_settlement: true,
      created_transaction: true,
    },
  }))
}
