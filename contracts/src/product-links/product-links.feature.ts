import { listColumns, statusColumn } from '../columns.ts'
import { CHARGE_METHODS } from '../charges/charge-terms.schema.ts'
import { PAYMENT_TYPES, SUBSCRIPTION_CYCLES } from '../products/payment-terms.ts'
import { defineFeature } from '../manifest.ts'

/** What came of a link before its terms: what is read each day stands in sight. */
export const productLinkColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name', slack: true, card: 1 },
  { key: 'product', kind: 'text', field: 'product_name', narrow: true },
  { key: 'price', kind: 'money', field: 'price_cents', sort: 'price_cents' },
  { key: 'seen_count', kind: 'count', card: false },
  { key: 'started_count', kind: 'count', card: false },
  { key: 'paid_count', kind: 'count' },
  { key: 'payment_type', kind: 'choice', values: PAYMENT_TYPES, card: false },
  {
    key: 'payment_method',
    kind: 'choice',
    values: CHARGE_METHODS,
    words: 'payment_methods',
    card: false,
  },
  { key: 'max_installments', kind: 'count', card: false },
  { key: 'subscription_cycle', kind: 'choice', values: SUBSCRIPTION_CYCLES, card: false },
  { key: 'end_date', kind: 'date', sort: 'end_date', card: false },
  statusColumn,
])

const view = 'api.companies.product-links.list-by-company'

/** Payment links: pages of Prumo on which clients order a product and get what they pay by. */
export const productLinksFeature = defineFeature({
  name: 'product-links',
  permissions: [
    {
      area: 'product_links',
      keys: {
        view,
        create: 'api.companies.product-links.store',
        edit: 'api.companies.product-links.update',
        remove: 'api.companies.product-links.destroy',
        export: 'api.companies.product-links.export',
      },
    },
  ],
  operations: ['product-links.create', 'product-links.destroy', 'product-links.update'],
  undoable_operations: ['product-links.order'],
  tables: [
    { table: 'product_links', list: '/admin/product-link/list', columns: productLinkColumns },
    { table: 'product_link_orders' },
  ],
  menu: [
    {
      id: 'product-links',
      title: 'product_links',
      group: 'trade',
      place: 10,
      link: '/admin/product-link/list',
      permission: view,
      icon: 'link',
    },
  ],
  screens: [
    { path: '/admin/product-link/list', access: 'company', permission: view },
    {
      path: '/admin/product-link/edit/$product_link_id',
      access: 'company',
      permission: view,
    },
  ],
})
