import { Button, Text } from '@mantine/core'
import { getDesk } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import { useLocation } from '../../../client/address.ts'
import { lazy, Suspense, useState } from 'react'
import { AppLink } from '../../../kit/app-link.tsx'
import { useRouteQuery } from '../../../client/company-queries.ts'
import kitClasses from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useCan } from '../../../client/use-session.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ClosedPeriods } from '../../../parts/closed-period/closed-periods.tsx'
import { deskAccountId, LIST_PATH } from './desk-address.ts'
import classes from './desk.module.css'
import { DeclaredBalance, DeskFigures } from './desk-figures.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { FileTarget } from './file-target.tsx'
import { useDeskState } from './use-desk-state.ts'

const ImportDialog = lazy(async () => {
  const [file] = await Promise.all([
    import('../import/import-dialog.tsx'),
    loadTexts('statementImport'),
  ])
  return { default: file.ImportDialog }
})

const AutomaticDialog = lazy(() =>
  Promise.all([
    import('../automatic/automatic-dialog.tsx'),
    loadTexts('matching'),
    loadTexts('ruleLab'),
  ]).then(([file]) => ({ default: file.AutomaticDialog })),
)

/** The reconciliation desk of the account in the address (screens, item 28). */
export function DeskScreen() {
  const { pathname } = useLocation()
  const t = useTexts('bankReconciliation')
  const accountId = deskAccountId(pathname)
  const desk = useRouteQuery(getDesk, {
    params: { id: accountId ?? 0 },
    enabled: accountId !== null,
  })
  if (accountId === null || desk.isError) {
    return (
      <div className={kitClasses['screen']}>
        <PageHeader title={t('title')} />
        <Text>{t('desk.not_found')}</Text>
        <AppLink href={LIST_PATH} data-way-back>
          {t('desk.all_accounts')}
        </AppLink>
      </div>
    )
  }
  return <DeskOfAccount key={accountId} accountId={accountId} desk={desk.data?.data} />
}

interface DeskOfAccountProps {
  readonly accountId: number
  readonly desk: Desk | undefined
}

function DeskOfAccount({ accountId, desk }: DeskOfAccountProps) {
  const t = useTexts('bankReconciliation')
  const can = useCan()
  const state = useDeskState()
  const mayImport = can('api.companies.bank_accounts.import')
  // The file that was dropped or null when it is still to be chosen; undefined when not importing.
  const [file, setFile] = useState<File | null | undefined>(undefined)
  const isImporting = mayImport && (file !== undefined || state.isImportAsked)
  const close = () => {
    setFile(undefined)
    if (state.isImportAsked) state.forgetImport()
  }
  const openImport = () => setFile(null)
  const [isAutomatic, setAutomatic] = useState(false)
  return (
    <ClosedPeriods account={accountId}>
      <FileTarget isOn={mayImport} onFiles={([dropped]) => setFile(dropped)}>
        <PageHeader title={desk ? t('desk.title', { name: desk.bank_account_name }) : t('title')}>
          <AppLink href={LIST_PATH} className={classes['back']} aria-label={t('desk.all_accounts')}>
            <IconArrowLeft size={18} aria-hidden />
            <span data-long>{t('desk.all_accounts')}</span>
            <span data-short>{t('desk.accounts')}</span>
          </AppLink>
          <Button
            variant="default"
            className={classes['act'] ?? ''}
            onClick={() => setAutomatic(true)}
          >
            {t('desk.automatic')}
          </Button>
          {mayImport ? (
            <Button
              data-primary
              className={classes['act'] ?? ''}
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-keyshortcuts="O"
              title={t('import_hint')}
              onClick={openImport}
            >
              {t('import_button')}
            </Button>
          ) : null}
        </PageHeader>
        {desk === undefined ? null : (
          <>
            <DeskFigures desk={desk} />
            <DeclaredBalance desk={desk} />
          </>
        )}
        <DeskTabs
          accountId={accountId}
          desk={desk}
          state={state}
          onImport={mayImport ? openImport : undefined}
        />
        <Suspense>
          {isImporting && desk ? (
            <ImportDialog desk={desk} file={file ?? null} onClose={close} />
          ) : null}
          {isAutomatic ? (
            <AutomaticDialog accountId={accountId} onClose={() => setAutomatic(false)} />
          ) : null}
        </Suspense>
      </FileTarget>
    </ClosedPeriods>
  )
}
