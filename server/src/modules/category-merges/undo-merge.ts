import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { movedSchema } from '../../kernel/references/moved-references.ts'
import { lockMoved } from '../../kernel/references/repoint-references.ts'
import { restoreReferences } from '../../kernel/references/restore-references.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { restateActiveMonths } from '../budgets/index.ts'
import { restateCosts } from '../stock/index.ts'
import { lockCategories, setCategoryStatus } from '../categories/index.ts'
import { type MovedAllocation, moveAllocationsBack } from '../transactions/index.ts'

/** Allocations that are moved back at once: some megabytes of facts. */
const ALLOCATIONS_OF_SLICE = 1000

/** Merges recorded nothing of other references before these moved too. */
const mergeSchema = z.looseObject({ moved: movedSchema.optional() })

const beforeSchema = z.looseObject({ status: z.enum(['active', 'deactivated', 'blocked']) })

/**
 * Undoes a merge of categories: every allocation and other reference that it moved, and that still
 * is as it moved it, goes back, and the category is what it was. What was changed since stays.
 */
export const mergeUndoer: Undoer = {
  permissions: () => ['categories.update'],
  undo: undoMerge,
}

async function undoMerge(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const [category, merge] = ['categories', 'category_merges'].map((table) =>
    items.find((item) => item.table_name === table),
  )
  if (category === undefined || merge === undefined)
    throw new Error('A merge is recorded with its category.')
  const found = await claimMerge(db, merge.record_id)
  // The category was deleted since, and what the merge moved is no longer known.
  if (found === undefined) return items.map(({ record_id }) => ({ record_id, code: 'undo_gone' }))
  const { moved: others } = mergeSchema.parse(merge.after)
  await lockMoved(
    db,
    others ?? { columns: [], json: [] },
    new Map([['transactions', await transactionsOf(db, merge.record_id)]]),
  )
  const rows = await lockCategories(db, [found.from_category_id, found.into_category_id])
  const from = rows.find((row) => row.id === found.from_category_id)
  if (from === undefined || !from.is_postable)
    return items.map(({ record_id }) => ({ record_id, code: 'undo_changed_since' }))
  const changed: number[] = []
  let moved = await movedAfter(db, merge.record_id, 0)
  while (moved.length > 0) {
    changed.push(...(await moveAllocationsBack(db, found, moved)))
    moved = await movedAfter(db, merge.record_id, moved.at(-1)?.transaction_id ?? 0)
  }
  const conflicts =
    others === undefined
      ? []
      : await restoreReferences(
          db,
          { from: found.from_category_id, into: found.into_category_id },
          others,
        )
  await restateActiveMonths(db, [found.from_category_id, found.into_category_id])
  await restateCosts(db)
  if (from.status === 'deactivated') {
    const { status } = beforeSchema.parse(category.before)
    const after = await setCategoryStatus(db, from.id, status)
    await recordOperation(db, 'categories.update', [
      { table: 'categories', record_id: from.id, before: from, after },
    ])
  }
  return [
    ...changed.map((record_id) => ({
      record_id,
      code: 'undo_changed_since' as const,
      is_beside: true as const,
    })),
    ...conflicts,
  ]
}

/** The merge, marked as undone; undefined when it is not there any more. */
async function claimMerge(db: CompanyDb, id: number) {
  return db.query
    .updateTable('category_merges')
    .set({ undone_at: db.now })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(['from_category_id', 'into_category_id'])
    .executeTakeFirst()
}

/** The transactions of which a merge moved allocations. */
async function transactionsOf(db: CompanyDb, mergeId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct transaction_id as id from category_merge_allocations
    where company_id = ${db.company_id} and merge_id = ${mergeId}`.execute(db.query)
  return rows.map(({ id }) => id)
}

/** The next allocations of a merge; those of one transaction come together. */
async function movedAfter(
  db: CompanyDb,
  mergeId: number,
  lastTransaction: number,
): Promise<readonly MovedAllocation[]> {
  const { rows } = await sql<MovedAllocation>`
    select transaction_id, position, value_cents from category_merge_allocations
    where company_id = ${db.company_id} and merge_id = ${mergeId}
      and transaction_id > ${lastTransaction}
    order by transaction_id
    fetch first (${ALLOCATIONS_OF_SLICE}::bigint) rows with ties
  `.execute(db.query)
  return rows
}
