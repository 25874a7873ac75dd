import type { Category, CategoryInput } from '@prumo/contracts/categories/category.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { getCategory, listCategories } from './category.queries.ts'
import { categoryCodeKey } from './category-code.rules.ts'

/** Adds a category. @throws Refusal `code_taken`, `reference_not_found`. */
export async function createCategory(db: CompanyDb, input: CategoryInput): Promise<Category> {
  await requireParent(db, input.parent_id, null)
  const { id } = await refusingTakenCode(() =>
    db.query
      .insertInto('categories')
      .values({ ...input, company_id: db.company_id, code_key: categoryCodeKey(input.code) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const created = await getCategory(db, id)
  await recordOperation(db, 'categories.create', [
    { table: 'categories', record_id: id, after: created },
  ])
  return created
}

/**
 * Changes a category. One that has entries keeps its nature and stays postable, since figures of
 * the past stand on it; a heading with categories below it stays one; the ones that Prumo posts to stay active and postable.
 * @throws Refusal `not_found`, `stale_version`, `code_taken`, `category_cycle`, `category_in_use`.
 */
export async function updateCategory(
  db: CompanyDb,
  id: number,
  {
    version,
    ...input
  }: CategoryInput & { readonly status: Category['status']; readonly version: number },
): Promise<Category> {
  const before = await getCategory(db, id)
  await requireParent(db, input.parent_id, id)
  const keepsPosting = input.is_postable && input.nature === before.nature
  if (before.system_role !== null && (!keepsPosting || input.status !== 'active'))
    throw new Refusal('category_in_use', { fields: { is_postable: 'category_in_use' } })
  const isInUse = before.is_postable
    ? !keepsPosting && (await hasEntries(db, id))
    : input.is_postable && (await hasChildren(db, id))
  if (isInUse) throw new Refusal('category_in_use', { fields: { is_postable: 'category_in_use' } })
  const updated = await refusingTakenCode(() =>
    db.query
      .updateTable('categories')
      .set({ ...input, code_key: categoryCodeKey(input.code), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  )
  if (updated === undefined)
    throw await staleVersion(db, { table: 'categories', id, version: before.version })
  const after = await getCategory(db, id)
  await recordOperation(db, 'categories.update', [
    { table: 'categories', record_id: id, before, after },
  ])
  return after
}

/** The parent exists, is a heading, and is not the category itself or below it. */
async function requireParent(db: CompanyDb, parentId: number | null, id: number | null) {
  if (parentId === null) return
  // Two moves at once could close a circle between them: the second waits for the first.
  await db.query
    .selectFrom('categories')
    .select('id')
    .where('company_id', '=', db.company_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map((await listCategories(db)).map((category) => [category.id, category]))
  const parent = byId.get(parentId)
  if (parent === undefined || parent.is_postable)
    throw new Refusal('reference_not_found', { fields: { parent_id: 'reference_not_found' } })
  for (let above: Category | undefined = parent; above; above = byId.get(above.parent_id ?? 0))
    if (above.id === id)
      throw new Refusal('category_cycle', { fields: { parent_id: 'category_cycle' } })
}

async function hasChildren(db: CompanyDb, id: number): Promise<boolean> {
  return (await listCategories(db)).some((category) => category.parent_id === id)
}

async function hasEntries(db: CompanyDb, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from transaction_allocations
    where company_id = ${db.company_id} and category_id = ${id} limit 1
  `.execute(db.query)
  return rows.length > 0
}

async function refusingTakenCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'categories_code'))
      throw new Refusal('code_taken', { fields: { code: 'code_taken' } })
    throw error
  }
}
