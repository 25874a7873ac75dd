import type { ProductRow } from '@prumo/contracts/products/product.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported products, as the list shows them. */
export const productTable: ExportTable<ProductRow> = {
  title: 'products',
  columns: {
    code: { label: 'code', kind: 'text', value: (row) => row.code },
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    product_type: {
      label: 'product_type',
      kind: 'text',
      value: ({ product_type }, words) => words.value('filter_product_type', product_type),
    },
    price: { label: 'price', kind: 'money', value: (row) => row.price_cents },
    recurrence: {
      label: 'recurrence',
      kind: 'text',
      value: ({ subscription_cycle, payment_type }, words) =>
        subscription_cycle === null
          ? words.value('payment_type', payment_type)
          : words.value('subscription_cycle', subscription_cycle),
    },
    auto_sale_invoice: {
      label: 'auto_invoice',
      kind: 'text',
      value: (row, words) => words.value('yes_no', row.auto_sale_invoice),
    },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
}
