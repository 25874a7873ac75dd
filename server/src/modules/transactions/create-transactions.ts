import type { CivilDate } from '@prumo/civil-date'
import type {
  Transaction,
  TransactionInput,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import {
  lockedClosedUntil,
  type LedgerEntry,
  postEntries,
  postWithCommit,
} from '../ledger/index.ts'
import {
  type EarlierReferences,
  refusingTakenExternalId,
  requireReferences,
  searchKeyOf,
} from './transaction-fields.ts'
import { accrualEntries } from './entries/transaction-entries.rules.ts'
import { getTransaction, getWrittenTransaction } from './list/transaction.queries.ts'
import type { NewTransaction } from './new-transaction.ts'
import { newTransactionSnapshot } from './snapshots/new-transaction-snapshot.ts'
import {
  settleAtOnce,
  settlementsAtOnce,
  sumsOf,
  type WrittenSettlements,
} from './settlements/paid-at-once.ts'
import { settlementItems } from './snapshots/settlement-snapshots.ts'
import { transactionItems } from './snapshots/transaction-snapshots.ts'
import { requireDays } from './settlements/write-settlements.ts'
import type { TransactionSource } from './transactions.tables.ts'

/**
 * Adds payables and receivables, those that were paid already with their settlements, and posts
 * their entries: the same few statements for one as for a thousand, and one operation.
 * @param known what their document points to already: it may have been deactivated since.
 * @returns their ids, in the order given.
 * @throws Refusal those of requireDays, `cost_center_permission_error_on_transaction`,
 * `project_permission_error_on_transaction`, `reference_not_found`, `category_not_postable`,
 * `bank_account_inactive`, `cost_center_inactive`, `project_inactive`, `external_id_taken`.
 */
export async function createTransactions(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  source: TransactionSource,
  known?: EarlierReferences,
): Promise<readonly number[]> {
  const ids = await insertTransactions(db, rows, source, known)
  await stateTransactions(db, rows, ids, {
    source,
    post: (entries) => postEntries(db, [], entries),
  })
  return ids
}

/** Transactions that were written, and their entries, which are not. */
interface Unposted {
  readonly ids: readonly number[]
  readonly entries: readonly LedgerEntry[]
}

/**
 * The same without their entries, which the caller posts in the same atomic: one that writes very many
 * waits with the totals until all are there.
 */
export async function createUnposted(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  source: TransactionSource,
): Promise<Unposted> {
  const ids = await insertTransactions(db, rows, source)
  const settled = await settleAtOnce(db, rows, ids)
  await recordNew(db, rows, { ids, settled, source })
  return { ids, entries: entriesOf(rows, { ids, settled, source }) }
}

/**
 * Adds one payable or receivable; see createTransactions.
 * @param act.tested what is asked of the ledger beside it, and may refuse it: it is posted after that.
 * @param act.endsAct nothing of the act reads the ledger after it, so that it is posted as the act ends.
 */
export async function createTransaction(
  db: CompanyDb,
  row: NewTransaction,
  source: TransactionSource,
  { tested, endsAct }: { readonly tested: Promise<unknown>; readonly endsAct: boolean },
): Promise<Transaction> {
  const { kind, paid } = row
  const [, ids, held, written] = await pipelined([
    tested,
    insertTransactions(db, [row], source),
    endsAct ? lockedClosedUntil(db) : Promise.resolve(null),
    // What it was paid by is not written yet.
    paid === undefined ? getWrittenTransaction(db, kind) : Promise.resolve(null),
  ])
  const [id] = ids
  if (id === undefined) throw new Error('A new transaction has an id.')
  const post = (entries: readonly LedgerEntry[]) =>
    endsAct
      ? postWithCommit(db, held, { documents: [], entries, days: daysOf(entries) })
      : postEntries(db, [], entries)
  await stateTransactions(db, [row], ids, { source, post })
  return written ?? getTransaction(db, kind, id)
}

const daysOf = (entries: readonly LedgerEntry[]): readonly CivilDate[] =>
  entries.map((entry) => entry.entry_date)

/**
 * Checks and writes at once: should the check refuse, what was written goes with it. Allocations
 * find their transaction by its place, since ids are given in the order of the rows.
 */
async function insertTransactions(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  source: TransactionSource,
  known?: EarlierReferences,
): Promise<readonly number[]> {
  const records = rows.map((row, place) => {
    const { kind, input, place_in_series } = row
    const { allocations: _, ...fields } = input
    return {
      ...fields,
      ...place_in_series,
      ...sumsOf(row),
      place,
      kind,
      search_key: searchKeyOf(input),
    }
  })
  const insert = () =>
    sql<{ id: number }>`
      with written as (
        insert into transactions (company_id, source, kind, party_id, bank_account_id, description,
          search_key, fiscal_document, external_id, payment_code, our_number,
          early_discount_cents, early_discount_bps, early_discount_until, due_date, competency_date,
          scheduled_for, value_cents, show_in_dre, show_in_dfc, series_id, installment_number,
          installments_count, settled_cents, paid_cents, interest_cents, settlements_count,
          first_paid_on, last_paid_on)
        select ${db.company_id}, ${source}, kind, party_id, bank_account_id, description,
          search_key, fiscal_document, external_id, payment_code, our_number,
          early_discount_cents, early_discount_bps, early_discount_until, due_date, competency_date,
          scheduled_for, value_cents, show_in_dre, show_in_dfc, series_id, installment_number,
          installments_count, settled_cents, paid_cents, late_cents, settlements_count, paid_on,
          paid_on
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(place integer, kind text,
          party_id bigint, bank_account_id bigint, description text, search_key text,
          fiscal_document text, external_id text, payment_code text, our_number text,
          early_discount_cents bigint, early_discount_bps integer, early_discount_until date, due_date date,
          competency_date date, scheduled_for date, value_cents bigint, show_in_dre boolean,
          show_in_dfc boolean, series_id bigint, installment_number integer,
          installments_count integer, settled_cents bigint, paid_cents bigint, late_cents bigint,
          settlements_count integer, paid_on date)
        order by place
        returning id
      ), numbered as (
        select id, row_number() over (order by id) - 1 as place from written
      ), allocated as (
        insert into transaction_allocations
          (company_id, transaction_id, position, category_id, cost_center_id, project_id, value_cents)
        select ${db.company_id}, numbered.id, row.position, row.category_id, row.cost_center_id,
          row.project_id, row.value_cents
        from jsonb_to_recordset(${JSON.stringify(allocationsOf(rows))}::jsonb) as row(
          place integer, position integer, category_id bigint, cost_center_id bigint,
          project_id bigint, value_cents bigint)
        join numbered on numbered.place = row.place
      )
      select id, set_config('app.written_transaction', id::text, true) from numbered order by place
    `.execute(db.query)
  const [, , written] = await pipelined([
    requireReferences(db, rows, known),
    requireDays(db, settlementsAtOnce(rows, [])),
    refusingTakenExternalId(db, insert),
  ])
  return written.rows.map((row) => row.id)
}

function allocationsOf(rows: readonly NewTransaction[]) {
  return rows.flatMap(({ input }, place) =>
    input.allocations.map((row, position) => ({ ...row, place, position })),
  )
}

/** What became of new transactions. */
interface Written {
  readonly ids: readonly number[]
  readonly settled: WrittenSettlements
  readonly source: TransactionSource
}

interface Stating {
  readonly source: TransactionSource
  readonly post: (entries: readonly LedgerEntry[]) => Promise<void>
}

/** The settlements and entries of new transactions, and the operation that made them. */
async function stateTransactions(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  ids: readonly number[],
  { source, post }: Stating,
): Promise<void> {
  const settled = await settleAtOnce(db, rows, ids)
  const written = { ids, settled, source }
  await pipelined([post(entriesOf(rows, written)), recordNew(db, rows, written)])
}

function entriesOf(
  rows: readonly NewTransaction[],
  { ids, settled, source }: Written,
): readonly LedgerEntry[] {
  const accruals = rows.flatMap(({ kind, input }, place) =>
    accrualEntries({
      ...input,
      id: ids[place] ?? 0,
      kind,
      is_canceled: false,
      is_stated_elsewhere: source === 'renegotiation',
    }),
  )
  return [...accruals, ...settled.entries]
}

function recordNew(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  { ids, settled, source }: Written,
): Promise<void> {
  const snapshots = new Map(
    rows.map((row, place) => [ids[place] ?? 0, newTransactionSnapshot(row, source)]),
  )
  return recordOperation(db, 'transactions.create', [
    ...transactionItems(ids, null, snapshots),
    ...settlementItems(settled.snapshots),
  ])
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
      (company_id, transaction_id, position, category_id, cost_center_id, project_id, value_cents)
    select ${db.company_id}, transaction_id, position, category_id, cost_center_id, project_id,
      value_cents
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(transaction_id bigint,
      position integer, category_id bigint, cost_center_id bigint, project_id bigint,
      value_cents bigint)
  `.execute(db.query)
}
