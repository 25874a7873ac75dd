import { readSheet } from '@prumo/spreadsheet'
import type { Bench } from '../measure/bench-context.ts'
import { copyIntoBooks, copyOperation } from './copied-books.ts'

const TABLES = [
  'transactions',
  'transaction_allocations',
  'settlements',
  'ledger_entries',
  'operations',
  'operation_items',
] as const

const TRANSACTION = [
  ...['company_id', 'id', 'kind', 'description', 'search_key', 'source', 'due_date'],
  ...['competency_date', 'value_cents', 'settled_cents', 'paid_cents', 'settlements_count'],
  ...['first_paid_on', 'last_paid_on', 'show_in_dre', 'show_in_dfc'],
]
const ALLOCATION = ['company_id', 'transaction_id', 'position', 'category_id', 'value_cents']
const SETTLEMENT = [
  ...['company_id', 'id', 'transaction_id', 'bank_account_id', 'paid_on', 'principal_cents'],
  ...['discount_cents', 'interest_cents', 'fine_cents', 'fee_cents', 'cash_cents'],
]
const ENTRY = [
  ...['company_id', 'basis', 'source', 'source_id', 'transaction_id', 'entry_date'],
  ...['category_id', 'bank_account_id', 'amount_cents', 'in_statement'],
]

/** A row of the sheet, as the benchmark wrote it. */
interface Line {
  readonly day: string
  readonly text: string
  readonly category_id: number
  readonly cents: number
  readonly paid_on: string | null
}

/**
 * The limit of importing a sheet of payables (design: "parse + COPY of the same rows into the same
 * tables"): its cells are read and copied as transactions, allocations, settlements, entries and the
 * operation's items, without errors of rows, totals of the ledger, the hash of the operation or
 * rights. @returns milliseconds.
 */
export async function copySheetByHand(
  { database_url, company }: Bench,
  xlsx: Uint8Array,
): Promise<number> {
  const { company_id, plan, category_ids, account_ids } = company
  const categories = new Map(
    plan.categories.map(({ code }, place) => [code, category_ids[place] ?? 0]),
  )
  const [account = 0] = account_ids
  const start = performance.now()
  const { rows } = await readSheet(xlsx)
  const lines = rows.slice(1).map(({ cells }): Line => {
    const [day, text, code, value, paid_on] = cells
    return {
      day: String(day),
      text: String(text),
      category_id: categories.get(String(code)) ?? 0,
      cents: Math.round(Number(value) * 100),
      paid_on: paid_on === null || paid_on === undefined ? null : String(paid_on),
    }
  })
  const parse_ms = performance.now() - start
  const copy_ms = await copyIntoBooks({ database_url, company_id }, TABLES, async (copier) => {
    const ids = await copier.ids('transactions', lines.length)
    const numbered = lines.map((line, place) => ({ ...line, id: ids[place] ?? 0 }))
    const paid = numbered.filter(({ paid_on }) => paid_on !== null)
    const settlementIds = await copier.ids('settlements', paid.length)
    const settled = paid.map((line, place) => ({
      ...line,
      settlement_id: settlementIds[place] ?? 0,
    }))
    await copier.copy({
      transactions: {
        columns: TRANSACTION,
        rows: numbered.map(({ id, text, day, cents, paid_on }) => [
          ...[company_id, id, 'payable', text, text.toLowerCase(), 'import', day, day, cents],
          ...(paid_on === null ? [0, 0, 0, null, null] : [cents, cents, 1, paid_on, paid_on]),
          ...[true, true],
        ]),
      },
      transaction_allocations: {
        columns: ALLOCATION,
        rows: numbered.map(({ id, category_id, cents }) => [company_id, id, 0, category_id, cents]),
      },
      settlements: {
        columns: SETTLEMENT,
        rows: settled.map(({ settlement_id, id, paid_on, cents }) => [
          ...[company_id, settlement_id, id, account, paid_on, cents, 0, 0, 0, 0, -cents],
        ]),
      },
      ledger_entries: {
        columns: ENTRY,
        rows: [
          ...numbered.map(({ id, day, category_id, cents }) => [
            ...[company_id, 'accrual', 'transaction', id, id, day, category_id, null, -cents, true],
          ]),
          ...settled.map(({ settlement_id, id, paid_on, category_id, cents }) => [
            ...[company_id, 'cash', 'settlement', settlement_id, id, paid_on, category_id, account],
            ...[-cents, true],
          ]),
        ],
      },
    })
    await copyOperation(copier, company_id, 'imports.payables', [
      ...numbered.map(({ id, text, day, cents, category_id }) => ({
        table: 'transactions',
        id,
        after: {
          kind: 'payable',
          description: text,
          source: 'import',
          due_date: day,
          competency_date: day,
          value_cents: cents,
          show_in_dre: true,
          show_in_dfc: true,
          allocations: [{ category_id, value_cents: cents }],
        },
      })),
      ...settled.map(({ settlement_id: id, id: transaction_id, paid_on, cents }) => ({
        table: 'settlements',
        id,
        after: { id, transaction_id, bank_account_id: account, paid_on, cash_cents: -cents },
      })),
    ])
  })
  return parse_ms + copy_ms
}
