import { listColumns, statusColumn } from '../columns.ts'
import { defineMasterData } from '../master-data.ts'
import { PRODUCT_TYPES } from './product-types.ts'

export const productColumns = listColumns([
  { key: 'code', kind: 'code', sort: 'code', width: '140px' },
  { key: 'name', kind: 'text', sort: 'name', slack: true, card: 1 },
  {
    key: 'product_type',
    kind: 'choice',
    sort: 'product_type',
    filter: true,
    values: PRODUCT_TYPES,
    width: '150px',
  },
  { key: 'price', kind: 'money', field: 'price_cents', sort: 'price_cents', width: '130px' },
  { key: 'recurrence', kind: 'other', width: '140px', card: false },
  {
    key: 'auto_sale_invoice',
    kind: 'choice',
    text: 'auto_invoice',
    width: '140px',
    card: false,
  },
  { ...statusColumn, width: '120px' },
])

/** Products and services, with what invoices need to know of them. */
export const productsFeature = defineMasterData({
  name: 'products',
  record: 'product',
  icon: 'box',
  place: 30,
  columns: productColumns,
  imports: true,
  palette: false,
})
