import {
  PURCHASE_STATUSES,
  type PurchaseCreator,
  type PurchaseRow,
} from '@prumo/contracts/purchases/purchase.schema'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { PurchaseStatusChip } from './purchase-status-chip.tsx'
import classes from './purchases.module.css'

type Texts = TextOf<'purchases'>
type Columns = readonly Column<PurchaseRow>[]

const clipped = (text: string) => (
  <span className={classes['clipped']} title={text}>
    {text}
  </span>
)

/** The columns of the purchases, those of screens, item 26, first. */
export function purchaseColumns(t: Texts): Columns {
  return [
    {
      key: 'supplier',
      title: t('supplier'),
      sort: 'party_name',
      render: ({ party_name }) => clipped(party_name),
    },
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      hideOnCard: true,
      render: ({ total_cents }) => <MoneyText value_cents={total_cents} />,
    },
    {
      key: 'net',
      title: t('net'),
      sort: 'net_cents',
      align: 'right',
      render: ({ net_cents }) => <MoneyText value_cents={net_cents} />,
    },
    {
      key: 'installments',
      title: t('installments'),
      align: 'right',
      render: ({ installments_count }) => t('installments_of', { count: installments_count }),
    },
    {
      key: 'due_date',
      title: t('due_date'),
      sort: 'due_date',
      render: ({ due_date }) => <DateText date={due_date} />,
    },
    {
      key: 'category',
      title: t('category'),
      hideOnCard: true,
      render: (row) =>
        clipped(
          row.allocations_count > 1
            ? t('categories_of', { name: row.category_name, count: row.allocations_count - 1 })
            : row.category_name,
        ),
    },
    {
      key: 'created_by',
      title: t('created_by'),
      render: ({ created_by_name }) => clipped(created_by_name),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <PurchaseStatusChip status={status} t={t} />,
    },
    ...furtherColumns(t),
  ]
}

/** Beside what every list of purchases shows (screens, item 26). */
function furtherColumns(t: Texts): Columns {
  return [
    {
      key: 'description',
      title: t('description'),
      render: ({ description }) => clipped(description),
    },
    {
      key: 'competency_date',
      title: t('competency_date'),
      sort: 'competency_date',
      hideOnCard: true,
      render: ({ competency_date }) => <DateText date={competency_date} />,
    },
    {
      key: 'paid',
      title: t('paid_value'),
      align: 'right',
      hideOnCard: true,
      render: ({ paid_value_cents }) =>
        paid_value_cents === 0 ? null : <MoneyText value_cents={paid_value_cents} />,
    },
    {
      key: 'id',
      title: t('id'),
      sort: 'id',
      align: 'right',
      hideOnCard: true,
      render: ({ id }) => id,
    },
  ]
}

/** Status and who wrote it; both dates stand above the list, since both hide rows from the start. */
export function purchaseFilters(
  t: Texts,
  creators: readonly PurchaseCreator[],
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: PURCHASE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'filter_created_by_id',
      label: t('created_by'),
      kind: 'choice',
      options: creators.map(({ user_id, user_name }) => ({
        value: String(user_id),
        label: user_name,
      })),
    },
  ]
}
