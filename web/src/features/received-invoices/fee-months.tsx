import type { FeeMonth } from '@prumo/contracts/received-invoices/received-invoice.schema'
import { listFeeMonths } from '@prumo/contracts/received-invoices/received-invoices.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import { PLATFORM_NAMES } from '../../parts/sale-platforms/platform-names.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './received-invoices.module.css'

const rowId = ({ platform, month }: FeeMonth) => `${platform} ${month}`

/** Invoices of fees against what platforms withheld; nothing where none was received. */
export function FeeMonths() {
  const t = useTexts('receivedInvoices')
  const format = useFormat()
  const rows = useRouteQuery(listFeeMonths, { silent: true }).data?.data
  const columns = useMemo(
    (): readonly Column<FeeMonth>[] => [
      {
        key: 'platform',
        title: t('platform'),
        isSlack: true,
        render: ({ platform }) => PLATFORM_NAMES[platform],
      },
      { key: 'month', title: t('month'), isDay: true, render: ({ month }) => format.month(month) },
      {
        key: 'count',
        title: t('invoices'),
        align: 'right',
        hideOnCard: true,
        render: ({ invoices_count }) => format.count(invoices_count),
      },
      {
        key: 'asked',
        title: t('total'),
        align: 'right',
        isMoney: true,
        render: ({ invoices_cents }) => <MoneyText value_cents={invoices_cents} />,
      },
      {
        key: 'withheld',
        title: t('withheld'),
        align: 'right',
        render: ({ withheld_cents }) => <MoneyText value_cents={withheld_cents} />,
      },
      {
        key: 'difference',
        title: t('difference'),
        align: 'right',
        render: ({ difference_cents }) => <MoneyText value_cents={difference_cents} isDifference />,
      },
    ],
    [t, format],
  )
  if (rows === undefined || rows.length === 0) return null
  return (
    <section className={classes['steps']} aria-label={t('fee_months')}>
      <h2 className={classes['title']}>{t('fee_months')}</h2>
      <p className={kitClasses['quiet']}>{t('fee_months_hint')}</p>
      <DataTable label={t('fee_months')} columns={columns} rows={rows} rowId={rowId} />
    </section>
  )
}
