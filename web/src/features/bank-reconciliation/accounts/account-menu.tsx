import { Menu } from '@mantine/core'
import { IconBrain, IconPlugConnected } from '@tabler/icons-react'
import { useRef } from 'react'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { MEMORY_PATH } from '../desk/desk-address.ts'
import { AccountMenuButton } from './account-menu-button.tsx'

/** Bank connections and what the company decided before; open when it comes, since it was asked for. */
export function AccountMenu() {
  const t = useTexts('bankReconciliation')
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <AccountMenuButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={AppLink}
          href="/admin/bank-reconciliation/connections"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
        >
          {t('accounts.connections')}
        </Menu.Item>
        <Menu.Item
          component={AppLink}
          href={MEMORY_PATH}
          leftSection={<IconBrain size={18} aria-hidden />}
        >
          {t('desk.memory')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
