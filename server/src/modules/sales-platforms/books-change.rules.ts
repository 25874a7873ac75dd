import type { BookDocument, SaleBooks } from './sale-books.rules.ts'
import { type ReturnMovement, REVERSAL_KEY } from './sale-returns.rules.ts'
import type { KeptBooks } from './stored-sale.ts'

/** What differs between the books of a sale as they stand and as they should be. */
export interface BooksChange {
  readonly added: readonly BookDocument[]
  readonly restated: readonly { readonly id: number; readonly document: BookDocument }[]
  readonly removed: readonly number[]
  /** Refunds that are new (without an id) or other than they were. */
  readonly refunds: readonly { readonly id: number | null; readonly movement: ReturnMovement }[]
  readonly removed_refunds: readonly number[]
  /** What each document and refund says, by its key: as it is kept. */
  readonly says: ReadonlyMap<string, string>
  readonly refund_says: ReadonlyMap<string, string>
}

/**
 * What a document says. Of what went back and is in the books the line of the statement stays, whatever
 * the chart says by now: it may be of a month that is closed, and a person may have chosen it.
 */
const said = (kept: KeptBooks, row: BookDocument): string =>
  SAID.map((field) => (field === 'category_id' ? lineOf(kept, row) : row[field])).join(' ')

/** What of a document is kept, in its order. */
const SAID = [
  'kind',
  'party_id',
  'category_id',
  'value_cents',
  'due_date',
  'competency_date',
  'paid_on',
] as const satisfies readonly (keyof BookDocument)[]

function lineOf({ documents }: KeptBooks, { key, refund, category_id }: BookDocument): string {
  const before = refund === null ? undefined : documents[key]
  return before?.says.split(' ')[SAID.indexOf('category_id')] ?? String(category_id)
}

const refundSaid = ({ kind, day, value_cents }: ReturnMovement): string =>
  [kind, day, value_cents].join(' ')

/** Compares place by place; what says the same stays as it is. */
export function changeOf(kept: KeptBooks, books: SaleBooks): BooksChange {
  const says = new Map(books.documents.map((row) => [row.key, said(kept, row)]))
  const refund_says = new Map(books.refunds.map((row) => [row.key, refundSaid(row)]))
  return {
    added: books.documents.filter(({ key }) => kept.documents[key] === undefined),
    restated: books.documents.flatMap((document) => {
      const before = kept.documents[document.key]
      const isSame = before === undefined || before.says === says.get(document.key)
      return isSame ? [] : [{ id: before.id, document }]
    }),
    removed: Object.entries(kept.documents).flatMap(([key, { id }]) => (says.has(key) ? [] : [id])),
    refunds: books.refunds.flatMap((movement) => {
      const before = kept.refunds[movement.key]
      if (before !== undefined && before.says === refund_says.get(movement.key)) return []
      return [{ id: before?.id ?? null, movement }]
    }),
    removed_refunds: Object.entries(kept.refunds).flatMap(([key, { id }]) =>
      refund_says.has(key) ? [] : [id],
    ),
    says,
    refund_says,
  }
}

/** Of documents that tell a charge back the other way round, those of the charge back that are in the books. */
export const reversedBy = (kept: KeptBooks, { key, refund }: BookDocument): number | undefined =>
  key.startsWith(`${REVERSAL_KEY}:`)
    ? kept.documents[`${refund}${key.slice(REVERSAL_KEY.length)}`]?.id
    : undefined
