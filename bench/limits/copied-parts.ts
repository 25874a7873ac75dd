import type { CopiedTable, Copier } from './copied-books.ts'

/** A transaction that is copied, settled in full on its day. */
export interface CopiedPart {
  readonly sale_id: number
  readonly text: string
  readonly day: string
  readonly cents: number
  readonly kind: 'receivable' | 'payable'
}

/** What all parts of a copy refer to. */
interface CopiedBooks {
  readonly company_id: number
  readonly account: number
  readonly category: number
  readonly party: number
}

const TRANSACTION = [
  ...['company_id', 'id', 'kind', 'party_id', 'bank_account_id', 'description', 'search_key'],
  ...['source', 'due_date', 'competency_date', 'value_cents', 'settled_cents', 'paid_cents'],
  ...['settlements_count', 'first_paid_on', 'last_paid_on', 'show_in_dre', 'show_in_dfc'],
]
const ALLOCATION = ['company_id', 'transaction_id', 'position', 'category_id', 'value_cents']
const SETTLEMENT = [
  ...['company_id', 'id', 'transaction_id', 'bank_account_id', 'paid_on', 'principal_cents'],
  ...['discount_cents', 'interest_cents', 'fine_cents', 'fee_cents', 'cash_cents'],
]
const ENTRY = [
  ...['company_id', 'basis', 'source', 'source_id', 'transaction_id', 'entry_date'],
  ...['category_id', 'bank_account_id', 'party_id', 'amount_cents', 'in_statement'],
]

/** The rows of transactions of sales, their settlements and entries, and their items of the log. */
export async function copiedPartTables(
  { ids }: Copier,
  { company_id, account, category, party }: CopiedBooks,
  parts: readonly CopiedPart[],
): Promise<{
  readonly tables: Readonly<Record<string, CopiedTable>>
  readonly items: readonly { readonly table: string; readonly id: number; readonly after: object }[]
}> {
  const transactionIds = await ids('transactions', parts.length)
  const settlementIds = await ids('settlements', parts.length)
  const numbered = parts.map((part, place) => ({
    ...part,
    id: transactionIds[place] ?? 0,
    settlement_id: settlementIds[place] ?? 0,
    signed: part.kind === 'payable' ? -part.cents : part.cents,
  }))
  const tables = {
    transactions: {
      columns: TRANSACTION,
      rows: numbered.map(({ id, kind, text, day, cents }) => [
        ...[
          company_id,
          id,
          kind,
          party,
          account,
          text,
          text.toLowerCase(),
          'sale',
          day,
          day,
          cents,
        ],
        ...[cents, cents, 1, day, day, true, true],
      ]),
    },
    transaction_allocations: {
      columns: ALLOCATION,
      rows: numbered.map(({ id, cents }) => [company_id, id, 0, category, cents]),
    },
    sale_transactions: {
      columns: ['company_id', 'sale_id', 'transaction_id'],
      rows: numbered.map(({ id, sale_id }) => [company_id, sale_id, id]),
    },
    settlements: {
      columns: SETTLEMENT,
      rows: numbered.map(({ settlement_id, id, day, cents, signed }) => [
        ...[company_id, settlement_id, id, account, day, cents, 0, 0, 0, 0, signed],
      ]),
    },
    ledger_entries: {
      columns: ENTRY,
      rows: numbered.flatMap(({ id, settlement_id, day, signed }) => [
        [
          ...[company_id, 'accrual', 'transaction', id, id, day, category, null, party],
          ...[signed, true],
        ],
        [
          ...[company_id, 'cash', 'settlement', settlement_id, id, day, category, account, party],
          ...[signed, true],
        ],
      ]),
    },
  }
  const items = numbered.flatMap(({ id, settlement_id, kind, text, day, cents, signed }) => [
    {
      table: 'transactions',
      id,
      after: {
        ...{ kind, description: text, party_id: party, bank_account_id: account, source: 'sale' },
        ...{ due_date: day, competency_date: day, value_cents: cents, show_in_dre: true },
        allocations: [{ category_id: category, value_cents: cents }],
      },
    },
    {
      table: 'settlements',
      id: settlement_id,
      after: {
        ...{ id: settlement_id, transaction_id: id, bank_account_id: account, paid_on: day },
        cash_cents: signed,
      },
    },
  ])
  return { tables, items }
}
