import type { CivilDate } from '@prumo/civil-date'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import type { ClaimedLine } from './claim-line.ts'

/** What is said of a transaction that is made of a line, beside what the line says. */
interface SaidOfLine {
  readonly description: string
  readonly category_id: number
  readonly party_id: number | null
  readonly competency_date: CivilDate
  readonly show_in_dre: boolean
}

/** The transaction that a line pays: due on its day, of its account, in one share. */
export function transactionOfLine(
  { bank_account_id, posted_on }: Pick<ClaimedLine, 'bank_account_id' | 'posted_on'>,
  value_cents: Cents,
  { description, category_id, party_id, competency_date, show_in_dre }: SaidOfLine,
): TransactionInput {
  return {
    description,
    party_id,
    competency_date,
    show_in_dre,
    bank_account_id,
    fiscal_document: null,
    external_id: null,
    payment_code: null,
    due_date: posted_on,
    scheduled_for: null,
    value_cents,
    show_in_dfc: true,
    allocations: [{ category_id, cost_center_id: null, project_id: null, value_cents }],
  }
}
