import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useCallback, useMemo } from 'react'
import { AppLink, useGo } from '../../../kit/app-link.tsx'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { DataTable } from '../../../kit/data-table.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { formatsOf } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useLanguage } from '../../../texts/use-language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { accountColumns } from './account-list.definition.tsx'
import { deskHref, MEMORY_PATH } from '../desk/desk-address.ts'

const rowId = ({ id }: ReconciliationAccount) => id

/** The accounts to reconcile, with what is pending in each (screens, item 27). */
export function AccountListScreen() {
  const t = useTexts('bankReconciliation')
  const kit = useTexts('kit')
  const language = useLanguage()
  const go = useGo()
  const mayImport = useCan()('api.companies.bank_accounts.import')
  const accounts = useRouteQuery(listReconciliationAccounts, {})
  const columns = useMemo(() => {
    const format = formatsOf(localeOf(isLanguage(language) ? language : 'pt'))
    return accountColumns({ t, kit, format }, mayImport)
  }, [t, kit, language, mayImport])
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback(({ id }: ReconciliationAccount) => go(deskHref(id)), [])
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')}>
        <AppLink href={MEMORY_PATH}>{t('desk.memory')}</AppLink>
      </PageHeader>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={accounts.data?.data}
        rowId={rowId}
        onOpen={open}
        isFetching={accounts.isFetching}
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
        emptyText={t('accounts.empty')}
      />
    </div>
  )
}
