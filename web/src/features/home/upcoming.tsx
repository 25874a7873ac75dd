import { addDays } from '@prumo/civil-date'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import {
  payableRoutes,
  receivableRoutes,
  transactionList,
} from '@prumo/contracts/transactions/transactions.contract'
import { zeroCents } from '@prumo/money'
import { Button } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toSearch } from '@prumo/contracts/route-url'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useKeptFocus } from '../../client/use-kept-focus.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { Panel } from './panel.tsx'

const SIDES = {
  payables: { routes: payableRoutes, list: '/admin/payable/list' },
  receivables: { routes: receivableRoutes, list: '/admin/receivable/list' },
} as const
type Noun = keyof typeof SIDES

const DAYS_AHEAD = 7
const ROWS = 6

/** What falls due in the next days on one side, each to be settled in full with one press. */
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
  const found = useRouteQuery(routes.list, { query, silent: true })
  const rows = found.data?.data ?? []
  // What was settled leaves the list: the next one can be.
  const kept = useKeptFocus(() => document.getElementById(rowsId)?.querySelector('button'))
  const more = (found.data?.meta.total ?? 0) - rows.length
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
  const today = useToday()
  const { routes, list } = SIDES[noun]
  const settlement = useCommand(routes.settle)
  const { toastWithUndo } = useUndo()
  const residual = row.share?.residual_cents ?? row.residual_cents
  const account = row.bank_account_id
  const name = row.party_name ?? row.description
  const settle = async (bank_account_id: number) => {
    const none = {
      discount_cents: zeroCents,
      interest_cents: zeroCents,
      fine_cents: zeroCents,
      fee_cents: zeroCents,
      note: null,
    }
    const outcome = await settlement.send({
      params: { id: row.id },
      body: { paid_on: today, bank_account_id, principal_cents: row.residual_cents, ...none },
    })
    if (outcome.ok) toastWithUndo(t('upcoming.settled', { name }), outcome.request_id)
  }
  return (
    <li>
      <span className={classes['day']}>{format.date(row.due_date).slice(0, 5)}</span>
      <AppLink
        className={classes['name']}
        href={`${list}?record=${row.id}`}
        title={row.description}
      >
        {name}
      </AppLink>
      <MoneyText value_cents={residual} currency={row.currency} />
      {account === null || row.has_hidden_parts || !can(`companies.${noun}.settle`) ? null : (
        <Button
          variant="default"
          size="compact-sm"
          loading={settlement.isPending}
          aria-label={t('upcoming.settle_named', { name })}
          title={t('upcoming.settle_how', { account: row.bank_account_name ?? '' })}
          onClick={() => void settle(account)}
        >
          {t('upcoming.settle')}
        </Button>
      )}
    </li>
  )
}
