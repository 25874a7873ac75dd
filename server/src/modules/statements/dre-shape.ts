import type { Category } from '@prumo/contracts/categories/category.schema'
import {
  checkTemplate,
  RESULT_LINE,
  type TemplateRow,
  UNLINKED_LINE,
} from '@prumo/contracts/statements/dre-template.rules'
import { DRE_LAYOUT, dreLineOf } from './dre-layout.rules.ts'
import { type LayoutRow, linesOf, subtotalOf } from './statement-layout.rules.ts'

/** A category by what decides where it stands. */
type Placed = Pick<Category, 'dre_line' | 'nature'> & { readonly id: number }

/** The rows of a DRE, and the line of it that a category feeds; null is no part of the result. */
export interface DreShape {
  readonly layout: readonly LayoutRow[]
  readonly lineOf: (category: Placed) => string | null
}

/** The DRE of a company that has no template of its own. */
export const STANDARD_DRE: DreShape = { layout: DRE_LAYOUT, lineOf: dreLineOf }

/**
 * The DRE by a template: its rows, then what is linked to no leaf, then the sum of all. Which
 * categories are part of the result is said by their standard line, so that the result is the same.
 */
export function dreOfTemplate(rows: readonly TemplateRow[]): DreShape {
  const checked = checkTemplate(rows)
  const lineOfId = new Map(
    rows.flatMap((row) =>
      row.kind === 'leaf' ? row.category_ids.map((id) => [id, row.line] as const) : [],
    ),
  )
  const leaves = rows.flatMap(({ kind, line }) => (kind === 'leaf' ? [line] : []))
  return {
    layout: [
      ...rows.map((row, place) => layoutRow(row, [...(checked[place]?.leaves ?? [])])),
      ...linesOf([UNLINKED_LINE]),
      subtotalOf(RESULT_LINE, [...leaves, UNLINKED_LINE]),
    ],
    lineOf: (category) =>
      dreLineOf(category) === null ? null : (lineOfId.get(category.id) ?? UNLINKED_LINE),
  }
}

function layoutRow(
  { line, name, kind }: TemplateRow,
  leaves: readonly (readonly [line: string, sign: 1 | -1])[],
): LayoutRow {
  const named = { line, ...(name === null ? {} : { name }) }
  if (kind === 'leaf') return { ...named, kind: 'line' }
  const signed = (sign: 1 | -1) => leaves.flatMap((leaf) => (leaf[1] === sign ? [leaf[0]] : []))
  return { ...named, kind: 'subtotal', adds: signed(1), takes: signed(-1) }
}

/** The standard template as rows to begin from: each subtotal adds to the one above. */
export function standardTemplate(categories: readonly Placed[]): TemplateRow[] {
  let above: { readonly line: string; readonly adds: readonly string[] } | null = null
  const rows: TemplateRow[] = []
  for (const row of DRE_LAYOUT) {
    if (row.line === UNLINKED_LINE || row.line === RESULT_LINE) continue
    if (row.kind === 'line') {
      const own = categories.filter((category) => dreLineOf(category) === row.line)
      const category_ids = own.map(({ id }) => id)
      rows.push({ line: row.line, name: null, kind: 'leaf', category_ids })
    } else {
      const before: readonly string[] = above?.adds ?? []
      const lines = row.adds.filter((line) => !before.includes(line))
      const terms = [...(above === null ? [] : [above.line]), ...lines]
      rows.push({
        line: row.line,
        name: null,
        kind: 'subtotal',
        terms: terms.map((line) => ({ line, sign: 1 })),
      })
      above = row
    }
  }
  return rows
}
