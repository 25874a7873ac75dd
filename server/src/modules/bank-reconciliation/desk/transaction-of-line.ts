import type { CivilDate } from '@prumo/civil-date'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import { cents } from '@prumo/money'
import type { ClaimedLine } from './claim-line.ts'

/** What is said of a transaction that is made of a line, beside what the line says. */
export interface NewTransactionFields {
  readonly description: string
  readonly category_id: number
  readonly party_id: number | null
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly competency_date: CivilDate
  readonly show_in_dre: boolean
  readonly value_cents: number
}

/** The transaction that a line pays: due on its day, of its account, in one share. */
export function transactionOfLine(
  { bank_account_id, posted_on }: Pick<ClaimedLine, 'bank_account_id' | 'posted_on'>,
  { category_id, cost_center_id, project_id, ...said }: NewTransactionFields,
): TransactionInput {
  const value_cents = cents(said.value_cents)
  return {
    ...said,
    value_cents,
    bank_account_id,
    fiscal_document: null,
    external_id: null,
    payment_code: null,
    due_date: posted_on,
    scheduled_for: null,
    show_in_dfc: true,
    allocations: [{ category_id, cost_center_id, project_id, value_cents }],
  }
}
