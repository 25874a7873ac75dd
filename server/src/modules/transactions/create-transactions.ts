import type {
  Transaction,
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { refusingTakenExternalId, requireReferences, searchKeyOf } from './transaction-fields.ts'
import { postTransactions } from './transaction-facts.ts'
import { getTransaction } from './transaction.queries.ts'
import type { TransactionSource } from './transactions.tables.ts'

export interface NewTransaction {
  readonly kind: TransactionKind
  readonly input: TransactionInput
}

/**
 * Adds payables and receivables and posts their accrual entries: the same few statements for one
 * as for a thousand, and one operation.
 * @returns their ids, in the order given.
 * @throws Refusal `reference_not_found`, `category_not_postable`, `bank_account_inactive`,
 * `external_id_taken`.
 */
export async function createTransactions(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  source: TransactionSource,
): Promise<readonly number[]> {
  await requireReferences(db, rows)
  const records = rows.map(({ kind, input }, place) => ({
    ...input,
    place,
    kind,
    search_key: searchKeyOf(input),
  }))
  const { rows: written } = await refusingTakenExternalId(() =>
    sql<{ id: number }>`
      insert into transactions (company_id, source, kind, party_id, bank_account_id, description,
        search_key, fiscal_document, external_id, due_date, competency_date, scheduled_for,
        value_cents, show_in_dre, show_in_dfc)
      select ${db.company_id}, ${source}, kind, party_id, bank_account_id, description, search_key,
        fiscal_document, external_id, due_date, competency_date, scheduled_for, value_cents,
        show_in_dre, show_in_dfc
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(place integer, kind text,
        party_id bigint, bank_account_id bigint, description text, search_key text,
        fiscal_document text, external_id text, due_date date, competency_date date,
        scheduled_for date, value_cents bigint, show_in_dre boolean, show_in_dfc boolean)
      order by place
      returning id
    `.execute(db.query),
  )
  const ids = written.map((row) => row.id)
  await writeAllocations(
    db,
    ids.map((id, place) => ({ id, allocations: rows[place]?.input.allocations ?? [] })),
  )
  await postTransactions(db, ids)
  const items = ids.map((id, place) => ({
    table: 'transactions',
    record_id: id,
    after: rows[place],
  }))
  await recordOperation(db, 'transactions.create', items)
  return ids
}

/** Adds one payable or receivable; see createTransactions. */
export async function createTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  input: TransactionInput,
  source: TransactionSource,
): Promise<Transaction> {
  const [id] = await createTransactions(db, [{ kind, input }], source)
  if (id === undefined) throw new Error('A new transaction has an id.')
  return getTransaction(db, kind, id)
}

/** Writes the allocations of transactions that have none. */
export async function writeAllocations(
  db: CompanyDb,
  transactions: readonly {
    readonly id: number
    readonly allocations: TransactionInput['allocations']
  }[],
): Promise<void> {
  const records = transactions.flatMap(({ id, allocations }) =>
    allocations.map((row, position) => ({ ...row, transaction_id: id, position })),
  )
  await sql`
    insert into transaction_allocations
      (company_id, transaction_id, position, category_id, value_cents)
    select ${db.company_id}, transaction_id, position, category_id, value_cents
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(transaction_id bigint,
      position integer, category_id bigint, value_cents bigint)
  `.execute(db.query)
}
