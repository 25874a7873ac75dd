import { isDeepStrictEqual } from 'node:util'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, reachableTitles } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { postTransactions } from './transaction-facts.ts'
import { type SettlementImage, settlementImageSchema } from './settlement-images.ts'
import { deleteTitles, restoreTitles, writeImages } from './write-title-images.ts'
import { type TitleImage, titleImageSchema, titleImages, titleItems } from './title-images.ts'
import { changedByItself, isOfDocument } from './title-of-document.ts'
import { countSettlements, lockTitles } from './title-sums.ts'
import { seriesImageSchema, undoSeries } from './series-images.ts'
import { bringSettlementsBack, takeSettlementsBack } from './undo-settlements.ts'

interface ChangedTitle {
  readonly id: number
  readonly before: TitleImage | null
  readonly after: TitleImage | null
}

interface ChangedSettlement {
  readonly id: number
  readonly before: SettlementImage | null
  readonly after: SettlementImage | null
}

/**
 * Undoes any act on titles and their settlements: what the audit log says they were comes back,
 * under the same ids, where they still are as the act left them. So undoing after an act leaves the
 * books as they were before it, whatever the act was.
 */
export const titleUndoer: Undoer = {
  permissions: (items) => {
    const titles = items.flatMap(titleOf)
    const settlements = items.flatMap(settlementOf)
    const paid = settlements.flatMap((row) => kindsOf(row.after ?? row.before))
    const written = titles.flatMap((row) => (row.after ?? row.before)?.kind ?? [])
    const may = (kinds: readonly TransactionKind[], act: 'update' | 'settle') =>
      [...new Set(kinds)].map((kind) => `companies.${kind}s.${act}` as const)
    return [...may(written, 'update'), ...may(paid, 'settle')]
  },
  undo: undoTitles,
}

/**
 * Money out pays a payable, money in a receivable, the bank's fee apart, which is money out for both;
 * what moved none may have been either.
 */
const kindsOf = (settlement: SettlementImage | null): readonly TransactionKind[] => {
  const moved = settlement === null ? 0 : settlement.cash_cents + settlement.fee_cents
  if (moved === 0) return ['payable', 'receivable']
  return moved < 0 ? ['payable'] : ['receivable']
}

const titleOf = (item: KeptItem): ChangedTitle[] =>
  item.table_name === 'transactions'
    ? [
        {
          id: item.record_id,
          before: titleImageSchema.nullable().parse(item.before),
          after: titleImageSchema.nullable().parse(item.after),
        },
      ]
    : []

const settlementOf = (item: KeptItem): ChangedSettlement[] =>
  item.table_name === 'settlements'
    ? [
        {
          id: item.record_id,
          before: settlementImageSchema.nullable().parse(item.before),
          after: settlementImageSchema.nullable().parse(item.after),
        },
      ]
    : []

const seriesOf = (item: KeptItem) =>
  item.table_name === 'transaction_series'
    ? [
        {
          id: item.record_id,
          before: seriesImageSchema.nullable().parse(item.before),
          after: seriesImageSchema.nullable().parse(item.after),
        },
      ]
    : []

async function undoTitles(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const settlements = items.flatMap(settlementOf)
  const titles = items.flatMap(titleOf)
  const made = settlements.flatMap((row) => row.after ?? [])
  const reversed = settlements.flatMap((row) => (row.after === null ? (row.before ?? []) : []))
  const ids = [
    ...new Set([
      ...titles.map((row) => row.id),
      ...[...made, ...reversed].map((row) => row.transaction_id),
    ]),
  ]
  await lockTitles(db, ids)
  await requireReach(db, ids)
  const before = await titleImages(db, ids)
  const taken = await takeSettlementsBack(db, made)
  const brought = await bringSettlementsBack(db, reversed)
  const counted = [...new Set([...made, ...reversed].map((row) => row.transaction_id))]
  if (counted.length > 0) await countSettlements(db, counted)
  const changed = await undoImages(db, titles, before)
  const series = await undoSeries(db, items.flatMap(seriesOf))
  const gone = made.map((row) => row.id)
  const [after] = await together([titleImages(db, ids), postTransactions(db, ids, gone)])
  await recordOperation(db, 'transactions.update', titleItems(ids, before, after))
  return [...taken, ...brought, ...changed, ...series]
}

/** Nobody brings back what they may not see. */
async function requireReach(db: CompanyDb, ids: readonly number[]): Promise<void> {
  const conditions = reachableTitles(db, 't')
  if (conditions.length === 0) return
  const { rows } = await sql`
    select 1 from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
      and not (true ${andAll(conditions)}) limit 1`.execute(db.query)
  if (rows.length > 0) throw new Refusal('permission_denied')
}

/**
 * Brings back what titles said, where they still say what the act left.
 * @param now the images of the titles, which are locked.
 */
async function undoImages(
  db: CompanyDb,
  titles: readonly ChangedTitle[],
  now: ReadonlyMap<number, TitleImage>,
): Promise<readonly UndoConflict[]> {
  const created = titles.filter((row) => row.before === null)
  const destroyed = titles.filter((row) => row.after === null)
  const edited = titles.filter((row) => row.before !== null && row.after !== null)
  const unchanged = unchangedTitles([...created, ...edited], now)
  const asLeft = (row: ChangedTitle): boolean => unchanged.has(row.id) && !isDocuments(row)
  const deleted = await deleteTitles(
    db,
    created.filter(asLeft).map((row) => row.id),
  )
  const written = await writeImages(db, edited.filter(asLeft).flatMap(withImage))
  const restored = await refusingTaken(() =>
    restoreTitles(db, destroyed.filter((row) => !isDocuments(row)).flatMap(withImage)),
  )
  const codeOf = (row: ChangedTitle): UndoConflict['code'] => {
    if (isDocuments(row)) return 'title_of_document'
    return row.before === null && asLeft(row) ? 'undo_settled_since' : 'undo_changed_since'
  }
  const conflictOf = (row: ChangedTitle): UndoConflict => ({ record_id: row.id, code: codeOf(row) })
  return [
    ...created.filter((row) => !deleted.has(row.id)),
    ...edited.filter((row) => !written.has(row.id)),
    ...destroyed.filter((row) => !restored.has(row.id)),
  ].map(conflictOf)
}

/** A purchase or a sale says what the act changed: only there is it taken back. */
function isDocuments({ before, after }: ChangedTitle): boolean {
  const image = after ?? before
  if (image === null || !isOfDocument(image.source)) return false
  return before === null || after === null || changedByItself(before, after) !== null
}

const withImage = ({ id, before }: ChangedTitle) => (before === null ? [] : [{ id, image: before }])

/** A title that comes back may find its external id or its place in a series taken. */
async function refusingTaken<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore()
  } catch (error) {
    // The unique key knows; the whole undo is refused, since the statement is lost.
    if (isUniqueViolation(error, 'transactions_external')) throw new Refusal('external_id_taken')
    throw error
  }
}

/** The titles that still are what the act made of them. */
function unchangedTitles(
  titles: readonly ChangedTitle[],
  now: ReadonlyMap<number, TitleImage>,
): ReadonlySet<number> {
  const same = titles.filter(({ id, after }) => isDeepStrictEqual(now.get(id), after))
  return new Set(same.map((row) => row.id))
}
