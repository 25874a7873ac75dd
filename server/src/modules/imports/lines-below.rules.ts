import type { Category } from '@prumo/contracts/categories/category.schema'

/**
 * The lines of DRE and DFC that a new category takes below a heading: the heading's, else those of
 * what already lies below it.
 */
export function linesBelow(
  chart: readonly Category[],
  heading: Category,
): Pick<Category, 'dre_line' | 'dfc_line'> {
  const sibling = chart.find((row) => row.parent_id === heading.id)
  return {
    dre_line: heading.dre_line ?? sibling?.dre_line ?? null,
    dfc_line: heading.dfc_line ?? sibling?.dfc_line ?? null,
  }
}
