import { AGEING } from '@prumo/contracts/transactions/transaction-report.schema'
import {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { AppLink } from '../../kit/app-link.tsx'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { Panel } from './panel.tsx'
import { REFRESH_MS } from './refresh.ts'

const SIDES = {
  payables: { routes: payableRoutes, list: '/admin/payable/list' },
  receivables: { routes: receivableRoutes, list: '/admin/receivable/list' },
} as const

/** The late ones: what is not due yet has a list of its own. */
const LATE = AGEING.filter((group) => group !== 'not_due')

/** How late what is overdue on one side is; each amount opens its list. */
export function Ageing({ noun }: { readonly noun: keyof typeof SIDES }) {
  const t = useTexts('home')
  const { routes, list } = SIDES[noun]
  const query = useMemo(
    () =>
      routes.report.query.parse({
        filter_due_or_payment_date: 'all',
        filter_status_group: 'overdue',
        group_by: 'ageing',
      }),
    [routes],
  )
  const found = useRouteQuery(routes.report, { query, silent: true, every: REFRESH_MS })
  const total = found.data?.data.total
  return (
    <Panel title={t(`ageing.${noun}`)} query={found}>
      <ul className={classes['rows']}>
        {LATE.map((group) => (
          <li key={group}>
            <AppLink
              className={classes['name']}
              href={`${list}${toSearch({ filter_due_or_payment_date: 'all', filter_ageing: group })}`}
            >
              {t(`ageing.${group}`)}
            </AppLink>
            <span>
              <Amounts of={amountsOf(total, ({ ageing }) => ageing[group]) ?? []} withSymbol />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
