import { getPlatformWallet } from '@prumo/contracts/sales-platforms/payouts.contract'
import type { SalesPlatform } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { subtractCents } from '@prumo/money'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales-platforms.module.css'

/** What a platform that is connected owes: how much is free, and on which days the rest will be. */
export function PlatformWallet({ platform }: Pick<SalesPlatform, 'platform'>) {
  const t = useTexts('platformPayouts')
  const format = useFormat()
  const found = useRouteQuery(getPlatformWallet, { params: { platform } })
  const wallet = found.data?.data
  if (wallet === undefined) return null
  const { balance_cents, free_cents, currency, releases } = wallet
  const amounts = [
    ['balance', balance_cents],
    ['free', free_cents],
    ['held', subtractCents(balance_cents, free_cents)],
  ] as const
  return (
    <section className={classes['panel']} aria-label={t('wallet.title')}>
      <dl className={classes['facts']}>
        {amounts.map(([name, value_cents]) => (
          <div key={name}>
            <dt>{t(`wallet.${name}`)}</dt>
            <dd className={classes['figure']}>
              <MoneyText value_cents={value_cents} currency={currency} signed />
            </dd>
          </div>
        ))}
      </dl>
      {releases.length === 0 ? null : (
        <details>
          <summary>{t('wallet.calendar')}</summary>
          <table className={classes['terms']}>
            <thead>
              <tr>
                <th scope="col">{t('wallet.day')}</th>
                <th scope="col">{t('wallet.sales')}</th>
                <th scope="col">{t('wallet.net')}</th>
              </tr>
            </thead>
            <tbody>
              {releases.map(({ day, sales_count, net_cents }) => (
                <tr key={day}>
                  <th scope="row">{format.date(day)}</th>
                  <td>{format.count(sales_count)}</td>
                  <td>
                    <MoneyText value_cents={net_cents} signed />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
