import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { inOverlappingBatches } from '../../kernel/database/in-overlapping-batches.ts'
import {
  type GoodsChanges,
  linkPlatformTransactions,
  moveGoodsOfSales,
  unlinkPlatformRecords,
  writePlatformRefunds,
  writePlatformSales,
} from '../sales/index.ts'
import {
  createTransactions,
  type NewTransaction,
  removeSettled,
  restateSettled,
} from '../transactions/index.ts'
import { type BooksChange, changeOf, reversedBy } from './books-change.rules.ts'
import { type SaleToWrite, type SaleWithBooks, storeSaleStates } from './store-sale-states.ts'
import { linesOf, NO_DIMENSIONS } from './lines-of-returns.ts'
import { refusedByHand } from './refused-by-hand.ts'
import type { BookDocument, SaleBooks } from './sale-books.rules.ts'
import type { BookedPlatform } from './stored-platform.ts'
import { digestOf, platformSale } from './platform-sale.ts'
import type { KeptBooks, SaleOutcome } from './stored-sale.ts'

interface Planned extends SaleToWrite {
  readonly books: SaleBooks
  readonly change: BooksChange
}

/** Sales whose books are made ready while those of as many others are written. */
const SALES_OF_PART = 125

/** Writes the books of sales, many at once; what stands already as it should is not touched. */
export async function writeBooks(
  db: CompanyDb,
  stored: BookedPlatform,
  sales: readonly SaleToWrite[],
  source: 'platform' | 'import' = 'platform',
): Promise<readonly SaleOutcome[]> {
  const parts = await inOverlappingBatches(sales, SALES_OF_PART, (part) =>
    writePart(db, stored, part, source),
  )
  // Goods that cannot move are refused each for itself, by savepoints: no lane may go on beside.
  await moveGoodsOfSales(db, {
    before: new Map(parts.flatMap(({ goods }) => [...goods.before])),
    told: parts.flatMap(({ goods }) => goods.told),
  })
  return parts.flatMap(({ outcomes }) => outcomes)
}

interface WrittenPart {
  readonly outcomes: readonly SaleOutcome[]
  readonly goods: GoodsChanges
}

async function writePart(
  db: CompanyDb,
  stored: BookedPlatform,
  sales: readonly SaleToWrite[],
  source: 'platform' | 'import',
): Promise<WrittenPart> {
  const planned = sales.flatMap((sale): Planned[] =>
    typeof sale.books === 'string'
      ? []
      : [{ ...sale, books: sale.books, change: changeOf(sale.kept, sale.books) }],
  )
  const refused = await refusedByHand(db, stored, planned)
  const writable = planned.filter((sale) => !refused.has(sale.external_id))
  const { posted, goods } = await post(db, stored, writable, source)
  const kept = sales.map((sale): SaleWithBooks => {
    const own = posted.get(sale.external_id)
    const reason = typeof sale.books === 'string' ? sale.books : refused.get(sale.external_id)
    return {
      sale,
      sale_id: own?.sale_id ?? sale.sale_id,
      books: own?.books ?? sale.kept,
      reason: reason ?? null,
    }
  })
  await storeSaleStates(db, stored, kept)
  const outcomes = kept.map(({ sale, sale_id, reason, books }) => ({
    external_id: sale.external_id,
    outcome: outcomeOf(sale, books, reason),
    reason,
    sale_id,
  }))
  return { outcomes, goods }
}

/** A sale of which the same stands as before is unchanged, whatever else was said of it. */
function outcomeOf(
  { sale_id, kept }: SaleToWrite,
  books: KeptBooks,
  reason: string | null,
): SaleOutcome['outcome'] {
  if (reason !== null) return 'skipped'
  if (sale_id === null) return 'created'
  return JSON.stringify(kept) === JSON.stringify(books) ? 'unchanged' : 'changed'
}

/** Ids that were written, by sale and place in it. */
type Ids = ReadonlyMap<string, number>
const placeOf = ({ external_id }: Planned, key: string): string => `${external_id} ${key}`

/** What was written of sales. */
interface Written {
  readonly sale: (sale: Planned) => number
  readonly digests: readonly string[]
  readonly goods: GoodsChanges
  /** Of a refund, new or there before. */
  readonly refund: (sale: Planned, key: string | null) => number | null
}

interface Posted {
  /** What stands for each sale now, by its number. */
  readonly posted: ReadonlyMap<string, { readonly sale_id: number; readonly books: KeptBooks }>
  readonly goods: GoodsChanges
}

/** Writes sales, refunds and transactions. */
async function post(
  db: CompanyDb,
  stored: BookedPlatform,
  planned: readonly Planned[],
  source: 'platform' | 'import',
): Promise<Posted> {
  const written = await writeSales(db, stored, planned, source)
  const removed = planned.flatMap(({ change }) => change.removed)
  await unlinkPlatformRecords(
    db,
    removed,
    planned.flatMap(({ change }) => change.removed_refunds),
  )
  await removeSettled(db, removed)
  await restateSettled(
    db,
    planned.flatMap(({ change }) =>
      change.restated.map(({ id, document }) => ({ ...restatedOf(document), id })),
    ),
  )
  const made = await addTransactions(db, stored, planned, written)
  const posted = new Map(
    planned.map((sale, place) => {
      const { external_id, books, change, kept } = sale
      const documents = books.documents.map(({ key }) => {
        const id = made.get(placeOf(sale, key)) ?? kept.documents[key]?.id ?? 0
        return [key, { id, says: change.says.get(key) ?? '' }] as const
      })
      const refunds = books.refunds.map(({ key }) => {
        const id = written.refund(sale, key) ?? 0
        return [key, { id, says: change.refund_says.get(key) ?? '' }] as const
      })
      const stands = {
        sale: written.digests[place] ?? '',
        documents: Object.fromEntries(documents),
        refunds: Object.fromEntries(refunds),
      }
      return [external_id, { sale_id: written.sale(sale), books: stands }] as const
    }),
  )
  return { posted, goods: written.goods }
}

/** Writes the sales that are new or say something else, and their refunds. */
async function writeSales(
  db: CompanyDb,
  stored: BookedPlatform,
  planned: readonly Planned[],
  source: 'platform' | 'import',
): Promise<Written> {
  const told = planned.map((sale) => platformSale(stored, sale))
  const digests = told.map(digestOf)
  const isChanged = planned.map((sale, place) => sale.kept.sale !== digests[place])
  const changed = planned.filter((_, place) => isChanged[place])
  const { ids, goods } = await writePlatformSales(
    db,
    told.filter((_, place) => isChanged[place]),
    source,
  )
  const idBy = new Map(changed.map((sale, place) => [sale.external_id, ids[place] ?? 0]))
  const saleId = ({ external_id, sale_id }: Planned) => idBy.get(external_id) ?? sale_id ?? 0
  const refunds = planned.flatMap((sale) =>
    sale.change.refunds.map((refund) => ({ sale, ...refund })),
  )
  const refundIds = await writePlatformRefunds(
    db,
    refunds.map(({ sale, id, movement }) => ({
      id,
      sale_id: saleId(sale),
      kind: movement.kind === 'charge_back' ? 'charge_back' : 'refund',
      refunded_on: movement.day,
      value_cents: movement.value_cents,
      returns_fees: stored.returns_fees,
    })),
  )
  const refundBy: Ids = new Map(
    refunds.map(({ sale, movement }, place) => [
      placeOf(sale, movement.key),
      refundIds[place] ?? 0,
    ]),
  )
  return {
    sale: saleId,
    digests,
    goods,
    refund: (sale, key) =>
      key === null
        ? null
        : (refundBy.get(placeOf(sale, key)) ?? sale.kept.refunds[key]?.id ?? null),
  }
}

/** Adds the transactions that are new, with their settlements. */
async function addTransactions(
  db: CompanyDb,
  stored: BookedPlatform,
  planned: readonly Planned[],
  written: Written,
): Promise<Ids> {
  const added = planned.flatMap((sale) => sale.change.added.map((document) => ({ sale, document })))
  if (added.length === 0) return new Map()
  const lines = await linesOf(
    db,
    added.flatMap(({ sale, document }) => reversedBy(sale.kept, document) ?? []),
  )
  const ids = await createTransactions(
    db,
    added.map(({ sale, document }) => {
      const category_id = lines.get(reversedBy(sale.kept, document) ?? 0) ?? document.category_id
      return newTransaction(stored, sale, { ...document, category_id })
    }),
    'sale',
    {
      party_ids: added.map(({ document }) => document.party_id),
      bank_account_ids: [stored.bank_account_id],
      allocations: [...lines.values()].map((category_id) => ({ category_id, ...NO_DIMENSIONS })),
    },
  )
  await linkPlatformTransactions(
    db,
    added.map(({ sale, document }, place) => ({
      sale_id: written.sale(sale),
      transaction_id: ids[place] ?? 0,
      refund_id: written.refund(sale, document.refund),
    })),
  )
  return new Map(
    added.map(({ sale, document }, place) => [placeOf(sale, document.key), ids[place] ?? 0]),
  )
}

const restatedOf = ({ party_id, category_id, refund, value_cents, ...rest }: BookDocument) => ({
  party_id,
  category_id: refund === null ? category_id : null,
  value_cents,
  due_date: rest.due_date,
  competency_date: rest.competency_date,
  paid_on: rest.paid_on,
})

function newTransaction(
  { bank_account_id }: BookedPlatform,
  { books: { description }, dimensions }: Planned,
  { kind, category_id, value_cents, ...document }: BookDocument,
): NewTransaction {
  const { party_id, due_date, competency_date, paid_on } = document
  return {
    kind,
    input: {
      party_id,
      due_date,
      competency_date,
      value_cents,
      description,
      bank_account_id,
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      scheduled_for: null,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [
        {
          category_id,
          cost_center_id: dimensions?.cost_center_id ?? null,
          project_id: dimensions?.project_id ?? null,
          value_cents,
        },
      ],
    },
    paid: { paid_on, bank_account_id, note: null },
  }
}
