import type { ImportInput } from '@prumo/contracts/imports/import.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createCategories, listCategories } from '../categories/index.ts'
import { linesBelow } from './lines-below.rules.ts'

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
  const chart = await listCategories(db)
  const rows = wanted.map(({ name, parent_id }) => {
    const heading = chart.find((row) => row.id === parent_id)
    if (heading === undefined || heading.is_postable) throw new Refusal('reference_not_found')
    const { nature, code: parent_code } = heading
    const lines = linesBelow(chart, heading)
    return { code: null, parent_code, name, nature, is_postable: true, ...lines }
  })
  for (const outcome of await createCategories(db, rows))
    if (!outcome.ok)
      throw new Refusal('code' in outcome.errors ? 'category_codes_used_up' : 'reference_not_found')
  return rows.length
}
