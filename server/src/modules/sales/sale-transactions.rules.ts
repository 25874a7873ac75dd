import type { Sale } from '@prumo/contracts/sales/sale.schema'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import type { DocumentTransactions } from '../series/index.ts'

type Transaction = Pick<
  TransactionInput,
  'party_id' | 'due_date' | 'competency_date' | 'value_cents' | 'fiscal_document'
> & { readonly category_id: number }

/**
 * The transactions that the approval of a sale makes (docs/rules/documents.md): a receivable of the
 * client for each instalment, gross, and a payable for each deduction that comes to something, due
 * with the first instalment. All are planned on the account of the sale, where they are settled
 * together.
 */
export function transactionsOfSale(sale: Sale): readonly DocumentTransactions[] {
  return [
    receivablesOf(sale),
    ...sale.deductions
      .filter(({ value_cents }) => value_cents > 0)
      .map(({ supplier_id, category_id, value_cents }) => ({
        kind: 'payable' as const,
        input: inputOf(sale, {
          party_id: supplier_id,
          category_id,
          value_cents,
          due_date: sale.due_date,
          competency_date: sale.competency_date,
          fiscal_document: null,
        }),
      })),
  ]
}

/** One transaction, or a series whose transactions say which instalment each is. */
function receivablesOf(sale: Sale): DocumentTransactions {
  const [first, ...others] = sale.installments
  const input = inputOf(sale, {
    party_id: sale.client_id,
    category_id: sale.category_id,
    value_cents: sale.total_cents,
    due_date: first?.due_date ?? sale.due_date,
    competency_date: first?.competency_date ?? sale.competency_date,
    fiscal_document: sale.fiscal_document,
  })
  if (others.length === 0) return { kind: 'receivable', input }
  const repeat = { mode: 'installments' as const, rows: sale.installments }
  return { kind: 'receivable', input: { ...input, repeat } }
}

function inputOf(sale: Sale, { category_id, ...transaction }: Transaction): TransactionInput {
  const { cost_center_id, project_id, bank_account_id, description } = sale
  return {
    ...transaction,
    description,
    bank_account_id,
    external_id: null,
    payment_code: null,
    scheduled_for: null,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [
      { category_id, cost_center_id, project_id, value_cents: transaction.value_cents },
    ],
  }
}
