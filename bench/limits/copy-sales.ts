import type { Bench } from '../measure/bench-context.ts'
import { asOwner } from '../product/owner-connection.ts'
import { copyRows } from '../workload/copy-rows.ts'

/** Tables like the product's, with their indexes and checks, without row security and references. */
const MAKE = ['sales', 'transactions', 'settlements', 'ledger_entries']
  .map(
    (table) => `
  create temporary table copied_${table} (like ${table}
    including defaults including generated including identity including indexes
    including constraints)`,
  )
  .join(';')

/** What is copied of a sale: itself, and what is received and paid of it. */
export interface CopiedSale {
  readonly external_id: string
  readonly day: string
  readonly total_cents: number
  readonly deductions: readonly number[]
}

/**
 * The limit of a synchronisation: the same sales copied with their transactions, settlements and
 * entries, without asking anybody, contacts, totals of the ledger, audit log or a state to fold into.
 * @returns milliseconds.
 */
export async function copySalesByHand(
  { database_url, company }: Bench,
  sales: readonly CopiedSale[],
): Promise<number> {
  const { company_id } = company
  return asOwner(database_url, company_id, async (client) => {
    await client.query(MAKE)
    const start = performance.now()
    await copyRows(
      client,
      'copied_sales',
      [
        'company_id',
        'status',
        'source',
        'client_id',
        'product_id',
        'bank_account_id',
        'category_id',
        'description',
        'search_key',
        'platform',
        'external_id',
        'payment_method',
        'payment_type',
        'competency_date',
        'due_date',
        'unit_price_cents',
        'quantity',
        'discount_cents',
        'freight_cents',
        'total_cents',
        'fees_cents',
        'commissions_cents',
        'net_cents',
        'installments_count',
        'was_approved',
      ],
      sales.map(({ external_id, day, total_cents, deductions }) => {
        const taken = deductions.reduce((sum, value) => sum + value, 0)
        const of = [company_id, 'approved', 'platform', 1, 1, 1, 1, external_id, external_id]
        const paid = ['hotmart', external_id, 'pix', 'single', day, day, total_cents, '1', 0, 0]
        return [...of, ...paid, total_cents, taken, 0, total_cents - taken, 1, true]
      }),
    )
    const parts = sales.flatMap(({ external_id, day, total_cents, deductions }) =>
      [total_cents, ...deductions].map((cents, place) => ({
        external_id,
        day,
        cents,
        kind: place === 0 ? 'receivable' : 'payable',
      })),
    )
    await copyRows(
      client,
      'copied_transactions',
      [
        'company_id',
        'kind',
        'description',
        'search_key',
        'source',
        'due_date',
        'competency_date',
        'value_cents',
        'settled_cents',
        'paid_cents',
        'settlements_count',
        'first_paid_on',
        'last_paid_on',
        'show_in_dre',
        'show_in_dfc',
      ],
      parts.map(({ external_id, day, cents, kind }) => [
        company_id,
        kind,
        external_id,
        external_id,
        'sale',
        day,
        day,
        cents,
        cents,
        cents,
        1,
        day,
        day,
        true,
        true,
      ]),
    )
    await copyRows(
      client,
      'copied_settlements',
      [
        'company_id',
        'transaction_id',
        'bank_account_id',
        'paid_on',
        'principal_cents',
        'discount_cents',
        'interest_cents',
        'fine_cents',
        'fee_cents',
        'cash_cents',
      ],
      parts.map(({ day, cents, kind }, place) => [
        company_id,
        place + 1,
        1,
        day,
        cents,
        0,
        0,
        0,
        0,
        kind === 'payable' ? -cents : cents,
      ]),
    )
    await copyRows(
      client,
      'copied_ledger_entries',
      [
        'company_id',
        'basis',
        'source',
        'source_id',
        'transaction_id',
        'entry_date',
        'category_id',
        'bank_account_id',
        'amount_cents',
        'in_statement',
      ],
      parts.flatMap(({ day, cents, kind }, place) => {
        const amount = kind === 'payable' ? -cents : cents
        return [
          [company_id, 'accrual', 'transaction', place + 1, place + 1, day, 1, null, amount, true],
          [company_id, 'cash', 'settlement', place + 1, place + 1, day, 1, 1, amount, true],
        ]
      }),
    )
    return performance.now() - start
  })
}
