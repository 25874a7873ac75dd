import type {
  Transaction,
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { formatMoney, subtractCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { requireActiveAccount } from '../bank-accounts/index.ts'
import { requirePostable } from '../categories/index.ts'
import { requireParty } from '../parties/index.ts'
import { postTransaction } from './transaction-facts.ts'
import { getTransaction } from './transaction.queries.ts'
import type { TransactionSource } from './transactions.tables.ts'
import './transactions.tables.ts'

/**
 * Adds a payable or receivable and posts its accrual entries.
 * @throws Refusal `reference_not_found`, `category_not_postable`, `bank_account_inactive`,
 * `external_id_taken`.
 */
export async function createTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  { allocations, ...input }: TransactionInput,
  source: TransactionSource,
): Promise<Transaction> {
  await requireReferences(db, kind, { allocations, ...input })
  const { id } = await refusingTakenExternalId(() =>
    db.query
      .insertInto('transactions')
      .values({ ...input, kind, source, company_id: db.company_id, search_key: searchKeyOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await writeAllocations(db, id, allocations)
  await postTransaction(db, id)
  const created = await getTransaction(db, kind, id)
  await recordOperation(db, 'transactions.create', [
    { table: 'transactions', record_id: id, after: created },
  ])
  return created
}

/**
 * Changes a payable or receivable. Its value may not fall below what is settled; its entries, and
 * those of its settlements, are posted anew.
 * @throws Refusal `not_found`, `stale_version`, `transaction_canceled`, `value_below_settled`, and
 * those of createTransaction.
 */
export async function updateTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  { version, ...input }: TransactionInput & { readonly version: number },
): Promise<Transaction> {
  const before = await getTransaction(db, kind, id)
  if (before.computed_status === 'canceled') throw new Refusal('transaction_canceled')
  await requireReferences(db, kind, input, before)
  const { allocations, ...fields } = input
  const updated = await refusingTakenExternalId(() =>
    db.query
      .updateTable('transactions')
      .set({ ...fields, search_key: searchKeyOf(fields), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('settled_cents', '<=', fields.value_cents)
      .returning('id')
      .executeTakeFirst(),
  )
  if (updated === undefined) throw await refusedUpdate(db, kind, id, version)
  await sql`
    delete from transaction_allocations
    where company_id = ${db.company_id} and transaction_id = ${id}`.execute(db.query)
  await writeAllocations(db, id, allocations)
  await postTransaction(db, id)
  const after = await getTransaction(db, kind, id)
  await recordOperation(db, 'transactions.update', [
    { table: 'transactions', record_id: id, before, after },
  ])
  return after
}

/** Why the conditional update changed nothing: somebody was faster, or more is settled. */
async function refusedUpdate(db: CompanyDb, kind: TransactionKind, id: number, version: number) {
  const current = await getTransaction(db, kind, id)
  if (current.version !== version)
    return new Refusal('stale_version', { currentVersion: current.version })
  const settled = subtractCents(current.value_cents, current.residual_cents)
  return new Refusal('value_below_settled', {
    fields: { value_cents: 'value_below_settled' },
    values: { amount: formatMoney(settled) },
  })
}

async function requireReferences(
  db: CompanyDb,
  kind: TransactionKind,
  input: TransactionInput,
  before?: Transaction,
): Promise<void> {
  if (input.party_id !== null)
    await requireParty(
      db,
      input.party_id,
      kind === 'receivable' ? 'client' : 'supplier',
      'party_id',
    )
  // An account or category that was chosen before it was deactivated may stay.
  if (input.bank_account_id !== null && input.bank_account_id !== before?.bank_account_id)
    await requireActiveAccount(db, input.bank_account_id, 'bank_account_id')
  const kept = new Set(before?.allocations.map((row) => row.category_id))
  const chosen = input.allocations.map((row) => row.category_id).filter((id) => !kept.has(id))
  if (chosen.length > 0) await requirePostable(db, chosen, 'allocations')
}

async function writeAllocations(
  db: CompanyDb,
  id: number,
  allocations: TransactionInput['allocations'],
): Promise<void> {
  await db.query
    .insertInto('transaction_allocations')
    .values(
      allocations.map((row, position) => ({
        ...row,
        position,
        company_id: db.company_id,
        transaction_id: id,
      })),
    )
    .execute()
}

function searchKeyOf(input: {
  readonly description: string
  readonly fiscal_document: string | null
  readonly external_id: string | null
}): string {
  return searchKey(
    [input.description, input.fiscal_document, input.external_id].filter(Boolean).join(' '),
  )
}

async function refusingTakenExternalId<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'transactions_external'))
      throw new Refusal('external_id_taken', { fields: { external_id: 'external_id_taken' } })
    throw error
  }
}
