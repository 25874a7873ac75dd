import type { Category, TemplateRow } from '@prumo/contracts/categories/category.schema'
import { categoryCodeKey } from './category-code.rules.ts'

/** A row of a template, its parent by its code. */
export interface OfferedRow {
  readonly code: string
  readonly name: string
  readonly parent_code: string | null
  readonly nature: Category['nature']
  readonly is_postable: boolean
}

/** A row of the template, and the category that stands in its place. */
export interface ComparedRow<R extends OfferedRow> {
  readonly row: R
  readonly state: TemplateRow['state']
  readonly present: Category | null
}

/**
 * Compares a template with a chart. A row is there when its code is, whatever it is called now, or
 * when a category of its name, nature and kind is, wherever it was moved to. What is missing can be
 * added unless what stands in the place of its heading takes entries.
 * @param offered in code order, so that a heading comes before what is below it.
 * @param keyOf names that differ in case and accents alone are one.
 */
export function comparedRows<R extends OfferedRow>(
  chart: readonly Category[],
  offered: readonly R[],
  keyOf: (name: string) => string,
): ComparedRow<R>[] {
  const byCode = new Map(chart.map((category) => [categoryCodeKey(category.code), category]))
  const compared = new Map<string, ComparedRow<R>>()
  for (const row of offered) {
    const present =
      byCode.get(categoryCodeKey(row.code)) ??
      chart.find((category) => isSame(category, row, keyOf)) ??
      null
    const heading = row.parent_code === null ? undefined : compared.get(row.parent_code)
    compared.set(row.code, { row, state: stateOf(present, heading), present })
  }
  return [...compared.values()]
}

function isSame(category: Category, row: OfferedRow, keyOf: (name: string) => string): boolean {
  return (
    category.is_postable === row.is_postable &&
    category.nature === row.nature &&
    keyOf(category.name) === keyOf(row.name)
  )
}

function stateOf<R extends OfferedRow>(
  present: Category | null,
  heading: ComparedRow<R> | undefined,
): TemplateRow['state'] {
  if (present !== null) return 'present'
  const isBlocked = heading?.state === 'blocked' || heading?.present?.is_postable === true
  return isBlocked ? 'blocked' : 'missing'
}
