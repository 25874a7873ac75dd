import { addMonths } from '@prumo/civil-date'
import type { TitleSelection } from '@prumo/contracts/transactions/selection.schema'
import type { payableBulkRoutes } from '@prumo/contracts/transactions/bulk.contract'
import type { BodyOf } from '@prumo/contracts/route'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { type BulkOutcome, outcomeOf } from './bulk-outcome.ts'
import { changeTitles } from './change-titles.ts'
import { createTransactions } from './create-transactions.ts'
import { destroyTitles } from './destroy-titles.ts'
import { selectTitles } from './select-titles.ts'
import { type TitleImage, titleImages, titleItems } from './title-images.ts'
import { partStates, type TitleState } from './title-states.ts'
import { postTransactions } from './transaction-facts.ts'

export type TitleChanges = BodyOf<typeof payableBulkRoutes.bulkUpdate>['changes']

const figuresOf = (changes: TitleChanges): boolean =>
  changes.competency_date !== undefined ||
  changes.category_id !== undefined ||
  changes.cost_center_id !== undefined ||
  changes.project_id !== undefined

/**
 * Changes many titles: one operation. Canceled ones stay as they are, and so do those in a closed
 * period when figures of it would move; they are named.
 * @throws Refusal those of selectTitles and requireReferences.
 */
export async function bulkUpdate(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TitleSelection,
  changes: TitleChanges,
): Promise<BulkOutcome> {
  const states = await selectTitles(db, kind, selection)
  const { eligible, skipped } = partStates(states, (state) => {
    if (state.is_canceled) return 'transaction_canceled'
    if (state.is_of_document && figuresOf(changes)) return 'title_of_document'
    return state.is_closed && figuresOf(changes) ? 'title_in_closed_period' : null
  })
  const ids = eligible.map((state) => state.id)
  await changeTitles(db, 'transactions.bulk-update', ids, (image) => changed(image, changes))
  return outcomeOf(ids, skipped)
}

function changed(image: TitleImage, changes: TitleChanges): TitleImage {
  const { category_id, cost_center_id, project_id, ...fields } = changes
  return {
    ...image,
    due_date: fields.due_date ?? image.due_date,
    competency_date: fields.competency_date ?? image.competency_date,
    scheduled_for: fields.scheduled_for === undefined ? image.scheduled_for : fields.scheduled_for,
    bank_account_id:
      fields.bank_account_id === undefined ? image.bank_account_id : fields.bank_account_id,
    allocations: image.allocations.map((row) => ({
      ...row,
      category_id: category_id ?? row.category_id,
      cost_center_id: cost_center_id === undefined ? row.cost_center_id : cost_center_id,
      project_id: project_id === undefined ? row.project_id : project_id,
    })),
  }
}

/**
 * Copies many titles, their dates some months later: open, outside any series, without the marks of
 * the first document.
 * @throws Refusal those of selectTitles and createTransactions.
 */
export async function bulkDuplicate(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TitleSelection,
  shiftMonths: number,
): Promise<BulkOutcome> {
  const states = await selectTitles(db, kind, selection)
  const images = await titleImages(
    db,
    states.map((state) => state.id),
  )
  const copies = [...images.values()].map((image) => ({
    kind,
    input: copyOf(image, shiftMonths),
  }))
  await asOneOperation(db, 'transactions.bulk-duplicate', () =>
    createTransactions(db, copies, 'manual'),
  )
  return outcomeOf(copies, [])
}

function copyOf(image: TitleImage, shiftMonths: number): TransactionInput {
  return {
    party_id: image.party_id,
    bank_account_id: image.bank_account_id,
    description: image.description,
    fiscal_document: image.fiscal_document,
    external_id: null,
    payment_code: null,
    due_date: addMonths(image.due_date, shiftMonths),
    competency_date: addMonths(image.competency_date, shiftMonths),
    scheduled_for: null,
    value_cents: image.value_cents,
    show_in_dre: image.show_in_dre,
    show_in_dfc: image.show_in_dfc,
    allocations: image.allocations,
  }
}

/** Cancels many titles without settlements: they stay on record. @throws Refusal those of selectTitles. */
export async function bulkCancel(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TitleSelection,
): Promise<BulkOutcome> {
  const states = await selectTitles(db, kind, selection)
  const { eligible, skipped } = partStates(states, (state) =>
    state.is_canceled ? 'transaction_canceled' : unsettledRefusal(state),
  )
  const ids = eligible.map((state) => state.id)
  const before = await titleImages(db, ids)
  await sql`
    update transactions set canceled_at = ${db.now}, version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])
  `.execute(db.query)
  const [after] = await together([titleImages(db, ids), postTransactions(db, ids)])
  await recordOperation(db, 'transactions.bulk-cancel', titleItems(ids, before, after))
  return outcomeOf(ids, skipped)
}

/** Deletes many titles without settlements. @throws Refusal those of selectTitles. */
export async function bulkDestroy(
  db: CompanyDb,
  kind: TransactionKind,
  selection: TitleSelection,
): Promise<BulkOutcome> {
  const states = await selectTitles(db, kind, selection)
  const { eligible, skipped } = partStates(states, unsettledRefusal)
  const ids = eligible.map((state) => state.id)
  await destroyTitles(db, 'transactions.bulk-destroy', ids)
  return outcomeOf(ids, skipped)
}

function unsettledRefusal(state: TitleState): ErrorCode | null {
  if (state.is_of_document) return 'title_of_document'
  if (state.settlements_count > 0) return 'transaction_settled'
  return state.is_closed && !state.is_canceled ? 'title_in_closed_period' : null
}
