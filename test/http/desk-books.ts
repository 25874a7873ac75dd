import { sql } from 'kysely'
import type { TestCompany } from './test-company.ts'

export interface DeskLine {
  readonly id: number
  readonly account: number
  readonly amount: number
  readonly status: 'pending' | 'reconciled' | 'ignored'
  readonly ignored: number
  readonly part: number
  readonly version: number
}

export interface DeskTransaction {
  readonly id: number
  readonly kind: 'payable' | 'receivable'
  readonly party: number | null
  readonly value: number
}

export interface DeskSettlement {
  readonly id: number
  readonly transaction: number
  readonly account: number
  readonly month: string
  readonly principal: number
  readonly discount: number
  /** Interest and fine. */
  readonly late: number
  readonly is_reconciled: boolean
}

export interface DeskTransfer {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly value: number
  readonly from_reconciled: boolean
  readonly to_reconciled: boolean
}

export interface DeskLink {
  readonly line: number
  readonly amount: number
  readonly transfer: number | null
}

/** What the documents of a company say, without any sum that the program keeps of them. */
export interface DeskBooks {
  readonly lines: readonly DeskLine[]
  readonly transactions: readonly DeskTransaction[]
  readonly settlements: readonly DeskSettlement[]
  readonly transfers: readonly DeskTransfer[]
  readonly links: readonly DeskLink[]
}

/** Reads the documents, each kind in the order of its ids. */
export const deskBooks = ({ inDatabase }: TestCompany): Promise<DeskBooks> =>
  inDatabase(async (db) => {
    const { company_id } = db
    const { rows } = await sql<{ books: DeskBooks }>`
      select jsonb_build_object(
        'lines', (select coalesce(jsonb_agg(jsonb_build_object(
            'id', id, 'account', bank_account_id, 'amount', amount_cents, 'status', status,
            'ignored', ignored_cents, 'part', linked_part_cents, 'version', version) order by id), '[]')
          from bank_statement_lines where company_id = ${company_id}),
        'transactions', (select coalesce(jsonb_agg(jsonb_build_object(
            'id', id, 'kind', kind, 'party', party_id, 'value', value_cents) order by id), '[]')
          from transactions where company_id = ${company_id}),
        'settlements', (select coalesce(jsonb_agg(jsonb_build_object(
            'id', id, 'transaction', transaction_id, 'account', bank_account_id,
            'month', to_char(paid_on, 'YYYY-MM'), 'principal', principal_cents,
            'discount', discount_cents, 'late', interest_cents + fine_cents,
            'is_reconciled', is_reconciled) order by id), '[]')
          from settlements where company_id = ${company_id}),
        'transfers', (select coalesce(jsonb_agg(jsonb_build_object(
            'id', id, 'from', from_account_id, 'to', to_account_id, 'value', value_cents,
            'from_reconciled', from_reconciled, 'to_reconciled', to_reconciled) order by id), '[]')
          from transfers where company_id = ${company_id}),
        'links', (select coalesce(jsonb_agg(jsonb_build_object(
            'line', statement_line_id, 'amount', amount_cents, 'transfer', transfer_id)
            order by statement_line_id, position), '[]')
          from reconciliation_links where company_id = ${company_id})
      ) as books`.execute(db.query)
    const [found] = rows
    if (found === undefined) throw new Error('One row was asked for.')
    return found.books
  })

/** What is still to be reconciled of a line, with its sign. */
export const restOf = (line: DeskLine): number => line.amount - line.part

/** What is due of a transaction: its value without what was paid or forgiven. */
export const openOf = (books: DeskBooks, { id, value }: DeskTransaction): number =>
  books.settlements
    .filter((one) => one.transaction === id)
    .reduce((due, { principal, discount }) => due - principal - discount, value)

/** What a settlement moved through its account; what comes in is positive. */
export function cashOf(books: DeskBooks, settlement: DeskSettlement): number {
  const of = books.transactions.find(({ id }) => id === settlement.transaction)
  const cash = settlement.principal + settlement.late
  return of?.kind === 'receivable' ? cash : -cash
}

/** What went through an account by settlements and by legs of transfers. */
export const throughOf = (books: DeskBooks, account: number): number =>
  books.settlements
    .filter((one) => one.account === account)
    .reduce((sum, one) => sum + cashOf(books, one), 0) +
  books.transfers.reduce(
    (sum, { from, to, value }) =>
      sum + (to === account ? value : 0) - (from === account ? value : 0),
    0,
  )
