import { titleKey } from '@prumo/contracts/columns'
import { invoiceColumns as declared } from '@prumo/contracts/invoices/invoice.columns'
import {
  type Invoice,
  INVOICE_OPERATIONS,
  INVOICE_STATUSES,
  INVOICE_TYPES,
  type InvoiceStatus,
  VOID_STATUSES,
} from '@prumo/contracts/invoices/invoice.schema'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './invoices.module.css'

type Texts = TextOf<'invoices'>

const TONES: Readonly<Record<InvoiceStatus, StatusTone>> = {
  authorized: 'done',
  canceled: 'canceled',
  replaced: 'canceled',
  denied: 'overdue',
  rejected: 'overdue',
  unconfirmed: 'neutral',
}

/** The status of an invoice, why it was not accepted, and whether it is one of a test. */
export function InvoiceStatusChip({ invoice, t }: { invoice: Invoice; t: Texts }) {
  const { status, status_reason, is_test } = invoice
  const reason = status === 'unconfirmed' ? t('unconfirmed_hint') : status_reason
  return (
    <span
      className={classes['status']}
      title={[reason, is_test ? t('test') : null].filter(Boolean).join(', ') || undefined}
    >
      <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
      {is_test ? <span className={classes['quiet']}>{t('totals.void')}</span> : null}
    </span>
  )
}

/** A canceled one is struck through. */
export const rowTone = ({ status }: Invoice) =>
  VOID_STATUSES.some((one) => one === status) ? 'struck' : undefined

/** Número, série, tipo, operação, emissão, competência, cliente, valor, situação (screens, item 25). */
export function invoiceColumns(t: Texts): readonly Column<Invoice>[] {
  return declaredColumns<Invoice, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      type: ({ type }) => t(`types.${type}`),
      operation: ({ operation }) => t(`operations.${operation}`),
      client: ({ party_name }) => (
        <span className={classes['clip']} title={party_name ?? undefined}>
          {party_name}
        </span>
      ),
      status: (invoice) => <InvoiceStatusChip invoice={invoice} t={t} />,
    },
  )
}

/** The filters of the specification; its two dates stand beside the list. */
export function invoiceFilters(t: Texts): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_invoice_status',
      label: t('filters.status'),
      kind: 'choice',
      options: INVOICE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'filter_invoice_type',
      label: t('filters.type'),
      kind: 'choice',
      options: INVOICE_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      name: 'filter_invoice_operation',
      label: t('filters.operation'),
      kind: 'choice',
      options: INVOICE_OPERATIONS.map((value) => ({ value, label: t(`operations.${value}`) })),
    },
  ]
}
