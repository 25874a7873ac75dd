import type { Category } from '@prumo/contracts/categories/category.schema'
import { plainText } from '../../client/search-text.ts'

/** Compares codes by their numbers: 1.2 before 1.10. */
export function compareCodes(a: string, b: string): number {
  const left = a.split('.').map(Number)
  const right = b.split('.').map(Number)
  for (let place = 0; place < Math.max(left.length, right.length); place += 1) {
    const difference = (left[place] ?? -1) - (right[place] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** The categories that a search finds, with the parents of each, in code order. */
export function searchedCategories(categories: readonly Category[], search: string): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const wanted = plainText(search.trim())
  const kept = new Set<number>()
  for (const category of categories) {
    if (!plainText(`${category.code} ${category.name}`).includes(wanted)) continue
    let above: Category | undefined = category
    for (; above !== undefined && !kept.has(above.id); above = byId.get(above.parent_id ?? 0))
      kept.add(above.id)
  }
  return categories
    .filter(({ id }) => kept.has(id))
    .toSorted((a, b) => compareCodes(a.code, b.code))
}

/** The headings that a category can go below: none that takes entries, nor itself or one below it. */
export function headingsFor(
  categories: readonly Category[],
  category: Category | null,
): readonly Category[] {
  const byId = new Map(categories.map((row) => [row.id, row]))
  const isBelow = (row: Category): boolean => {
    if (row.id === category?.id) return true
    const parent = byId.get(row.parent_id ?? 0)
    return parent !== undefined && isBelow(parent)
  }
  return categories
    .filter((row) => !row.is_postable && (category === null || !isBelow(row)))
    .toSorted((a, b) => compareCodes(a.code, b.code))
}

/** The categories that another can be merged into: of its nature, active, and taking entries. */
export function mergeTargets(
  categories: readonly Category[],
  { id, nature }: Category,
): readonly Category[] {
  return categories
    .filter((row) => row.id !== id && row.is_postable && row.status === 'active')
    .filter((row) => row.nature === nature)
    .toSorted((a, b) => compareCodes(a.code, b.code))
}

/** The next free code below a parent: 4.03 with 4.03.01 and 4.03.02 gives 4.03.03. */
export function nextCode(categories: readonly Category[], parent: Category | undefined): string {
  const siblings = categories.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const last = siblings
    .map(({ code }) => code.split('.').at(-1) ?? '')
    .toSorted(compareCodes)
    .at(-1)
  const width = last?.length ?? (parent === undefined ? 1 : 2)
  const number = String(Number(last ?? 0) + 1).padStart(width, '0')
  return parent === undefined ? number : `${parent.code}.${number}`
}
