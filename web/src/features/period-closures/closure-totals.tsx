import { Text } from '@mantine/core'
import type { ClosureTotals } from '@prumo/contracts/period-closures/period-closure.schema'
import { useFormat } from '../../client/use-format.ts'
import { symbolOf } from '../../kit/amounts.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './period-closures.module.css'

/** The totals of a period: by month, and the balances at its end. */
export function ClosureTotalsTable({ totals }: { readonly totals: ClosureTotals }) {
  const t = useTexts('periodClosures')
  const format = useFormat()
  const [first] = totals.months
  return (
    <section className={classes['part']}>
      <h3 className={classes['heading']}>{t('totals_title')}</h3>
      <table className={classes['totals']}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {first?.accrual_cents === null ? null : <th scope="col">{t('result')}</th>}
            {first?.cash_cents === null ? null : <th scope="col">{t('cash')}</th>}
          </tr>
        </thead>
        <tbody>
          {totals.months.map(({ month, currency, accrual_cents, cash_cents }) => (
            <tr key={`${month} ${currency}`}>
              <th scope="row">{format.month(month)}</th>
              {accrual_cents === null ? null : (
                <td>
                  <MoneyText value_cents={accrual_cents} {...symbolOf({ currency })} />
                </td>
              )}
              {cash_cents === null ? null : (
                <td>
                  <MoneyText value_cents={cash_cents} {...symbolOf({ currency })} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {totals.balances.length === 0 ? null : (
        <>
          <Text size="sm" fw={600}>
            {t('balances')}
          </Text>
          <table className={classes['totals']}>
            <tbody>
              {totals.balances.map(({ bank_account_id, name, currency, cents }) => (
                <tr key={bank_account_id}>
                  <th scope="row">{name}</th>
                  <td>
                    <MoneyText value_cents={cents} {...symbolOf({ currency })} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
