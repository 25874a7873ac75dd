import { SALE_SOURCES, SALE_STATUSES, type SaleRow } from '@prumo/contracts/sales/sale.schema'
import { SALE_INVOICE_STATUSES, saleList } from '@prumo/contracts/sales/sales.contract'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import {
  byBankAccounts,
  byProducts,
  byRevenueCategories,
} from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { PLATFORM_NAMES } from './platform-names.ts'
import { SaleStatusChip } from './sale-status-chip.tsx'
import classes from './sales.module.css'

type Texts = TextOf<'sales'>
type Columns = readonly Column<SaleRow>[]

/** Long words give way to the next column; the whole of them is in the tooltip and on the page. */
const clipped = (text: string) => (
  <span className={classes['clip']} title={text}>
    {text}
  </span>
)

/** A quantity as people write it: 2.5 is 2,5. */
const quantityText = (quantity: string) => quantity.replace('.', ',')

/** Competência, Cliente, Produto, … (screens, item 23), and what is rarer. */
export function saleColumns(t: Texts): Columns {
  return [...soldColumns(t), ...amountColumns(t), ...stateColumns(t)]
}

const soldColumns = (t: Texts): Columns => [
  {
    key: 'competency',
    title: t('competency'),
    sort: 'competency_date',
    render: ({ competency_date }) => <DateText date={competency_date} />,
  },
  {
    key: 'client',
    title: t('client'),
    sort: 'client_name',
    isNarrow: true,
    render: ({ client_name }) => clipped(client_name),
  },
  {
    key: 'product',
    title: t('product'),
    isNarrow: true,
    render: ({ product_name }) => clipped(product_name),
  },
  {
    key: 'quantity',
    title: t('quantity'),
    align: 'right',
    hideOnCard: true,
    render: ({ quantity }) => quantityText(quantity),
  },
]

const amount = (key: 'total' | 'fees' | 'commissions' | 'net', title: string, sort?: string) =>
  ({
    key,
    title,
    align: 'right',
    ...(sort === undefined ? {} : { sort }),
    ...(key === 'fees' || key === 'commissions' ? { hideOnCard: true } : {}),
    render: (row: SaleRow) => {
      const cents = row[`${key}_cents`]
      return cents === 0 ? '' : <MoneyText value_cents={cents} />
    },
  }) as const

const amountColumns = (t: Texts): Columns => [
  amount('total', t('total'), 'total_cents'),
  amount('fees', t('fees')),
  amount('commissions', t('commissions')),
  amount('net', t('net'), 'net_cents'),
]

const stateColumns = (t: Texts): Columns => [
  {
    key: 'method',
    title: t('method'),
    hideOnCard: true,
    render: ({ payment_method }) => t(`methods.${payment_method}`),
  },
  {
    key: 'installments',
    title: t('installments'),
    align: 'right',
    hideOnCard: true,
    render: ({ installments_count: count }) => t('installments_count', { count }),
  },
  {
    key: 'status',
    title: t('status'),
    render: ({ status }) => <SaleStatusChip status={status} t={t} />,
  },
  {
    key: 'invoice',
    title: t('invoice'),
    hideOnCard: true,
    render: ({ invoice_status }) =>
      invoice_status === null ? '' : t(`invoice_statuses.${invoice_status}`),
  },
  {
    key: 'platform',
    title: t('platform'),
    hideOnCard: true,
    render: ({ platform }) => (platform === null ? '' : PLATFORM_NAMES[platform]),
  },
  {
    key: 'external_id',
    title: t('external_id'),
    hideOnCard: true,
    render: ({ external_id }) => clipped(external_id ?? ''),
  },
  {
    key: 'due_date',
    title: t('due_date'),
    sort: 'due_date',
    hideOnCard: true,
    render: ({ due_date }) => <DateText date={due_date} />,
  },
  {
    key: 'account',
    title: t('account'),
    hideOnCard: true,
    render: ({ bank_account_name }) => clipped(bank_account_name),
  },
  {
    key: 'description',
    title: t('description'),
    hideOnCard: true,
    render: ({ description }) => clipped(description),
  },
  { key: 'id', title: t('id'), sort: 'id', align: 'right', hideOnCard: true, render: rowId },
]

function rowId({ id }: SaleRow) {
  return id
}

/** The filters of the specification (section 3); the competency stands beside them. */
export function saleFilters(t: Texts): readonly FilterDefinition[] {
  const { shape } = saleList.query
  return [
    {
      name: 'filterSaleStatuses',
      label: t('filters.statuses'),
      kind: 'many',
      options: SALE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'filterSaleSources',
      label: t('filters.sources'),
      kind: 'many',
      options: SALE_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    { name: 'filterSaleProducts', label: t('filters.products'), ...byProducts },
    { name: 'filterSaleBankAccounts', label: t('filters.accounts'), ...byBankAccounts },
    { name: 'filterSaleCategories', label: t('filters.categories'), ...byRevenueCategories },
    { name: 'filterInvoiceDate', label: t('filters.invoice_date'), kind: 'dates' },
    {
      name: 'filterInvoiceStatus',
      label: t('filters.invoice_status'),
      kind: 'choice',
      options: SALE_INVOICE_STATUSES.map((value) => ({
        value,
        label: t(`invoice_statuses.${value}`),
      })),
    },
    {
      name: 'filterSalesIds',
      label: t('filters.ids'),
      kind: 'text',
      schema: shape.filterSalesIds,
    },
    {
      name: 'filterExternalsIds',
      label: t('filters.external_ids'),
      kind: 'text',
      schema: shape.filterExternalsIds,
    },
  ]
}
