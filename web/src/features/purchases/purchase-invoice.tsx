import type { ReceivedInvoice } from '@prumo/contracts/received-invoices/received-invoice.schema'
import { getReceivedInvoice } from '@prumo/contracts/received-invoices/received-invoices.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './purchases.module.css'

type Item = ReceivedInvoice['items'][number]

const SUMS = [
  ['goods', 'goods_cents'],
  ['freight', 'freight_cents'],
  ['insurance', 'insurance_cents'],
  ['expenses', 'expenses_cents'],
  ['added_taxes', 'added_taxes_cents'],
  ['discount', 'discount_cents'],
] as const

const rowId = ({ position }: Item) => position

/** The invoice that a purchase was made of: what it is the sum of, and its lines. */
export function PurchaseInvoice({ id }: { readonly id: number }) {
  const t = useTexts('receivedInvoices')
  const format = useFormat()
  const columns = useItemColumns()
  const invoice = useRouteQuery(getReceivedInvoice, { params: { id }, silent: true }).data?.data
  if (invoice === undefined || invoice === null) return null
  const { type, number, issued_on, key, taxes, items, carried_numbers } = invoice
  const carried = carried_numbers
    .map((one) => t('document_of', { type: t('types.nfe'), number: one }))
    .join(', ')
  return (
    <section className={classes['section']} aria-label={t('origin')}>
      <h2>{t('origin')}</h2>
      <p className={kitClasses['quiet']}>
        {t('document_of', { type: t(`types.${type}`), number })} · {format.date(issued_on)}
        {key === null ? null : (
          <>
            {' · '}
            <span className={classes['key']}>
              {t('key')} {key}
            </span>
          </>
        )}
        {carried === '' ? null : ` · ${t('carried', { notes: carried })}`}
      </p>
      <dl className={classes['sums']}>
        {SUMS.filter(([, name]) => invoice[name] > 0).map(([words, name]) => (
          <Sum key={name} label={t(words)} value_cents={invoice[name]} />
        ))}
        {taxes.map(({ tax, value_cents }) => (
          <Sum key={tax} label={t(`taxes.${tax}`)} value_cents={value_cents} />
        ))}
        <dt className={classes['net']}>{t('owed')}</dt>
        <dd className={classes['net']}>{format.money(invoice.owed_cents)}</dd>
      </dl>
      <DataTable label={t('items')} columns={columns} rows={items} rowId={rowId} />
    </section>
  )
}

function Sum({ label, value_cents }: { readonly label: string; readonly value_cents: number }) {
  const format = useFormat()
  return (
    <>
      <dt>{label}</dt>
      <dd>{format.money(value_cents)}</dd>
    </>
  )
}

function useItemColumns(): readonly Column<Item>[] {
  const t = useTexts('receivedInvoices')
  return useMemo(
    (): readonly Column<Item>[] => [
      { key: 'item', title: t('item'), isSlack: true, render: ({ description }) => description },
      { key: 'code', title: t('code'), hideOnCard: true, render: ({ code }) => code ?? '–' },
      { key: 'product', title: t('product'), render: ({ product_name }) => product_name ?? '–' },
      {
        key: 'quantity',
        title: t('quantity'),
        align: 'right',
        render: ({ quantity, unit }) => [quantityText(quantity), unit].filter(Boolean).join(' '),
      },
      {
        key: 'total',
        title: t('total'),
        align: 'right',
        isMoney: true,
        render: ({ total_cents }) => <MoneyText value_cents={total_cents} />,
      },
    ],
    [t],
  )
}

/** `12.5000` as people write it: without the zeros at its end. */
const quantityText = (quantity: string): string => quantity.replace(/\.?0+$/, '').replace('.', ',')
