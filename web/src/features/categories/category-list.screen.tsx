import { ActionIcon, Button, TextInput } from '@mantine/core'
import { categoryTree, exportCategories } from '@prumo/contracts/categories/categories.contract'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { useScreenKeys } from '../../client/screen-keys.ts'
import { onSearchKeys } from '../../client/search-keys.ts'
import { ExportTool } from '../../kit/export-tool.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { TreeTable } from '../../parts/tree/tree-table.tsx'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTree } from '../../parts/tree/use-tree.ts'
import { ImportLink } from '../../parts/imports/import-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { categoryColumns } from './category-list.definition.tsx'
import { searchedCategories } from './category-tree.ts'

const CategoryDrawers = lazy(() =>
  import('./category-drawers.tsx').then((file) => ({ default: file.CategoryDrawers })),
)

const rowTone = ({ is_postable, status }: Category) => {
  if (!is_postable) return 'strong'
  return status === 'active' ? undefined : 'struck'
}
const nameOf = ({ code, name }: Category) => `${code} ${name}`
const none: readonly Category[] = []

/** The chart of accounts as a tree in code order (screens, item 11). */
export function CategoryListScreen() {
  const t = useTexts('categories')
  const can = useCan()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const { record, open, close, extra } = useOpenRecord()
  const question = useRouteQuery(categoryTree, {})
  const categories = question.data?.data ?? none
  const rows = useMemo(() => searchedCategories(categories, sought), [categories, sought])
  const tree = useTree(rows, sought !== '')
  const columns = useCategoryColumns(open)
  const mayCreate = can('categories.store')
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <div className={kitClasses['screen']} data-fills>
      <PageHeader title={t('title')} {...(mayCreate ? { create } : {})}>
        <ImportLink href="/admin/category/import" permission="categories.store" />
        {mayCreate ? (
          <Button variant="default" onClick={() => open('new', { new_act: 'template' })}>
            {t('template.open')}
          </Button>
        ) : null}
        <ExportTool route={exportCategories} query={{}} columns={[]} />
      </PageHeader>
      <TreeBar
        search={search}
        onSearch={setSearch}
        onExpandAll={tree.expandAll}
        onCollapseAll={tree.collapseAll}
      />
      <TreeTable
        label={t('title')}
        columns={columns}
        nodes={question.data === undefined ? undefined : tree.nodes}
        nameOf={nameOf}
        onToggle={tree.toggle}
        onOpen={(category) => open(category.id)}
        isFetching={question.isFetching}
        error={question.error}
        onRetry={() => void question.refetch()}
        onClear={search === '' ? undefined : () => setSearch('')}
        rowTone={rowTone}
      />
      <span aria-live="polite">{t('count', { count: rows.length })}</span>
      <Suspense>
        {record === null || question.data === undefined ? null : (
          <CategoryDrawers
            record={record}
            act={extra['new_act']}
            parentId={Number(extra['new_parent'] ?? 0)}
            categories={categories}
            onOpen={open}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

function useCategoryColumns(open: ReturnType<typeof useOpenRecord>['open']) {
  const t = useTexts('categories')
  const kit = useTexts('kit')
  const mayCreate = useCan()('categories.store')
  return useMemo(() => {
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
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  }, [t, kit, mayCreate])
}

interface TreeBarProps {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onExpandAll: () => void
  readonly onCollapseAll: () => void
}

/** The search, on the key `/`, and what expands or collapses the whole tree. */
function TreeBar({ search, onSearch, onExpandAll, onCollapseAll }: TreeBarProps) {
  const kit = useTexts('kit')
  const input = useRef<HTMLInputElement>(null)
  useScreenKeys({ search: () => input.current?.focus() })
  return (
    <div className={kitClasses['bar']}>
      <TextInput
        ref={input}
        className={kitClasses['search']}
        value={search}
        aria-label={kit('list.search')}
        placeholder={kit('list.search_hint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onSearchKeys(onSearch)}
      />
      <div className={kitClasses['bar-end']}>
        <Button variant="subtle" color="gray" onClick={onExpandAll}>
          {kit('tree.expand_all')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onCollapseAll}>
          {kit('tree.collapse_all')}
        </Button>
      </div>
    </div>
  )
}
