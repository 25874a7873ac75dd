import { titleKey } from '@prumo/contracts/columns'
import { saleColumns as declared } from '@prumo/contracts/sales/sale.columns'
import {
  SALE_PAYMENT_METHODS,
  SALE_SOURCES,
  SALE_STATUSES,
  type SaleRow,
} from '@prumo/contracts/sales/sale.schema'
import { SALE_PLATFORMS } from '@prumo/contracts/sales/sale-platforms'
import { SALE_INVOICE_STATUSES, saleList } from '@prumo/contracts/sales/sales.contract'
import { symbolOf } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { byAmounts } from '../../parts/amounts/amounts-filter.tsx'
import {
  byBankAccounts,
  byClients,
  byCostCenters,
  byProducts,
  byProjects,
  byRevenueCategories,
} from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { ClosedMark } from '../../parts/closed-period/closed-periods.tsx'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import { SaleStatusChip } from './sale-status-chip.tsx'
import classes from './sales.module.css'

type Texts = TextOf<'sales'>

/** Long words give way to the next column; the whole of them is in the tooltip and on the page. */
const clipped = (text: string) => (
  <span className={classes['clip']} title={text}>
    {text}
  </span>
)

/** A quantity as people write it: 2.5 is 2,5. */
const quantityText = (quantity: string) => quantity.replace('.', ',')

/** Nothing for zero, so that amounts stand out. */
const amountText = (row: SaleRow, cents: number) =>
  cents === 0 ? '' : <MoneyText value_cents={cents} {...symbolOf(row)} />

/** Competência, Cliente, Produto, … (screens, item 23), and what is rarer. */
export function saleColumns(t: Texts): readonly Column<SaleRow>[] {
  return declaredColumns<SaleRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      client: ({ client_name }) => clipped(client_name),
      product: ({ product_name }) => clipped(product_name),
      quantity: ({ quantity }) => quantityText(quantity),
      total: (row) => <span className={classes['total']}>{amountText(row, row.total_cents)}</span>,
      fees: (row) => amountText(row, row.fees_cents),
      commissions: (row) => amountText(row, row.commissions_cents),
      net: (row) => amountText(row, row.net_cents),
      payment_method: ({ payment_method }) => (
        <span className={classes['standing']}>{t(`methods.${payment_method}`)}</span>
      ),
      installments: ({ installments_count: count }) => t('installments_count', { count }),
      status: ({ status, competency_date: day }) => (
        <span className={classes['standing']}>
          <SaleStatusChip status={status} t={t} isShort />
          <ClosedMark moves={[{ basis: 'accrual', day, bank_account_id: null }]} />
        </span>
      ),
      invoice: ({ invoice_status }) =>
        invoice_status === null ? '' : t(`invoice_statuses.${invoice_status}`),
      platform: ({ platform }) => (platform === null ? '' : PLATFORM_NAMES[platform]),
      external_id: ({ external_id }) => clipped(external_id ?? ''),
      bank_account: ({ bank_account_name }) => clipped(bank_account_name),
      description: ({ description }) => clipped(description),
    },
  )
}

/**
 * The filters of the specification (section 3); the competency stands beside them.
 * @param isOfImport - whether the address names an import, which the list itself does not offer.
 */
export function saleFilters(t: Texts, isOfImport: boolean): readonly FilterDefinition[] {
  const { shape } = saleList.query
  return [
    ...(isOfImport
      ? [
          {
            name: 'filterSaleImportId',
            label: t('filters.import_id'),
            kind: 'text' as const,
            schema: shape.filterSaleImportId,
          },
        ]
      : []),
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
    { name: 'filterSaleClients', label: t('client'), ...byClients },
    { name: 'filterSaleProducts', label: t('filters.products'), ...byProducts },
    {
      name: 'filterSalePlatforms',
      label: t('filters.platforms'),
      kind: 'many',
      options: [
        ...SALE_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] })),
        { value: 'none', label: t('no_platform.none') },
      ],
    },
    {
      name: 'filterSalePaymentMethods',
      label: t('filters.payment_methods'),
      kind: 'many',
      options: SALE_PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
    },
    { name: 'filterSaleBankAccounts', label: t('filters.accounts'), ...byBankAccounts },
    { name: 'filterSaleCategories', label: t('filters.categories'), ...byRevenueCategories },
    { name: 'filterSaleCostCenters', label: t('filters.cost_centers'), ...byCostCenters },
    { name: 'filterSaleProjects', label: t('filters.projects'), ...byProjects },
    { name: 'filterSaleValueRange', label: t('total'), ...byAmounts },
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
