import type { Category } from '@prumo/contracts/categories/category.schema'
import { plainText } from '../../client/search-text.ts'

/** A row of the tree, with how deep it stands. */
export interface CategoryRow extends Category {
  readonly depth: number
}

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

/** The tree as rows in code order; a search keeps the parents of what it finds. */
export function categoryRows(categories: readonly Category[], search: string): CategoryRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const ancestors = (category: Category): Category[] => {
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id)
    return parent === undefined ? [] : [parent, ...ancestors(parent)]
  }
  const wanted = plainText(search.trim())
  const kept = new Set<number>()
  for (const category of categories) {
    if (!plainText(`${category.code} ${category.name}`).includes(wanted)) continue
    for (const { id } of [category, ...ancestors(category)]) kept.add(id)
  }
  return categories
    .filter(({ id }) => kept.has(id))
    .toSorted((a, b) => compareCodes(a.code, b.code))
    .map((category) => ({ ...category, depth: ancestors(category).length }))
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
