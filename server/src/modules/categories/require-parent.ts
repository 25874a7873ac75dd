import type { Category } from '@prumo/contracts/categories/category.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { listCategories } from './category.queries.ts'

/**
 * Checks that the parent exists, is a heading, and is not the category itself or below it. The chart
 * stays as it is until the command ends.
 * @throws Refusal `reference_not_found`, `category_cycle`, on `parent_id`.
 */
export async function requireParent(
  db: CompanyDb,
  parentId: number | null,
  id: number | null,
): Promise<void> {
  // Two moves at once could close a circle between them: the second waits for the first.
  await lockChart(db)
  if (parentId === null) return
  const byId = new Map((await listCategories(db)).map((category) => [category.id, category]))
  const parent = byId.get(parentId)
  if (parent === undefined || parent.is_postable)
    throw new Refusal('reference_not_found', { fields: { parent_id: 'reference_not_found' } })
  for (let above: Category | undefined = parent; above; above = byId.get(above.parent_id ?? 0))
    if (above.id === id)
      throw new Refusal('category_cycle', { fields: { parent_id: 'category_cycle' } })
}

/** Locks every category of the company, in the order of their ids, until the command ends. */
export async function lockChart(db: CompanyDb): Promise<void> {
  await db.query
    .selectFrom('categories')
    .select('id')
    .where('company_id', '=', db.company_id)
    .orderBy('id')
    .forUpdate()
    .execute()
}
