import type { Category } from '@prumo/contracts/categories/category.schema'
import type { OpenRecord } from '../../kit/use-open-record.ts'
import { CategoryForm } from './category-form.tsx'
import { MergeCategoryDialog } from './merge-category-dialog.tsx'
import { MoveCategoryDrawer } from './move-category-drawer.tsx'
import { TemplateDrawer } from './template-drawer.tsx'

interface CategoryDrawersProps {
  readonly record: number | 'new'
  /** What is done to the record, from the address; undefined shows the record itself. */
  readonly act: string | undefined
  /** The category that a new one is created below; 0 is the top. */
  readonly parentId: number
  readonly categories: readonly Category[]
  readonly onOpen: OpenRecord['open']
  readonly onClose: () => void
}

/** The drawer that the address asks for: a category, a new one, a move, a merge, a template. */
export function CategoryDrawers(props: CategoryDrawersProps) {
  const { record, act, parentId, categories, onOpen, onClose } = props
  if (record === 'new' && act === 'template') return <TemplateDrawer onClose={onClose} />
  const category = categories.find(({ id }) => id === record) ?? null
  if (category === null && record !== 'new') return null
  if (category !== null && act === 'move')
    return <MoveCategoryDrawer category={category} categories={categories} onClose={onClose} />
  if (category !== null && act === 'merge')
    return <MergeCategoryDialog category={category} categories={categories} onClose={onClose} />
  return (
    <CategoryForm
      key={category === null ? `new.${parentId}` : `${category.id}.${category.version}`}
      category={category}
      parent={categories.find(({ id }) => id === (category?.parent_id ?? parentId))}
      categories={categories}
      onOpen={onOpen}
      onClose={onClose}
    />
  )
}
