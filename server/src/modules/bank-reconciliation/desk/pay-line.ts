import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { settleTransactions } from '../../settlements/index.ts'
import { createTransactions } from '../../transactions/index.ts'
import type { ClaimedLine } from './claim-line.ts'
import { transactionOfLine } from './transaction-of-line.ts'

interface Paid {
  readonly kind: TransactionKind
  readonly value_cents: Cents
  readonly description: string
  readonly category_id: number
}

/**
 * Makes a transaction that a line pays beside others, due and settled on the line's day.
 * @throws Refusal those of createTransactions and settleTransactions.
 */
export async function payLine(
  db: CompanyDb,
  line: ClaimedLine,
  { kind, value_cents, description, category_id }: Paid,
): Promise<{ readonly settlement_id: number }> {
  const { bank_account_id, posted_on } = line
  const input = transactionOfLine(line, {
    description,
    category_id,
    party_id: null,
    cost_center_id: null,
    project_id: null,
    competency_date: posted_on,
    show_in_dre: true,
    value_cents,
  })
  const [transaction_id = 0] = await createTransactions(db, [{ kind, input }], 'reconciliation')
  const [settlement_id] = await settleTransactions(db, [
    {
      kind,
      transaction_id,
      input: {
        paid_on: posted_on,
        bank_account_id,
        principal_cents: value_cents,
        discount_cents: zeroCents,
        interest_cents: zeroCents,
        fine_cents: zeroCents,
        fee_cents: zeroCents,
        note: null,
      },
    },
  ])
  if (settlement_id === undefined) throw new Error('A new settlement has an id.')
  return { settlement_id }
}
