import { PRODUCT_TYPES, type ProductRow } from '@prumo/contracts/products/product.schema'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

/** Columns of products (screens, item 12). */
export function productColumns(t: TextOf<'products'>): readonly Column<ProductRow>[] {
  return [
    {
      key: 'code',
      title: t('code'),
      sort: 'code',
      width: '140px',
      render: ({ code }) => <bdi>{code}</bdi>,
    },
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'product_type',
      title: t('product_type'),
      sort: 'product_type',
      width: '150px',
      render: ({ product_type }) => t(`product_types.${product_type}`),
    },
    {
      key: 'price',
      title: t('price'),
      sort: 'price_cents',
      align: 'right',
      width: '130px',
      render: ({ price_cents }) => <MoneyText value_cents={price_cents} />,
    },
    {
      key: 'recurrence',
      title: t('recurrence'),
      hideOnCard: true,
      width: '140px',
      render: ({ payment_type, subscription_cycle }) =>
        subscription_cycle === null
          ? t(`payment_types.${payment_type}`)
          : t(`cycles.${subscription_cycle}`),
    },
    {
      key: 'auto_sale_invoice',
      title: t('auto_invoice'),
      hideOnCard: true,
      width: '140px',
      render: ({ auto_sale_invoice }) => (auto_sale_invoice ? t('yes') : t('no')),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      width: '120px',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

export function productFilters(
  t: TextOf<'products'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_product_type',
      label: t('product_type'),
      kind: 'choice',
      options: PRODUCT_TYPES.map((value) => ({ value, label: t(`product_types.${value}`) })),
    },
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
  ]
}
