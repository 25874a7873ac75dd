import { Button } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { IconEyeOff, IconListCheck, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { planHas } from '../../../client/permission.ts'
import { useCan, useSession } from '../../../client/use-session.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { LazyMoreMenu } from '../../../parts/more-menu/more-button.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { deskHref } from '../desk/desk-address.ts'

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((file) => ({ default: file.AccountMenu })),
)

interface AccountListActsProps {
  readonly accounts: readonly ReconciliationAccount[]
  /** Absent without the right to import. */
  readonly onImport: (() => void) | undefined
}

/** Rules, ignored lines, a menu of the rest, and the import of files, of all accounts. */
export function AccountListActs({ accounts, onImport }: AccountListActsProps) {
  const t = useTexts('bankReconciliation')
  const session = useSession()
  const maySeeRules =
    useCan()('api.companies.bank_accounts.import-ofx') && planHas('reconciliation_rules', session)
  return (
    <>
      {maySeeRules ? (
        <Button
          component={AppLink}
          href="/admin/reconciliation-rule/list"
          variant="default"
          leftSection={<IconListCheck size={16} aria-hidden />}
        >
          {t('accounts.rules')}
        </Button>
      ) : null}
      {accounts.length === 0 ? null : <IgnoredLink accounts={accounts} />}
      <LazyMoreMenu label={t('accounts.menu')}>
        <AccountMenu label={t('accounts.menu')} />
      </LazyMoreMenu>
      {onImport === undefined ? null : (
        <Button
          data-primary
          leftSection={<IconUpload size={16} aria-hidden />}
          title={t('import_hint')}
          onClick={onImport}
        >
          {t('import_button')}
        </Button>
      )}
    </>
  )
}

const IgnoredMenu = lazy(() =>
  import('./ignored-menu.tsx').then((file) => ({ default: file.IgnoredMenu })),
)

/** The ignored lines of an account, which are a tab of its desk; of several the account is asked. */
function IgnoredLink({ accounts }: Pick<AccountListActsProps, 'accounts'>) {
  const t = useTexts('bankReconciliation')
  const [isAsked, setAsked] = useState(false)
  const [only] = accounts
  const look = { variant: 'default', leftSection: <IconEyeOff size={16} aria-hidden /> } as const
  if (accounts.length === 1 && only !== undefined)
    return (
      <Button {...look} component={AppLink} href={deskHref(only.id, 'ignored')}>
        {t('accounts.ignored')}
      </Button>
    )
  const button = (
    <Button {...look} aria-haspopup="menu" onClick={() => setAsked(true)}>
      {t('accounts.ignored')}
    </Button>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <IgnoredMenu accounts={accounts} label={t('accounts.ignored')} />
    </Suspense>
  )
}
