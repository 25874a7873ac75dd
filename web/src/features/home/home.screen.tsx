import { Text } from '@mantine/core'
import { FINANCIAL_DASHBOARD } from '@prumo/contracts/home/dashboard-addresses'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { lazy, Suspense } from 'react'
import { useLocation } from '../../client/address.ts'
import { planHas } from '../../client/permission.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Ageing } from './ageing.tsx'
import { BalanceTiles } from './balance-tiles.tsx'
import { CashFlow } from './cash-flow.tsx'
import { Freshness } from './freshness.tsx'
import classes from './home.module.css'
import { PendingList } from './pending-list.tsx'
import { PendingTile } from './pending-tile.tsx'
import { DueTiles } from './due-tiles.tsx'
import { Upcoming } from './upcoming.tsx'
import { WaitingTile } from './waiting-tile.tsx'
import { WhenSeen } from './when-seen.tsx'

const AccountBalances = lazy(() =>
  import('./account-balances.tsx').then((file) => ({ default: file.AccountBalances })),
)
const FirstStepsCard = lazy(() =>
  import('./first-steps-card.tsx').then((file) => ({ default: file.FirstStepsCard })),
)
const Result = lazy(() => import('./result.tsx').then((file) => ({ default: file.Result })))

/**
 * 'Visão geral', also the financial dashboard: one row of figures, the cash flow, what falls due and what waits, and
 * how the month stands. Hidden, not zero, without the right.
 */
export function HomeScreen() {
  const t = useTexts('home')
  const can = useCan()
  const session = useSession()
  const isFinancial = useLocation().pathname === FINANCIAL_DASHBOARD
  const shows = {
    payables: can('companies.payables.index'),
    receivables: can('companies.receivables.index'),
    pending:
      can('api.companies.bank_accounts.import-ofx') && planHas('bank-reconciliation', session),
    accounts: can('companies.bank-accounts.index'),
    purchases: can('companies.purchases.approve') && can('companies.purchases.index'),
    statements: can(['api.statements.getDre', 'api.statements.getDfc']),
  }
  const isEmpty = !Object.values(shows).includes(true)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader
        title={t(isFinancial ? 'financial_title' : 'title')}
        aside={isEmpty ? null : <Freshness />}
      />
      {can('companies.show') && !isFinancial ? (
        <Suspense>
          <FirstStepsCard />
        </Suspense>
      ) : null}
      {isEmpty ? <Text>{t('nothing')}</Text> : null}
      <div className={classes['tiles']}>
        {shows.receivables ? <DueTiles side="receivables" /> : null}
        {shows.payables ? <DueTiles side="payables" /> : null}
        {shows.accounts ? <BalanceTiles /> : null}
        {shows.pending ? <PendingTile /> : null}
        {shows.purchases ? <WaitingTile /> : null}
      </div>
      {shows.accounts && shows.payables && shows.receivables ? <CashFlow /> : null}
      <div className={classes['columns']}>
        {shows.receivables ? <Upcoming noun="receivables" /> : null}
        {shows.payables ? <Upcoming noun="payables" /> : null}
        {shows.pending ? <PendingList /> : null}
        {shows.receivables ? <Ageing noun="receivables" /> : null}
        {shows.payables ? <Ageing noun="payables" /> : null}
        {shows.statements ? (
          <WhenSeen>
            <Result />
          </WhenSeen>
        ) : null}
      </div>
      {shows.accounts ? (
        <WhenSeen>
          <AccountBalances />
        </WhenSeen>
      ) : null}
    </div>
  )
}
