import type { CopiedItem, CopiedRow } from './copied-books.ts'

/** A transaction that is copied, and the settlement in full of one that is paid. */
export interface CopiedPart {
  readonly company_id: number
  readonly id: number
  readonly kind: 'receivable' | 'payable'
  readonly party_id: number | null
  readonly description: string
  readonly source: 'import' | 'sale'
  readonly day: string
  readonly cents: number
  readonly category_id: number
  readonly settlement: {
    readonly id: number
    readonly bank_account_id: number
    readonly paid_on: string
  } | null
}

const signed = ({ kind, cents }: CopiedPart): number => (kind === 'payable' ? -cents : cents)

/** The rows of transactions, by table in the order in which they refer to each other. */
export function rowsOfParts(
  parts: readonly CopiedPart[],
): readonly (readonly [table: string, rows: readonly CopiedRow[]])[] {
  return [
    ['transactions', parts.map(transactionRow)],
    ['transaction_allocations', parts.map(allocationRow)],
    ['settlements', parts.flatMap(settlementRows)],
    ['ledger_entries', parts.flatMap(entryRows)],
  ]
}

function transactionRow(part: CopiedPart): CopiedRow {
  const { settlement, cents, day, description } = part
  const paid = settlement === null ? 0 : cents
  return {
    company_id: part.company_id,
    id: part.id,
    kind: part.kind,
    party_id: part.party_id,
    bank_account_id: settlement?.bank_account_id ?? null,
    description,
    search_key: description.toLowerCase(),
    source: part.source,
    due_date: day,
    competency_date: day,
    value_cents: cents,
    settled_cents: paid,
    paid_cents: paid,
    settlements_count: settlement === null ? 0 : 1,
    first_paid_on: settlement?.paid_on ?? null,
    last_paid_on: settlement?.paid_on ?? null,
    show_in_dre: true,
    show_in_dfc: true,
  }
}

const allocationRow = ({ company_id, id, category_id, cents }: CopiedPart): CopiedRow => ({
  company_id,
  transaction_id: id,
  position: 0,
  category_id,
  value_cents: cents,
})

function settlementRows(part: CopiedPart): readonly CopiedRow[] {
  const { company_id, id, cents, settlement } = part
  if (settlement === null) return []
  return [
    {
      company_id,
      id: settlement.id,
      transaction_id: id,
      bank_account_id: settlement.bank_account_id,
      paid_on: settlement.paid_on,
      principal_cents: cents,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      cash_cents: signed(part),
    },
  ]
}

function entryRows(part: CopiedPart): readonly CopiedRow[] {
  const { company_id, id, category_id, party_id, settlement } = part
  const shared = { company_id, transaction_id: id, category_id, party_id, in_statement: true }
  const accrual = {
    ...shared,
    basis: 'accrual',
    source: 'transaction',
    source_id: id,
    entry_date: part.day,
    bank_account_id: null,
    amount_cents: signed(part),
  }
  if (settlement === null) return [accrual]
  const cash = {
    ...accrual,
    basis: 'cash',
    source: 'settlement',
    source_id: settlement.id,
    entry_date: settlement.paid_on,
    bank_account_id: settlement.bank_account_id,
  }
  return [accrual, cash]
}

/** What the audit log keeps of a part. */
export function itemsOfPart(part: CopiedPart): readonly CopiedItem[] {
  const { company_id: _, settlement, cents, day, category_id, ...told } = part
  const transaction = {
    table: 'transactions',
    id: part.id,
    after: {
      ...told,
      due_date: day,
      competency_date: day,
      value_cents: cents,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents: cents }],
    },
  }
  if (settlement === null) return [transaction]
  const after = { ...settlement, transaction_id: part.id, cash_cents: signed(part) }
  return [transaction, { table: 'settlements', id: settlement.id, after }]
}
