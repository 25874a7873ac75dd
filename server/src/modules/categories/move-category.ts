import type { Category } from '@prumo/contracts/categories/category.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { categoryCodeKey, renumbered } from './category-code.rules.ts'
import { listCategories } from './category.queries.ts'
import { requireParent } from './require-parent.ts'

/**
 * Moves a category, and all below it, under another heading or to the top. It takes the next free
 * code there, as its last sibling writes codes; what is below it keeps its ending. Entries stay with
 * their categories, so no figure moves.
 * @returns every category that changed, the moved one first.
 * @throws Refusal `not_found`, `stale_version`, `reference_not_found`, `category_cycle`,
 * `category_too_deep`, `category_codes_used_up`.
 */
export async function moveCategory(
  db: CompanyDb,
  id: number,
  { parent_id, version }: { readonly parent_id: number | null; readonly version: number },
): Promise<Category[]> {
  await requireParent(db, parent_id, id)
  const before = await listCategories(db)
  const moved = before.find((category) => category.id === id)
  if (moved === undefined) throw notFound()
  if (moved.version !== version)
    throw await staleVersion(db, { table: 'categories', id, version: moved.version })
  const parent = before.find((category) => category.id === parent_id) ?? null
  const renumbering = renumbered(before, moved, parent)
  if (renumbering.kind !== 'codes')
    throw new Refusal(renumbering.kind, { fields: { parent_id: renumbering.kind } })
  await writeCodes(db, id, parent_id, renumbering.codes)
  const after = new Map((await listCategories(db)).map((category) => [category.id, category]))
  const changed = [...renumbering.codes.keys()].flatMap((key) => after.get(key) ?? [])
  await recordOperation(
    db,
    'categories.move',
    changed.map((category) => ({
      table: 'categories',
      record_id: category.id,
      before: before.find((other) => other.id === category.id),
      after: category,
    })),
  )
  return changed
}

/** One statement for all: the new codes begin with one that nobody has, so none meets another. */
async function writeCodes(
  db: CompanyDb,
  movedId: number,
  parentId: number | null,
  codes: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = [...codes].map(([id, code]) => ({ id, code, code_key: categoryCodeKey(code) }))
  await sql`
    update categories set code = row.code, code_key = row.code_key, version = version + 1,
      parent_id = case when categories.id = ${movedId} then ${parentId}::bigint else parent_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id bigint, code text, code_key text)
    where categories.company_id = ${db.company_id} and categories.id = row.id
  `.execute(db.query)
}
