import { BALANCES_FILTER, dashboardBalances } from '@prumo/contracts/home/home.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { REFRESH_MS } from './refresh.ts'
import { Tile } from './tile.tsx'
import { useChangeText } from './use-change-text.ts'

const href = `/admin/bank-account/list${toSearch(BALANCES_FILTER)}`

/** What the accounts of the dashboard hold, a tile for each currency, and how far the bank says otherwise. */
export function BalanceTiles() {
  const t = useTexts('home')
  const format = useFormat()
  const changeText = useChangeText()
  const { data, isError } = useRouteQuery(dashboardBalances, { silent: true, every: REFRESH_MS })
  const rows = data?.data.balances
  if (!rows || rows.length === 0)
    return rows ? null : (
      <Tile label={t('balance')} href={href} isFailed={isError} figure={undefined} />
    )
  return rows.map((row) => {
    const { currency, system_balance_cents: system, difference_cents: difference } = row
    return (
      <Tile
        key={currency}
        label={t('balance')}
        href={href}
        isFailed={isError}
        {...(system < 0 ? { tone: 'overdue' as const } : {})}
        figure={{
          value: <MoneyText value_cents={system} currency={currency} />,
          // Null where no statement was read.
          isOff: (difference ?? 0) !== 0,
          note:
            difference === null
              ? t('no_statement')
              : difference === 0
                ? t('bank_agrees')
                : // Sign, symbol and figure stay together in a narrow tile.
                  t('bank_differs', {
                    amount: format
                      .money(difference, currency)
                      .replace(' ', '\u00a0')
                      .replace('-', '-\u2060'),
                  }),
        }}
        change={changeText(system, row.before_cents, data.data.day, currency)}
      />
    )
  })
}
