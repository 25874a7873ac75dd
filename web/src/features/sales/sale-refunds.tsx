import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales.module.css'

/** What went back of a sale, and who did it; nothing while nothing did. */
export function SaleRefunds({ sale }: { readonly sale: Sale }) {
  const t = useTexts('sales')
  if (sale.refunds.length === 0) return null
  return (
    <section className={classes['section']}>
      <h2>{t('refund.list')}</h2>
      <ul className={classes['rows']}>
        {sale.refunds.map(({ id, kind, refunded_on, value_cents, created_by_name }) => (
          <li key={id}>
            <span className={classes['what']}>
              <span>{t(`refund.kinds.${kind}`)}</span>
              <DateText date={refunded_on} />
              <span className={classes['quiet']}>{created_by_name}</span>
            </span>
            <MoneyText value_cents={value_cents} withSymbol />
          </li>
        ))}
      </ul>
    </section>
  )
}
