import { addDays } from '@prumo/civil-date'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import {
  payableRoutes,
  receivableRoutes,
  transactionList,
} from '@prumo/contracts/transactions/transactions.contract'
import { Button } from '@mantine/core'
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useKeptFocus } from '../../client/use-kept-focus.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { Panel } from './panel.tsx'
import { REFRESH_MS } from './refresh.ts'

const SettleHere = lazy(() =>
  import('./settle-here.tsx').then((file) => ({ default: file.SettleHere })),
)

const SIDES = {
  payables: { routes: payableRoutes, list: '/admin/payable/list' },
  receivables: { routes: receivableRoutes, list: '/admin/receivable/list' },
} as const
type Noun = keyof typeof SIDES

const DAYS_AHEAD = 7
const ROWS = 6

/** What falls due in the next days on one side, each to be settled in its place. */
export function Upcoming({ noun }: { readonly noun: Noun }) {
  const t = useTexts('home')
  const today = useToday()
  const { routes, list } = SIDES[noun]
  const filter = useMemo(
    () => ({
      filter_due_or_payment_date: 'all',
      filter_due_date: `${today},${addDays(today, DAYS_AHEAD)}`,
      filter_ageing: 'not_due',
      sort: 'due_date',
      direction: 'asc',
    }),
    [today],
  )
  const rowsId = useId()
  const query = useMemo(
    () => transactionList.query.parse({ ...filter, per_page: String(ROWS) }),
    [filter],
  )
  const found = useRouteQuery(routes.list, { query, silent: true, every: REFRESH_MS })
  const listed = found.data?.data ?? []
  // What was settled a moment ago is answered before the list is.
  const rows = listed.filter((row) => residualOf(row) > 0)
  // What was settled leaves the list: the next one can be.
  const kept = useKeptFocus(() => document.getElementById(rowsId)?.querySelector('button'))
  const more = (found.data?.meta.total ?? 0) - listed.length
  return (
    <Panel
      title={t(`upcoming.${noun}`)}
      query={found}
      acts={<AppLink href={`${list}${toSearch(filter)}`}>{t('upcoming.all')}</AppLink>}
    >
      {rows.length === 0 ? <span className={classes['label']}>{t('upcoming.none')}</span> : null}
      <ul id={rowsId} ref={kept} className={classes['rows']}>
        {rows.map((row) => (
          <UpcomingRow key={row.id} row={row} noun={noun} />
        ))}
      </ul>
      {more > 0 ? (
        <span className={classes['label']}>{t('upcoming.more', { count: more })}</span>
      ) : null}
    </Panel>
  )
}

function UpcomingRow({ row, noun }: { readonly row: TransactionRow; readonly noun: Noun }) {
  const t = useTexts('home')
  const format = useFormat()
  const can = useCan()
  const { routes, list } = SIDES[noun]
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const name = row.party_name ?? row.description
  const close = () => {
    setAsking(false)
    opener.current?.focus()
  }
  return (
    <li data-asking={isAsking || undefined}>
      <span className={classes['day']}>{format.date(row.due_date).slice(0, 5)}</span>
      <AppLink
        className={classes['name']}
        href={`${list}?record=${row.id}`}
        title={row.description}
      >
        {name}
      </AppLink>
      <MoneyText value_cents={residualOf(row)} currency={row.currency} />
      {row.has_hidden_parts || !can(`companies.${noun}.settle`) ? null : (
        <Button
          ref={opener}
          variant="default"
          size="compact-sm"
          aria-expanded={isAsking}
          aria-label={t('upcoming.settle_named', { name })}
          onClick={() => setAsking(!isAsking)}
        >
          {t('upcoming.settle')}
        </Button>
      )}
      {isAsking ? (
        <Suspense fallback={null}>
          <SettleHere row={row} name={name} route={routes.settle} onClose={close} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** What is open of a row, of those parts that the list counts. */
const residualOf = (row: TransactionRow) => row.share?.residual_cents ?? row.residual_cents
