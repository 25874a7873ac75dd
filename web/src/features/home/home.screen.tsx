import { Text } from '@mantine/core'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { planHas } from '../../client/permission.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AccountBalances } from './account-balances.tsx'
import { FirstStepsCard } from './first-steps-card.tsx'
import classes from './home.module.css'
import { PendingTile } from './pending-tile.tsx'
import { DueTiles } from './due-tiles.tsx'

/** 'Visão geral': what is due, what is to be reconciled, what is in the bank. Hidden, not zero, without the right. */
export function HomeScreen() {
  const t = useTexts('home')
  const can = useCan()
  const session = useSession()
  const shows = {
    payables: can('companies.payables.index'),
    receivables: can('companies.receivables.index'),
    pending:
      can('api.companies.bank_accounts.import-ofx') && planHas('bank-reconciliation', session),
    accounts: can('companies.bank-accounts.index'),
  }
  const isEmpty = !Object.values(shows).includes(true)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {can('companies.show') ? <FirstStepsCard /> : null}
      {isEmpty ? <Text>{t('nothing')}</Text> : null}
      <div className={classes['tiles']}>
        {shows.payables ? <DueTiles side="payables" /> : null}
        {shows.receivables ? <DueTiles side="receivables" /> : null}
        {shows.pending ? <PendingTile /> : null}
      </div>
      {shows.accounts ? <AccountBalances /> : null}
    </div>
  )
}
