import { listColumns, statusColumn } from '../columns.ts'
import { defineMasterData } from '../master-data.ts'
import { TAX_OPERATIONS } from './tax-operations.ts'

export const taxRuleColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name', slack: true, card: 1 },
  { key: 'product', kind: 'text', field: 'product_name', width: '200px' },
  { key: 'ncm', kind: 'code', sort: 'ncm', width: '110px' },
  {
    key: 'operation',
    kind: 'choice',
    sort: 'operation',
    filter: true,
    values: TAX_OPERATIONS,
    words: 'operations',
    width: '190px',
  },
  { key: 'valid_from', kind: 'date', sort: 'valid_from', width: '120px' },
  { key: 'valid_until', kind: 'date', sort: 'valid_until', width: '120px' },
  { ...statusColumn, width: '120px' },
])

/** The tax table: what invoices say of taxes by product, operation and day. */
export const taxRulesFeature = defineMasterData({
  name: 'tax-rules',
  record: 'tax-rule',
  icon: 'receipt',
  place: 31,
  columns: taxRuleColumns,
  imports: false,
  undoable: true,
  palette: false,
})
