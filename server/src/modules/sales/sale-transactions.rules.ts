import type { Sale } from '@prumo/contracts/sales/sale.schema'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, distribute, zeroCents } from '@prumo/money'
import type { DocumentTransactions } from '../series/index.ts'

type Transaction = Pick<
  TransactionInput,
  'party_id' | 'due_date' | 'competency_date' | 'value_cents' | 'fiscal_document'
> & { readonly category_id: number }

/**
 * The transactions that the approval of a sale makes (docs/rules/documents.md): a receivable of the
 * client for each instalment, gross, and a payable for each deduction that comes to something. What
 * is deducted falls due with the instalments, in their proportion. All are planned on the account of
 * the sale, where they are settled together.
 */
export function transactionsOfSale(sale: Sale): readonly DocumentTransactions[] {
  const { client_id, category_id, total_cents, fiscal_document } = sale
  const gross = { party_id: client_id, category_id, value_cents: total_cents, fiscal_document }
  return [
    inInstallments(sale, 'receivable', gross, sale.installments),
    ...sale.deductions
      .filter(({ value_cents }) => value_cents > 0)
      .map((deduction) => {
        const { supplier_id: party_id, value_cents } = deduction
        const taken = { party_id, category_id: deduction.category_id, value_cents }
        const rows = withInstallments(sale.installments, value_cents)
        return inInstallments(sale, 'payable', { ...taken, fiscal_document: null }, rows)
      }),
  ]
}

/** What of a deduction is due with each instalment; those with nothing are left out. */
function withInstallments(
  installments: Sale['installments'],
  value_cents: Cents,
): Sale['installments'] {
  const parts = distribute(
    value_cents,
    installments.map((row) => row.value_cents),
  )
  return installments.flatMap((row, place) => {
    const part = parts[place] ?? zeroCents
    return part > 0 ? [{ ...row, value_cents: part }] : []
  })
}

/** One transaction, or a series whose transactions say which instalment each is. */
function inInstallments(
  sale: Sale,
  kind: DocumentTransactions['kind'],
  whole: Omit<Transaction, 'due_date' | 'competency_date'>,
  rows: Sale['installments'],
): DocumentTransactions {
  const [first, ...others] = rows
  const input = inputOf(sale, {
    ...whole,
    due_date: first?.due_date ?? sale.due_date,
    competency_date: first?.competency_date ?? sale.competency_date,
  })
  if (others.length === 0) return { kind, input }
  return { kind, input: { ...input, repeat: { mode: 'installments', rows } } }
}

/** A transaction of a sale, on its account, cost centre and project. */
export function inputOf(
  sale: Sale,
  { category_id, ...transaction }: Transaction,
): TransactionInput {
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
