import type { Allocation, TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import { Refusal } from '../../kernel/refusal.ts'
import type { TransactionSource } from './transactions.tables.ts'

/**
 * What a document makes transactions of: they say what it says, and are changed and ended with it.
 */
export type DocumentSource = Extract<TransactionSource, 'purchase' | 'sale' | 'renegotiation'>

/** The fields of a transaction that its document says. */
interface SaidByDocument
  extends Pick<TransactionInput, 'value_cents' | 'party_id' | 'competency_date'> {
  readonly allocations: readonly Allocation[]
}

/** Whether a transaction was made by a purchase, a sale or a renegotiation. */
export function isOfDocument(source: TransactionSource): source is DocumentSource {
  return source === 'purchase' || source === 'sale' || source === 'renegotiation'
}

/**
 * The field that its document sets and two states of a transaction differ in: value, contact, competency or
 * allocations. Due date, account and schedule belong to the transaction itself.
 */
export function changedDocumentField(
  before: SaidByDocument,
  after: SaidByDocument,
): keyof SaidByDocument | null {
  if (before.value_cents !== after.value_cents) return 'value_cents'
  if (before.party_id !== after.party_id) return 'party_id'
  if (before.competency_date !== after.competency_date) return 'competency_date'
  return partsOf(before) === partsOf(after) ? null : 'allocations'
}

/** Refuses an edit by itself of what a document says. @throws Refusal `title_of_document`. */
export function requireFieldsOfDocument(
  before: SaidByDocument & { readonly source: TransactionSource },
  after: SaidByDocument,
): void {
  const field = isOfDocument(before.source) ? changedDocumentField(before, after) : null
  if (field !== null)
    throw new Refusal('title_of_document', { fields: { [field]: 'title_of_document' } })
}

/** Refuses to end by itself what a document made. @throws Refusal `title_of_document`. */
export function requireOwnTransaction({ source }: { readonly source: TransactionSource }): void {
  if (isOfDocument(source)) throw new Refusal('title_of_document')
}

const partsOf = ({ allocations }: SaidByDocument): string =>
  JSON.stringify(
    allocations.map((row) => [
      row.category_id,
      row.cost_center_id,
      row.project_id,
      row.value_cents,
    ]),
  )
