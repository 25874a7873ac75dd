import {
  exportProducts,
  listProducts,
  productList,
} from '@prumo/contracts/products/products.contract'
import { lazy, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { RegisterScreen } from '../../parts/register/register-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { productColumns, productFilters } from './product-list.definition.tsx'

const ProductDrawer = lazy(() =>
  import('./product-form.tsx').then((file) => ({ default: file.ProductDrawer })),
)

/** /admin/product/list: what the company sells. */
export function ProductListScreen() {
  const t = useTexts('products')
  const kit = useTexts('kit')
  const state = useListState('products', productList)
  const page = useRouteQuery(listProducts, { query: state.query, keepPrevious: true })
  return (
    <RegisterScreen
      title={t('title')}
      createLabel={t('create')}
      mayCreate="companies.products.store"
      state={state}
      page={page}
      columns={useMemo(() => productColumns(t), [t])}
      filters={useMemo(() => productFilters(t, kit), [t, kit])}
      exportRoute={exportProducts}
      importAddress="/admin/product/import"
      Drawer={ProductDrawer}
    />
  )
}
