import { ActionIcon, TextInput } from '@mantine/core'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useLetterKeys } from '../../kit/letter-keys.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryColumns } from './category-list.definition.tsx'
import { type CategoryRow, categoryRows } from './category-tree.ts'

const CategoryDrawer = lazy(() =>
  import('./category-form.tsx').then((file) => ({ default: file.CategoryDrawer })),
)

const rowId = ({ id }: Category) => id
const rowTone = ({ is_postable }: CategoryRow) => (is_postable ? undefined : 'strong')
const none: readonly Category[] = []

/** The chart of accounts as a tree in code order. */
export function CategoryListScreen() {
  const t = useTexts('categories')
  const kit = useTexts('kit')
  const can = useCan()
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const { record, open, close, extra } = useOpenRecord()
  const tree = useRouteQuery(categoryTree, {})
  const categories = tree.data?.data ?? none
  const rows = useMemo(() => categoryRows(categories, sought), [categories, sought])
  const mayCreate = can('categories.store')
  useLetterKeys({ '/': () => input.current?.focus() })
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((category: Category) => open(category.id), [])
  const columns = useMemo(() => {
    // Entries go to the leaves: only a heading has something below it.
    const below = (category: Category) =>
      category.is_postable ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('create_below', { name: category.name })}
          onClick={() => open('new', { new_parent: String(category.id) })}
        >
          <IconPlus size={16} />
        </ActionIcon>
      )
    return categoryColumns(t, kit, mayCreate ? below : undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- `open` as above.
  }, [t, kit, mayCreate])
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} {...(mayCreate ? { create } : {})} />
      <div className={kitClasses['bar']}>
        <TextInput
          ref={input}
          className={kitClasses['search']}
          value={search}
          aria-label={kit('list.search')}
          placeholder={kit('list.search_hint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={tree.data === undefined ? undefined : rows}
        rowId={rowId}
        rowTone={rowTone}
        onOpen={openRow}
        isFetching={tree.isFetching}
        error={tree.error}
        onRetry={() => void tree.refetch()}
        onClear={search === '' ? undefined : () => setSearch('')}
      />
      <span aria-live="polite">{t('count', { count: rows.length })}</span>
      <Suspense>
        {record === null || tree.data === undefined ? null : (
          <CategoryDrawer
            record={record}
            parentId={Number(extra['new_parent'] ?? 0)}
            categories={categories}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
