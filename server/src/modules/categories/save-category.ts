import type { Category, CategoryInput } from '@prumo/contracts/categories/category.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { deleteUnlessReferenced } from '../../kernel/references/record-uses.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { requireOpenPeriods } from '../ledger/index.ts'
import { getCategory, listCategories } from './category.queries.ts'
import { categoryCodeKey } from './category-code.rules.ts'
import { firstMoves, hasEntries } from './category-usage.queries.ts'
import { requireParent } from './require-parent.ts'

/** Adds a category. @throws Refusal `code_taken`, `reference_not_found`. */
export async function createCategory(db: CompanyDb, input: CategoryInput): Promise<Category> {
  if (input.parent_id !== null) await requireParent(db, input.parent_id, null)
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
 * @throws Refusal `not_found`, `stale_version`, `code_taken`, `category_cycle`, `category_in_use`,
 * `period_closed` when figures of a closed period would stand in another line.
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
  if (input.parent_id !== null) await requireParent(db, input.parent_id, id)
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
  await requireOpenLines(db, id, before, input)
  const after = await getCategory(db, id)
  await recordOperation(db, 'categories.update', [
    { table: 'categories', record_id: id, before, after },
  ])
  return after
}

/** Another line of the DRE, which is told by cash too, or of the DFC moves all figures of the category, closed ones too. */
async function requireOpenLines(
  db: CompanyDb,
  id: number,
  before: Lines,
  after: Lines,
): Promise<void> {
  const isOtherOfDre = before.dre_line !== after.dre_line
  if (!isOtherOfDre && before.dfc_line === after.dfc_line) return
  const bases = isOtherOfDre ? ['accrual', 'cash'] : ['cash']
  await requireOpenPeriods(db, await firstMoves(db, id, bases))
}

type Lines = Pick<Category, 'dre_line' | 'dfc_line'>

/**
 * Deletes a category that nothing uses. Those that Prumo posts to stay.
 * @throws Refusal `not_found`, `category_used`.
 */
export async function destroyCategory(db: CompanyDb, id: number): Promise<void> {
  const before = await getCategory(db, id)
  if (before.system_role !== null) throw new Refusal('category_used')
  await deleteUnlessReferenced(
    db,
    'categories',
    id,
    () =>
      db.query
        .deleteFrom('categories')
        .where('company_id', '=', db.company_id)
        .where('id', '=', id)
        .execute(),
    { in_use: 'category_used', named: 'category_used' },
  )
  await recordOperation(db, 'categories.destroy', [{ table: 'categories', record_id: id, before }])
}

async function hasChildren(db: CompanyDb, id: number): Promise<boolean> {
  return (await listCategories(db)).some((category) => category.parent_id === id)
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
