import type { ProductRow } from '@prumo/contracts/products/product.schema'
import { productColumns } from '@prumo/contracts/products/products.feature'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of exported products, as the list shows them. */
export const productTable = declaredTable<ProductRow>('products', productColumns, {
  recurrence: {
    value: ({ subscription_cycle, payment_type }, words) =>
      subscription_cycle === null
        ? words.value('payment_type', payment_type)
        : words.value('subscription_cycle', subscription_cycle),
  },
})
