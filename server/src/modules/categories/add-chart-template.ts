import type { TemplateRow } from '@prumo/contracts/categories/category.schema'
import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { listCategories } from './category.queries.ts'
import { categoryCodeKey, freeCode } from './category-code.rules.ts'
import { chartTemplateRows } from './chart-template.ts'
import { lockChart } from './require-parent.ts'
import { comparedRows } from './template-rows.rules.ts'

/** A template's tree in code order, each row beside what stands in its place in the chart. */
export async function previewTemplate(
  db: CompanyDb,
  template: ChartTemplate,
): Promise<TemplateRow[]> {
  const chart = await listCategories(db)
  return comparedRows(chart, chartTemplateRows(template), searchKey).map(
    ({ row, state, present }) => {
      const { code, name, parent_code, nature, is_postable } = row
      const isOther = present !== null && (present.code !== code || present.name !== name)
      return {
        code,
        name,
        parent_code,
        nature,
        is_postable,
        state,
        present_as: isOther ? { code: present.code, name: present.name } : null,
      }
    },
  )
}

/**
 * Adds the rows of a template that the chart lacks; nothing that is there is changed or deleted. A
 * row whose heading was moved stands below it, with the next code there.
 * @returns how many were added.
 */
export async function addTemplate(db: CompanyDb, template: ChartTemplate): Promise<number> {
  await lockChart(db)
  const chart = await listCategories(db)
  const known = chart.map(({ id, parent_id, code }) => ({ id, parent_id, code }))
  const places = new Map<string, { readonly id: number; readonly code: string }>()
  const items = []
  for (const { row, state, present } of comparedRows(
    chart,
    chartTemplateRows(template),
    searchKey,
  )) {
    if (present !== null) places.set(row.code, present)
    if (state !== 'missing') continue
    const { parent_code, ...fields } = row
    const parent = parent_code === null ? null : (places.get(parent_code) ?? null)
    const code = parent === null || parent.code === parent_code ? row.code : freeCode(known, parent)
    // A heading whose 999 numbers are taken has no room: what does not fit is left out.
    if (code === null) continue
    const values = { ...fields, code, parent_id: parent?.id ?? null }
    const { id } = await db.query
      .insertInto('categories')
      .values({ ...values, company_id: db.company_id, code_key: categoryCodeKey(code) })
      .returning('id')
      .executeTakeFirstOrThrow()
    places.set(row.code, { id, code })
    known.push({ id, parent_id: values.parent_id, code })
    items.push({ table: 'categories', record_id: id, after: { ...values, id } })
  }
  await recordOperation(db, 'categories.add-template', items)
  return items.length
}
