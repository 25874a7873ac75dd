import type { Category } from '@prumo/contracts/categories/category.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { CATEGORY_COLUMNS, getCategory } from './category.queries.ts'

/**
 * These categories, those that there are, held until the command ends: whoever is about to post to
 * one waits, and then sees what became of it.
 */
export function lockCategories(db: CompanyDb, ids: readonly number[]): Promise<Category[]> {
  return db.query
    .selectFrom('categories')
    .select(CATEGORY_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes the status of a category that the caller holds, in an act that it records. */
export async function setCategoryStatus(
  db: CompanyDb,
  id: number,
  status: Category['status'],
): Promise<Category> {
  await db.query
    .updateTable('categories')
    .set((category) => ({ status, version: category('version', '+', 1) }))
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  return getCategory(db, id)
}
