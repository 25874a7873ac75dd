import { Menu, Text } from '@mantine/core'
import { formatPhone } from '@prumo/brazil'
import { IconLogout } from '@tabler/icons-react'
import { useGo } from '../../kit/app-link.tsx'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useDisplayName, UserButton } from './menu-buttons.tsx'

/** Id, name, phone, e-mail, and the way out. */
export function UserMenu() {
  const t = useTexts('app')
  const go = useGo()
  const name = useDisplayName()
  const user = useSession().loggedInUser
  return (
    <Menu
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      defaultOpened
    >
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label fz="sm">
          <Text fw={600}>{name}</Text>
          {user === null ? null : (
            <>
              <Text c="dimmed">{t('user_id', { id: user.id })}</Text>
              <Text c="dimmed">{user.email}</Text>
              {user.mobile_phone === null ? null : (
                <Text c="dimmed">
                  +{user.ddi} {formatPhone(user.mobile_phone)}
                </Text>
              )}
            </>
          )}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => go('/pages/login')}
        >
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
