import { listReconciliationAccounts } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useGo } from '../../../kit/app-link.tsx'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { DataTable } from '../../../kit/data-table.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { formatsOf } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useLanguage } from '../../../texts/use-language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { deskHref } from '../desk/desk-address.ts'
import { FileTarget } from '../desk/file-target.tsx'
import { accountColumns } from './account-list.definition.tsx'
import { AccountListActs } from './account-list-acts.tsx'

const StatementFilesDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../many/statement-files-dialog.tsx'),
    loadTexts('statementFiles'),
    loadTexts('onboarding'),
  ])
  return { default: file.StatementFilesDialog }
})

const rowId = ({ id }: ReconciliationAccount) => id

/** The accounts to reconcile, with what is pending in each (screens, item 27). */
export function AccountListScreen() {
  const t = useTexts('bankReconciliation')
  const kit = useTexts('kit')
  const language = useLanguage()
  const go = useGo()
  const mayImport = useCan()('api.companies.bank_accounts.import')
  // The files that were dropped, none when they are still to be chosen; null when not importing.
  const [dropped, setDropped] = useState<readonly File[] | null>(null)
  const accounts = useRouteQuery(listReconciliationAccounts, {})
  const columns = useMemo(() => {
    const format = formatsOf(localeOf(isLanguage(language) ? language : 'pt'))
    return accountColumns({ t, kit, format }, mayImport)
  }, [t, kit, language, mayImport])
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback(({ id }: ReconciliationAccount) => go(deskHref(id)), [])
  return (
    <FileTarget isOn={mayImport} onFiles={setDropped}>
      <PageHeader title={t('title')}>
        <AccountListActs
          accounts={accounts.data?.data ?? []}
          onImport={mayImport ? () => setDropped([]) : undefined}
        />
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
      <Suspense>
        {dropped !== null && accounts.data !== undefined ? (
          <StatementFilesDialog
            accounts={accounts.data.data}
            dropped={dropped}
            onClose={() => setDropped(null)}
          />
        ) : null}
      </Suspense>
    </FileTarget>
  )
}
