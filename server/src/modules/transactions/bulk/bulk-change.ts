import { addMonths } from '@prumo/civil-date'
import type { TransactionSelection } from '@prumo/contracts/transactions/selection.schema'
import type { payableBulkRoutes } from '@prumo/contracts/transactions/bulk.contract'
import type { BodyOf } from '@prumo/contracts/route'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { asOneOperation, recordOperation } from '../../../kernel/operations.ts'
import type { ErrorCode } from '../../../texts/error-texts.ts'
import { NO_EXCEPTION, testPayables } from '../../budgets/index.ts'
import { type BulkOutcome, outcomeOf } from './bulk-outcome.ts'
import { changeTransactions } from '../change-transactions.ts'
import { createTransactions } from '../create-transactions.ts'
import { destroyTransactions } from '../destroy-transactions.ts'
import { selectTransactions } from './select-transactions.ts'
import {
  type TransactionSnapshot,
  transactionSnapshots,
  transactionItems,
} from '../snapshots/transaction-snapshots.ts'
import { partStates, refusalOfSettled, type TransactionState } from './transaction-states.ts'
import { postTransactions } from '../entries/transaction-facts.ts'

export type TransactionChanges = BodyOf<typeof payableBulkRoutes.bulkUpdate>['changes']

const figuresOf = (changes: TransactionChanges): boolean =>
  changes.competency_date !== undefined ||
  changes.category_id !== undefined ||
  changes.cost_center_id !== undefined ||
  changes.project_id !== undefined

/**
 * Changes many transactions: one operation. Canceled ones stay as they are, and so do those in a
 * closed period when figures of it would move; they are named.
 * @throws Refusal those of selectTransactions and requireReferences.
 */
export async function bulkUpdate(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TransactionSelection,
  changes: TransactionChanges,
): Promise<BulkOutcome> {
  const states = await selectTransactions(db, kind, selection)
  const { eligible, skipped } = partStates(states, (state) => {
    if (state.is_canceled) return 'transaction_canceled'
    if (state.is_of_document && figuresOf(changes)) return 'title_of_document'
    return state.is_closed && figuresOf(changes) ? 'title_in_closed_period' : null
  })
  const ids = eligible.map((state) => state.id)
  await changeTransactions(db, 'transactions.bulk-update', ids, (snapshot) =>
    changed(snapshot, changes),
  )
  return outcomeOf(ids, skipped)
}

function changed(snapshot: TransactionSnapshot, changes: TransactionChanges): TransactionSnapshot {
  const { category_id, cost_center_id, project_id, ...fields } = changes
  return {
    ...snapshot,
    due_date: fields.due_date ?? snapshot.due_date,
    competency_date: fields.competency_date ?? snapshot.competency_date,
    scheduled_for:
      fields.scheduled_for === undefined ? snapshot.scheduled_for : fields.scheduled_for,
    bank_account_id:
      fields.bank_account_id === undefined ? snapshot.bank_account_id : fields.bank_account_id,
    allocations: snapshot.allocations.map((row) => ({
      ...row,
      category_id: category_id ?? row.category_id,
      cost_center_id: cost_center_id === undefined ? row.cost_center_id : cost_center_id,
      project_id: project_id === undefined ? row.project_id : project_id,
    })),
  }
}

/**
 * Copies many transactions, their dates some months later: open, outside any series, without the
 * marks of the first document.
 * @throws Refusal those of selectTransactions, testPayables and createTransactions.
 */
export async function bulkDuplicate(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TransactionSelection,
  shiftMonths: number,
): Promise<BulkOutcome> {
  const states = await selectTransactions(db, kind, selection)
  const snapshots = await transactionSnapshots(
    db,
    states.map((state) => state.id),
  )
  const copies = [...snapshots.values()].map((snapshot) => ({
    kind,
    input: copyOf(snapshot, shiftMonths),
  }))
  await testPayables(
    db,
    kind,
    copies.map(({ input }) => input),
    NO_EXCEPTION,
  )
  await asOneOperation(db, 'transactions.bulk-duplicate', () =>
    createTransactions(db, copies, 'manual'),
  )
  return outcomeOf(copies, [])
}

function copyOf(snapshot: TransactionSnapshot, shiftMonths: number): TransactionInput {
  return {
    party_id: snapshot.party_id,
    bank_account_id: snapshot.bank_account_id,
    description: snapshot.description,
    fiscal_document: snapshot.fiscal_document,
    external_id: null,
    payment_code: null,
    due_date: addMonths(snapshot.due_date, shiftMonths),
    competency_date: addMonths(snapshot.competency_date, shiftMonths),
    scheduled_for: null,
    value_cents: snapshot.value_cents,
    show_in_dre: snapshot.show_in_dre,
    show_in_dfc: snapshot.show_in_dfc,
    allocations: snapshot.allocations,
  }
}

/**
 * Cancels many transactions without settlements: they stay on record. @throws Refusal those of
 * selectTransactions.
 */
export async function bulkCancel(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TransactionSelection,
): Promise<BulkOutcome> {
  const states = await selectTransactions(db, kind, selection)
  const { eligible, skipped } = partStates(states, (state) =>
    state.is_canceled ? 'transaction_canceled' : endRefusal(state),
  )
  const ids = eligible.map((state) => state.id)
  const before = await transactionSnapshots(db, ids)
  await sql`
    update transactions set canceled_at = ${db.now}, version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  const [after] = await pipelined([transactionSnapshots(db, ids), postTransactions(db, ids)])
  await recordOperation(db, 'transactions.bulk-cancel', transactionItems(ids, before, after))
  return outcomeOf(ids, skipped)
}

/** Deletes many transactions without settlements. @throws Refusal those of selectTransactions. */
export async function bulkDestroy(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TransactionSelection,
): Promise<BulkOutcome> {
  const states = await selectTransactions(db, kind, selection)
  const { eligible, skipped } = partStates(states, (state) =>
    state.settlements_count > 0
      ? refusalOfSettled(state)
      : (endRefusal(state) ?? chargedRefusal(state)),
  )
  const ids = eligible.map((state) => state.id)
  await destroyTransactions(db, 'transactions.bulk-destroy', ids)
  return outcomeOf(ids, skipped)
}

/** A transaction whose settlements were reversed may be canceled, and stays on record. */
function endRefusal(state: TransactionState): ErrorCode | null {
  if (state.is_of_document) return 'title_of_document'
  if (state.is_settled) return 'transaction_settled'
  return state.is_closed && !state.is_canceled ? 'title_in_closed_period' : null
}

/** A client may still be asked for it. */
const chargedRefusal = ({ is_charged }: TransactionState) =>
  is_charged ? ('receivable_charged' as const) : null
