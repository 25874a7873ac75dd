import { Button, Menu } from '@mantine/core'
import type { ReconciliationAccount } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import {
  IconBrain,
  IconEyeOff,
  IconListCheck,
  IconPlugConnected,
  IconUpload,
} from '@tabler/icons-react'
import { planHas } from '../../../client/permission.ts'
import { useCan, useSession } from '../../../client/use-session.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { deskHref, MEMORY_PATH } from '../desk/desk-address.ts'

interface AccountListActsProps {
  readonly accounts: readonly ReconciliationAccount[]
  /** Absent without the right to import. */
  readonly onImport: (() => void) | undefined
}

/** Connections, rules, memory, ignored lines and the import of files, of all accounts. */
export function AccountListActs({ accounts, onImport }: AccountListActsProps) {
  const t = useTexts('bankReconciliation')
  const session = useSession()
  const maySeeRules =
    useCan()('api.companies.bank_accounts.import-ofx') && planHas('reconciliation_rules', session)
  return (
    <>
      <Button
        component={AppLink}
        href="/admin/bank-reconciliation/connections"
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
      >
        {t('accounts.connections')}
      </Button>
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
      <Button
        component={AppLink}
        href={MEMORY_PATH}
        variant="default"
        leftSection={<IconBrain size={16} aria-hidden />}
      >
        {t('desk.memory')}
      </Button>
      {accounts.length === 0 ? null : <IgnoredMenu accounts={accounts} />}
      {onImport === undefined ? null : (
        <Button data-primary leftSection={<IconUpload size={16} aria-hidden />} onClick={onImport}>
          {t('import.button')}
        </Button>
      )}
    </>
  )
}

/** The ignored lines of an account, which are a tab of its desk. */
function IgnoredMenu({ accounts }: Pick<AccountListActsProps, 'accounts'>) {
  const t = useTexts('bankReconciliation')
  const [only] = accounts
  const icon = <IconEyeOff size={16} aria-hidden />
  if (accounts.length === 1 && only !== undefined)
    return (
      <Button
        component={AppLink}
        href={deskHref(only.id, 'ignored')}
        variant="default"
        leftSection={icon}
      >
        {t('accounts.ignored')}
      </Button>
    )
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={icon}>
          {t('accounts.ignored')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {accounts.map(({ id, name }) => (
          <Menu.Item key={id} component={AppLink} href={deskHref(id, 'ignored')}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
