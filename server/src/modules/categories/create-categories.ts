import type { CategoryInput } from '@prumo/contracts/categories/category.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { type RowOutcome, refusedRow } from '../../kernel/row-outcome.ts'
import { listCategories } from './category.queries.ts'
import { categoryCodeKey, freeCode } from './category-code.rules.ts'
import { lockChart } from './require-parent.ts'

/**
 * A category as a sheet names it: its heading by its code. Without a code it takes the next one below
 * its heading.
 */
interface CategoryRow extends Omit<CategoryInput, 'parent_id' | 'code'> {
  readonly code: string | null
  readonly parent_code: string | null
}

interface Place {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string
  readonly is_postable: boolean
}

/**
 * Adds categories of many rows, in their order: a heading that an earlier row brought may be named by
 * a later one. A chart has some hundred rows, so each is one small insert.
 * @returns an outcome for each row, with the code that it took: `code_taken`, `category_codes_used_up` on `code`,
 * `reference_not_found` on `parent_code` (unknown, or one that takes entries). Rows that can be
 * written are written whatever becomes of the others: who wants all or nothing throws.
 */
export async function createCategories(
  db: CompanyDb,
  rows: readonly CategoryRow[],
): Promise<RowOutcome<{ readonly id: number; readonly code: string }>[]> {
  await lockChart(db)
  const places = new Map<string, Place>()
  for (const category of await listCategories(db))
    places.set(categoryCodeKey(category.code), category)
  const outcomes: RowOutcome<{ readonly id: number; readonly code: string }>[] = []
  const items = []
  for (const row of rows) {
    const place = placeOf(places, row)
    if (!place.ok) {
      outcomes.push(place)
      continue
    }
    const { parent_code: _, ...fields } = row
    const values = { ...fields, ...place.record }
    const { id } = await db.query
      .insertInto('categories')
      .values({ ...values, company_id: db.company_id, code_key: categoryCodeKey(values.code) })
      .returning('id')
      .executeTakeFirstOrThrow()
    places.set(categoryCodeKey(values.code), { ...values, id })
    items.push({ table: 'categories', record_id: id, after: { ...values, id } })
    outcomes.push({ ok: true, record: { id, code: values.code } })
  }
  if (items.length > 0) await recordOperation(db, 'categories.create', items)
  return outcomes
}

/** Where a row goes: its heading and its code. */
function placeOf(
  places: ReadonlyMap<string, Place>,
  { code, parent_code }: CategoryRow,
): RowOutcome<Pick<Place, 'parent_id' | 'code'>> {
  const parent = parent_code === null ? null : places.get(categoryCodeKey(parent_code))
  if (parent === undefined || parent?.is_postable === true)
    return refusedRow({ parent_code: 'reference_not_found' })
  const chosen = code ?? freeCode([...places.values()], parent)
  if (chosen === null) return refusedRow({ code: 'category_codes_used_up' })
  if (places.has(categoryCodeKey(chosen))) return refusedRow({ code: 'code_taken' })
  return { ok: true, record: { parent_id: parent?.id ?? null, code: chosen } }
}
