import type { Sale } from '@prumo/contracts/sales/sale.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { TransactionStatusChip } from '../../parts/transaction-status/transaction-status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales.module.css'

/** The payables and receivables that the approval made, each with the way to it. */
export function SaleTransactions({ sale }: { readonly sale: Sale }) {
  const t = useTexts('sales')
  return (
    <section className={classes['section']}>
      <h2>{t('transactions.title')}</h2>
      {sale.transactions.length === 0 ? (
        <p className={classes['quiet']}>{t('transactions.none')}</p>
      ) : (
        <ul className={classes['rows']}>
          {sale.transactions.map((transaction) => (
            <li key={transaction.id}>
              <span className={classes['what']}>
                <AppLink href={`/admin/${transaction.kind}/edit/${transaction.id}`}>
                  {t('transactions.open', { id: transaction.id })}
                </AppLink>
                <span>{t(`transactions.kinds.${transaction.kind}`)}</span>
                {transaction.refund_id === null ? null : (
                  <span className={classes['quiet']}>{t('refund.of')}</span>
                )}
                <span>{transaction.party_name}</span>
                <span className={classes['quiet']}>{transaction.category_name}</span>
              </span>
              <span className={classes['what']}>
                <DateText date={transaction.due_date} />
                <MoneyText value_cents={transaction.value_cents} withSymbol />
                <TransactionStatusChip row={transaction} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
