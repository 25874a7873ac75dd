import type pg from 'pg'
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

/** A transaction of a sale, which is settled at once. */
interface Part {
  readonly external_id: string
  readonly day: string
  readonly cents: number
  readonly kind: 'receivable' | 'payable'
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
  const parts = sales.flatMap(({ external_id, day, total_cents, deductions }) =>
    [total_cents, ...deductions].map(
      (cents, place): Part => ({
        external_id,
        day,
        cents,
        kind: place === 0 ? 'receivable' : 'payable',
      }),
    ),
  )
  return asOwner(database_url, company_id, async (client) => {
    await client.query(MAKE)
    const start = performance.now()
    await copySales(client, company_id, sales)
    await copyTransactions(client, company_id, parts)
    await copyEntries(client, company_id, parts)
    return performance.now() - start
  })
}

const SALE = `company_id,status,source,client_id,product_id,bank_account_id,category_id,description,
  search_key,platform,external_id,payment_method,payment_type,competency_date,due_date,
  unit_price_cents,quantity,discount_cents,freight_cents,total_cents,fees_cents,commissions_cents,
  net_cents,installments_count,was_approved`

const columnsOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim())

function copySales(
  client: pg.Client,
  company: number,
  sales: readonly CopiedSale[],
): Promise<void> {
  const rows = sales.map(({ external_id: id, day, total_cents: total, deductions }) => {
    const taken = deductions.reduce((sum, value) => sum + value, 0)
    const of = [company, 'approved', 'platform', 1, 1, 1, 1, id, id]
    const paid = ['hotmart', id, 'pix', 'single', day, day, total, '1', 0, 0]
    return [...of, ...paid, total, taken, 0, total - taken, 1, true]
  })
  return copyRows(client, 'copied_sales', columnsOf(SALE), rows)
}

const TRANSACTION = `company_id,kind,description,search_key,source,due_date,competency_date,
  value_cents,settled_cents,paid_cents,settlements_count,first_paid_on,last_paid_on,show_in_dre,
  show_in_dfc`

const SETTLEMENT = `company_id,transaction_id,bank_account_id,paid_on,principal_cents,
  discount_cents,interest_cents,fine_cents,fee_cents,cash_cents`

const signed = ({ cents, kind }: Part): number => (kind === 'payable' ? -cents : cents)

async function copyTransactions(
  client: pg.Client,
  company: number,
  parts: readonly Part[],
): Promise<void> {
  const transactions = parts.map(({ external_id: id, day, cents, kind }) => {
    const settled = [cents, cents, cents, 1, day, day]
    return [company, kind, id, id, 'sale', day, day, ...settled, true, true]
  })
  await copyRows(client, 'copied_transactions', columnsOf(TRANSACTION), transactions)
  const settlements = parts.map((part, place) => {
    const { day, cents } = part
    return [company, place + 1, 1, day, cents, 0, 0, 0, 0, signed(part)]
  })
  await copyRows(client, 'copied_settlements', columnsOf(SETTLEMENT), settlements)
}

const ENTRY = `company_id,basis,source,source_id,transaction_id,entry_date,category_id,
  bank_account_id,amount_cents,in_statement`

function copyEntries(client: pg.Client, company: number, parts: readonly Part[]): Promise<void> {
  const entries = parts.flatMap((part, place) => {
    const [id, amount] = [place + 1, signed(part)]
    return [
      [company, 'accrual', 'transaction', id, id, part.day, 1, null, amount, true],
      [company, 'cash', 'settlement', id, id, part.day, 1, 1, amount, true],
    ]
  })
  return copyRows(client, 'copied_ledger_entries', columnsOf(ENTRY), entries)
}
