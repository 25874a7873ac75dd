import { titleKey } from '@prumo/contracts/columns'
import { PRODUCT_TYPES } from '@prumo/contracts/products/product-types'
import type { ProductRow } from '@prumo/contracts/products/product.schema'
import { productColumns as declared } from '@prumo/contracts/products/products.feature'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

type ProductColumn = (typeof declared)[number]

const typeText = (t: TextOf<'products'>, value: string): string => {
  const type = PRODUCT_TYPES.find((one) => one === value)
  return type === undefined ? value : t(`product_types.${type}`)
}

/** Columns of products (screens, item 12). */
export function productColumns(t: TextOf<'products'>): readonly Column<ProductRow>[] {
  return declaredColumns<ProductRow, ProductColumn>(
    declared,
    { title: (column) => t(titleKey(column)), choice: (_, value) => typeText(t, value) },
    {
      recurrence: ({ payment_type, subscription_cycle }) =>
        subscription_cycle === null
          ? t(`payment_types.${payment_type}`)
          : t(`cycles.${subscription_cycle}`),
      auto_sale_invoice: ({ auto_sale_invoice }) => (auto_sale_invoice ? t('yes') : t('no')),
    },
  )
}

export function productFilters(
  t: TextOf<'products'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return declaredFilters(declared, {
    title: (column) => t(titleKey(column)),
    choice: ({ kind }, value) => (kind === 'status' ? statusText(kit, value) : typeText(t, value)),
  })
}
