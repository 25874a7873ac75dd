import type { ImportInput } from '@prumo/contracts/imports/import.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createCategories, listCategories } from '../categories/index.ts'

/**
 * Adds the categories of a sheet that the chart does not have, each below the heading that a person
 * chose: with its nature and lines of DRE and DFC, and the next free code.
 * @returns how many.
 * @throws Refusal `reference_not_found` of a heading, `category_codes_used_up`.
 */
export async function addCategories(
  db: CompanyDb,
  wanted: NonNullable<ImportInput['new_categories']>,
): Promise<number> {
  if (wanted.length === 0) return 0
  const chart = new Map((await listCategories(db)).map((row) => [row.id, row]))
  const rows = wanted.map(({ name, parent_id }) => {
    const heading = chart.get(parent_id)
    if (heading === undefined || heading.is_postable) throw new Refusal('reference_not_found')
    const { nature, dre_line, dfc_line, code: parent_code } = heading
    // A heading without lines of its own takes those of what already lies below it.
    const sibling = [...chart.values()].find((row) => row.parent_id === parent_id)
    return {
      code: null,
      parent_code,
      name,
      nature,
      is_postable: true,
      dre_line: dre_line ?? sibling?.dre_line ?? null,
      dfc_line: dfc_line ?? sibling?.dfc_line ?? null,
    }
  })
  for (const outcome of await createCategories(db, rows))
    if (!outcome.ok)
      throw new Refusal('code' in outcome.errors ? 'category_codes_used_up' : 'reference_not_found')
  return rows.length
}
