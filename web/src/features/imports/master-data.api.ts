import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'

const noCategories: readonly Category[] = []

/** The active categories of the chart; none without the right to see it. */
export function useCategories(): readonly Category[] {
  const enabled = useCan()('categories.tree')
  const found = useRouteQuery(categoryTree, { enabled, silent: true })
  return (found.data?.data ?? noCategories).filter(({ status }) => status === 'active')
}
