import type { Category } from '@prumo/contracts/categories/category.schema'

export interface CategoryOption {
  readonly value: number
  readonly label: string
}

/**
 * The categories that fit a line by its sign, as '4.03.01 Tráfego pago · Despesas › Marketing', in
 * code order: money in takes revenues, money out expenses, neutral ones fit both.
 */
export function categoryOptions(
  categories: readonly Category[],
  amountCents: number,
): CategoryOption[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const wanted = amountCents > 0 ? 'revenue' : 'expense'
  const path = (category: Category): string[] => {
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id)
    return parent === undefined ? [] : [...path(parent), parent.name]
  }
  return categories
    .filter(
      ({ is_postable, status, nature }) =>
        is_postable && status === 'active' && (nature === wanted || nature === 'neutral'),
    )
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
    .map((category) => {
      const above = path(category).join(' › ')
      const own = `${category.code} ${category.name}`
      return { value: category.id, label: above === '' ? own : `${own} · ${above}` }
    })
}
