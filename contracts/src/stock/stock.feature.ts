import { listColumns } from '../columns.ts'
import { defineFeature } from '../manifest.ts'

/** Produto, código, saldo, reservado, mínimo, custo médio, valor (screens, item 35); and what is available. */
export const stockColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name', slack: true, card: 1 },
  { key: 'code', kind: 'code', sort: 'code', width: '140px' },
  { key: 'balance', kind: 'other', sort: 'balance', align: 'right', width: '150px' },
  { key: 'reserved', kind: 'other', sort: 'reserved', align: 'right', width: '120px' },
  { key: 'available', kind: 'other', sort: 'available', align: 'right', width: '120px' },
  { key: 'minimum', kind: 'other', sort: 'minimum', align: 'right', width: '110px' },
  { key: 'average', kind: 'other', sort: 'average', align: 'right', width: '140px' },
  {
    key: 'value',
    kind: 'money',
    field: 'value_cents',
    sort: 'value_cents',
    width: '150px',
    total: true,
  },
])

/** The moves of a product as a file, in the order that is asked for. */
export const kardexColumns = listColumns([
  { key: 'date', kind: 'date', field: 'move_date' },
  { key: 'kind', kind: 'choice', words: 'kinds' },
  { key: 'document', kind: 'text' },
  { key: 'moved', kind: 'other' },
  { key: 'unit_cost', kind: 'other' },
  { key: 'after', kind: 'other' },
  { key: 'average', kind: 'other' },
  { key: 'value', kind: 'money', field: 'value_after_cents' },
  { key: 'notes', kind: 'text' },
])

/** What of each product is there, what it cost, and every move of it. */
export const stockFeature = defineFeature({
  name: 'stock',
  permissions: [
    {
      area: 'stock',
      keys: {
        view: 'stock.index',
        create: 'stock.store',
        edit: 'stock.update',
        remove: 'stock.destroy',
        export: 'stock.export',
      },
    },
  ],
  operations: [
    'stock.discard-count',
    'stock.open-count',
    'stock.save-count',
    'stock.save-settings',
  ],
  undoable_operations: [
    'stock.apply-count',
    'stock.create',
    'stock.destroy',
    'stock.set-minimum',
    'stock.update',
  ],
  tables: [
    { table: 'stock_moves' },
    { table: 'stock_minimums', list: '/admin/stock' },
    { table: 'stock_settings' },
    { table: 'stock_cost_categories' },
    { table: 'stock_counts', list: '/admin/stock' },
    { table: 'stock_count_lines' },
  ],
  imports: [
    {
      noun: 'stock',
      permission: 'stock.store',
      list: '/admin/stock',
      wizard: '/admin/stock/import',
    },
  ],
  menu: [
    {
      id: 'stock',
      title: 'stock',
      group: 'trade',
      place: 90,
      link: '/admin/stock',
      permission: 'stock.index',
      icon: 'box',
      roles: ['admin'],
    },
  ],
  screens: [{ path: '/admin/stock', access: 'company', permission: 'stock.index' }],
})
