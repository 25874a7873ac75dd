import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { keepDecision } from './keep-decision.ts'
import { getLine } from './line.queries.ts'
import type { NewLinksKind } from './link-line.ts'
import { payWithNew } from './pay-with-new.ts'
import type { NewTransactionFields } from './transaction-of-line.ts'

export interface TransactionFromLine
  extends Omit<NewTransactionFields, 'value_cents' | 'cost_center_id' | 'project_id'>,
    Partial<Pick<NewTransactionFields, 'cost_center_id' | 'project_id'>> {
  readonly version: number
  readonly followed_rule: RuleReference | null
}

/** Makes the transaction that a line pays; see payWithNew. */
export async function createTransactionFromLine(
  db: CompanyDb,
  id: number,
  input: TransactionFromLine,
): Promise<StatementLine> {
  await createFromReadLine(
    db,
    await getLine(db, id),
    'bank-reconciliation.create-transaction',
    input,
  )
  return getLine(db, id)
}

/** Makes the transaction that a line pays, as it was told, and keeps that a person said so. */
export async function createFromReadLine(
  db: CompanyDb,
  told: StatementLine,
  kind: NewLinksKind,
  { version, followed_rule, ...fields }: TransactionFromLine,
): Promise<void> {
  const [transaction_id] = await payWithNew(db, told.id, kind, {
    version,
    followed_rule,
    made: ({ amount_cents }) => [
      { cost_center_id: null, project_id: null, ...fields, value_cents: Math.abs(amount_cents) },
    ],
  })
  if (transaction_id === undefined) throw new Error('A new transaction has an id.')
  await keepDecision(db, told, {
    verdict: 'confirmed',
    transaction_id,
    party_id: fields.party_id,
    evidence: null,
    run_id: null,
  })
}
