import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { negateCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

interface SaleSummaryProps {
  readonly state: SaleFormState
  readonly sale: Sale | null
}

/**
 * Gross, what is deducted and what is left, live; and what was received of it. Plain amounts:
 * a part of the lists, of which nothing else is here, draws those of tables.
 */
export function SaleSummary({ state: { figures }, sale }: SaleSummaryProps) {
  const t = useTexts('sales')
  const format = useFormat()
  const { total, deducted, net } = figures
  return (
    <section className={classes['section']} aria-label={t('summary.title')}>
      <h2>{t('summary.title')}</h2>
      {total === null || net === null ? (
        <p className={classes['quiet']}>{t('summary.unknown')}</p>
      ) : (
        <dl className={classes['sums']}>
          <dt>{t('summary.gross')}</dt>
          <dd>{format.money(total)}</dd>
          <dt>{t('summary.deducted')}</dt>
          <dd>{format.money(negateCents(deducted))}</dd>
          <dt className={classes['net']}>{t('summary.net')}</dt>
          <dd className={classes['net']}>{format.money(net)}</dd>
        </dl>
      )}
      {sale === null || sale.payment_date === null ? null : (
        <p className={classes['quiet']}>
          {t('transactions.received', {
            amount: format.money(sale.paid_value_cents),
            date: format.date(sale.payment_date),
          })}
          {sale.interest_cents > 0
            ? ` ${t('transactions.interest', { amount: format.money(sale.interest_cents) })}`
            : null}
        </p>
      )}
    </section>
  )
}
