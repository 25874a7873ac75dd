import type { Category } from '@prumo/contracts/categories/category.schema'
import type { Allocation, TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { holdsWords } from '../../../client/search-text.ts'

/** A payable is an expense and a receivable a revenue; loans and capital, which are neither, fit both. */
const natures = {
  payable: ['expense', 'neutral'],
  receivable: ['revenue', 'neutral'],
} as const satisfies Record<TransactionKind, readonly Category['nature'][]>

/** A category that a transaction already has, which may have been deactivated since. */
interface KeptCategory extends Pick<Allocation, 'category_id'> {
  readonly category_code: string
  readonly category_name: string
}

export interface CategoryChoice {
  readonly value: number
  /** '4.03.01 Tráfego pago' */
  readonly label: string
  /** 'Despesas › Marketing', empty at the top. */
  readonly path: string
}

/**
 * The categories that a transaction may take: active, postable and of a nature that fits; those it
 * already has come too.
 */
export function categoryChoices(
  categories: readonly Category[],
  kind: TransactionKind,
  kept: readonly KeptCategory[],
): CategoryChoice[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ parent_id }: Category): string[] => {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent === undefined ? [] : [...pathOf(parent), parent.name]
  }
  const offered = categories
    .filter(({ is_postable, status }) => is_postable && status === 'active')
    .filter(({ nature }) => natures[kind].some((fitting) => fitting === nature))
    .map((category) => ({
      value: category.id,
      label: `${category.code} ${category.name}`,
      path: pathOf(category).join(' › '),
    }))
  const offeredIds = new Set(offered.map(({ value }) => value))
  const missing = kept.filter(({ category_id }) => !offeredIds.has(category_id))
  return [
    ...offered,
    ...missing.map(({ category_id, category_code, category_name }) => ({
      value: category_id,
      label: `${category_code} ${category_name}`,
      path: '',
    })),
  ]
}

/** The choices whose code, name or path holds every word that was typed, accents or not. */
export function findCategories(
  choices: readonly CategoryChoice[],
  search: string,
): readonly CategoryChoice[] {
  return choices.filter(({ label, path }) => holdsWords(`${label} ${path}`, search))
}
