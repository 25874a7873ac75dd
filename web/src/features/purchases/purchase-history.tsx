import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isDecidable } from './purchase-status-chip.tsx'
import classes from './purchases.module.css'

interface PurchaseHistoryProps {
  readonly purchase: Purchase
}

/** The transactions that a purchase made, each with its link, and all that happened to it. */
export function PurchaseHistory({ purchase }: PurchaseHistoryProps) {
  const t = useTexts('purchases')
  const can = useCan()
  // Whoever decides reads what happened before, above the buttons.
  const isDecided = !(can('companies.purchases.approve') && isDecidable(purchase))
  const transactions = purchase.installments.filter(({ transaction_id }) => transaction_id !== null)
  return (
    <>
      {transactions.length === 0 ? null : (
        <section className={classes['section']} aria-label={t('transactions')}>
          <h2>{t('transactions')}</h2>
          <ul className={classes['list']}>
            {transactions.map(({ number, due_date, value_cents, transaction_id }) => (
              <li key={number}>
                {can('companies.payables.index') ? (
                  <AppLink href={`/admin/payable/edit/${transaction_id}`}>
                    {t('title_of', { number, count: transactions.length })}
                  </AppLink>
                ) : (
                  t('title_of', { number, count: transactions.length })
                )}
                <DateText date={due_date} />
                <MoneyText value_cents={value_cents} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isDecided ? <PurchaseEvents purchase={purchase} /> : null}
    </>
  )
}

/** All that happened to a purchase, in order. */
export function PurchaseEvents({ purchase }: PurchaseHistoryProps) {
  const t = useTexts('purchases')
  const format = useFormat()
  return (
    <section className={classes['section']} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      <ol className={classes['list']}>
        {purchase.events.map(({ act, user_name, reason, happened_at }, place) => (
          // Events are only ever added at the end.
          <li key={place}>
            <span>{t('event', { act: t(`acts.${act}`), name: user_name })}</span>
            <time dateTime={happened_at}>{format.instant(happened_at)}</time>
            {reason === null ? null : <span className={classes['reason']}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
