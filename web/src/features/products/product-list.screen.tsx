import type { ProductRow } from '@prumo/contracts/products/product.schema'
import {
  exportProducts,
  listProducts,
  productList,
} from '@prumo/contracts/products/products.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { ImportLink, ImportSheetLink } from '../../parts/imports/import-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { productColumns, productFilters } from './product-list.definition.tsx'

const ProductDrawer = lazy(() =>
  import('./product-form.tsx').then((file) => ({ default: file.ProductDrawer })),
)

const sheetImport = {
  href: '/admin/product/import',
  permission: 'companies.products.store',
} as const
const rowId = ({ id }: ProductRow) => id

/** /admin/product/list: what the company sells. */
export function ProductListScreen() {
  const t = useTexts('products')
  const kit = useTexts('kit')
  const can = useCan()
  const { record, open, close } = useOpenRecord()
  const state = useListState('products', productList)
  const page = useRouteQuery(listProducts, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => productColumns(t), [t])
  const filters = useMemo(() => productFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((product: ProductRow) => open(product.id), [])
  const create = { label: t('create'), onClick: () => open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('companies.products.store') ? create : undefined}
      state={state}
      exportRoute={exportProducts}
      page={page}
      columns={columns}
      filters={filters}
      headerActs={<ImportLink {...sheetImport} />}
      emptyActs={<ImportSheetLink {...sheetImport} />}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <ProductDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
