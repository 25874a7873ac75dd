import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { createTransaction } from '../transactions/index.ts'
import { claimLine } from './claim-line.ts'
import { keepDecision } from './keep-decision.ts'
import { getLine } from './line.queries.ts'
import { linkLine } from './link-line.ts'
import { kindOfAmount } from './match-candidate.rules.ts'
import { ruleOf } from './rule-of-act.rules.ts'
import { settleByLine } from './settle-by-line.ts'
import { transactionOfLine } from './transaction-of-line.ts'

export interface TransactionFromLine {
  readonly version: number
  readonly description: string
  readonly category_id: number
  readonly party_id: number | null
  readonly competency_date: CivilDate
  readonly show_in_dre: boolean
  readonly followed_rule: RuleReference | null
}

/**
 * Makes the transaction that a line pays, due and settled on the line's day, and links them
 * (docs/rules/reconciliation.md, 'Criar lançamento').
 * @throws Refusal `not_found`, `line_already_handled`, and those of createTransaction and
 * settleTransaction.
 */
export async function createTransactionFromLine(
  db: CompanyDb,
  id: number,
  input: TransactionFromLine,
): Promise<StatementLine> {
  const told = await getLine(db, id)
  const line = await claimLine(db, id, input.version, {
    status: 'reconciled',
    ignore_reason: null,
    followed_rule: input.followed_rule,
  })
  const value_cents = cents(Math.abs(line.amount_cents))
  const created = await createTransaction(
    db,
    kindOfAmount(line.amount_cents),
    transactionOfLine(line, value_cents, input),
    'reconciliation',
  )
  const paid = [{ transaction_id: created.id, principal_cents: value_cents, charges: null }]
  const [settlement_id] = await settleByLine(db, line, paid)
  if (settlement_id === undefined) throw new Error('A new settlement has an id.')
  const link = { settlement_id, amount_cents: line.amount_cents, created_settlement: true }
  await linkLine(db, 'bank-reconciliation.create-transaction', line, {
    links: [{ ...link, created_transaction: true }],
    ...ruleOf(input),
  })
  await keepDecision(db, told, {
    verdict: 'confirmed',
    transaction_id: created.id,
    party_id: input.party_id,
    evidence: null,
    run_id: null,
  })
  return getLine(db, id)
}
