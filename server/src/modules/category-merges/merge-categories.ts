import type { Category } from '@prumo/contracts/categories/category.schema'
import type { mergeCategories as mergeRoute } from '@prumo/contracts/category-merges/category-merges.contract'
import type { BodyOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import { countMoved } from '../../kernel/references/moved-references.ts'
import { lockReferencing, repointReferences } from '../../kernel/references/repoint-references.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { restateActiveMonths } from '../budgets/index.ts'
import { lockCategories, setCategoryStatus } from '../categories/index.ts'
import { restateCosts } from '../stock/index.ts'
import { type MovedAllocation, moveAllocations } from '../transactions/index.ts'

/** Transactions that are moved and posted at once: some megabytes of facts. */
const TRANSACTIONS_OF_SLICE = 1000
/** One merge is one database transaction: at two thousand transactions a second, half a minute. */
const MAX_TRANSACTIONS = 50_000

/**
 * What states entries of the ledger is moved slice by slice and stated anew; what tells of earlier
 * merges stays as it was.
 */
const MOVED_APART: ReadonlySet<string> = new Set([
  'transactions',
  'ledger_entries',
  'category_merges',
])

/** Entries are written under the lock of what states them, and a merge that was done is not written. */
const NOT_LOCKED: ReadonlySet<string> = new Set(['ledger_entries', 'category_merges'])

/**
 * Moves every allocation of a category into another of the same nature, states their entries anew in
 * slices, makes whatever else references it reference the other one, and deactivates it. It moves
 * figures of all accounts, cost centres and projects, so it is for those alone who reach all rows.
 * @throws Refusal `not_found`, `permission_denied`, `stale_version`, `category_merge_itself`,
 * `reference_not_found`, `category_not_postable`, `category_merge_nature`, `category_merge_system`,
 * `category_merge_too_large`, `period_closed`, `budget_overlap` when two budgets in force would plan
 * one category.
 */
export async function mergeCategories(
  db: CompanyDb,
  id: number,
  { into_category_id, version }: BodyOf<typeof mergeRoute>,
  progress: ReportProgress,
): Promise<ResponseOf<typeof mergeRoute>['data']> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  if ((await countTransactions(db, id)) > MAX_TRANSACTIONS)
    throw new Refusal('category_merge_too_large', { values: { max: MAX_TRANSACTIONS } })
  await lockReferencing(db, 'categories', id, NOT_LOCKED)
  const before = await lockPair(db, id, into_category_id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'categories', id, version: before.version })
  const total = await countTransactions(db, id)
  const merge = { from_category_id: id, into_category_id }
  const { id: merge_id } = await db.query
    .insertInto('category_merges')
    .values({ ...merge, company_id: db.company_id, merged_at: db.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let done = 0; ; done += TRANSACTIONS_OF_SLICE) {
    progress(Math.min(done, total), total)
    const allocations = await moveAllocations(db, merge, TRANSACTIONS_OF_SLICE)
    if (allocations.length === 0) break
    await keepMoved(db, merge_id, allocations)
  }
  const moved = await repointReferences(
    db,
    { target: 'categories', from: id, into: into_category_id },
    MOVED_APART,
  )
  await restateActiveMonths(db, [id, into_category_id])
  await restateCosts(db)
  const after = await setCategoryStatus(db, id, 'deactivated')
  await recordOperation(db, 'categories.merge', [
    { table: 'categories', record_id: id, before, after },
    {
      table: 'category_merges',
      record_id: merge_id,
      after: { ...merge, transactions_count: total, moved_count: countMoved(moved), moved },
    },
  ])
  return { merge_id, transactions_count: total }
}

/** Both categories, held until the command ends: nothing is posted to either meanwhile. */
async function lockPair(db: CompanyDb, id: number, intoId: number): Promise<Category> {
  const refuse = (
    code:
      | 'category_merge_itself'
      | 'reference_not_found'
      | 'category_not_postable'
      | 'category_merge_nature',
  ) => new Refusal(code, { fields: { into_category_id: code } })
  const rows = await lockCategories(db, [id, intoId])
  const from = rows.find((category) => category.id === id)
  const into = rows.find((category) => category.id === intoId)
  if (from === undefined) throw notFound()
  if (id === intoId) throw refuse('category_merge_itself')
  if (into === undefined) throw refuse('reference_not_found')
  if (from.system_role !== null) throw new Refusal('category_merge_system')
  if (!from.is_postable || !into.is_postable || into.status !== 'active')
    throw refuse('category_not_postable')
  if (from.nature !== into.nature) throw refuse('category_merge_nature')
  return from
}

async function countTransactions(db: CompanyDb, categoryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct transaction_id)::int as count from transaction_allocations
    where company_id = ${db.company_id} and category_id = ${categoryId}
  `.execute(db.query)
  return rows[0]?.count ?? 0
}

async function keepMoved(
  db: CompanyDb,
  mergeId: number,
  moved: readonly MovedAllocation[],
): Promise<void> {
  await sql`
    insert into category_merge_allocations
      (company_id, merge_id, transaction_id, position, value_cents)
    select ${db.company_id}, ${mergeId}, transaction_id, position, value_cents
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved(transaction_id bigint, position integer, value_cents bigint)
  `.execute(db.query)
}
