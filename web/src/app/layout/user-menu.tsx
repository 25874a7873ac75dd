import { Group, Menu, Text } from '@mantine/core'
import { formatPhone } from '@prumo/brazil'
import { BRAZIL_DDI } from '@prumo/contracts/identity/account.schema'
import type { User } from '@prumo/contracts/identity/user.schema'
import { IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react'
import { useRef } from 'react'
import { useGo } from '../../kit/app-link.tsx'
import { openAccount } from '../../client/account-modal.ts'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Initials } from './initials.tsx'
import { useDisplayName, UserButton } from './menu-buttons.tsx'
import classes from './user-menu.module.css'

/** Photo, id, name, phone and e-mail; the account's two modals, and the way out. */
export function UserMenu() {
  const t = useTexts('app')
  const go = useGo()
  const user = useSession().loggedInUser
  const button = useRef<HTMLButtonElement>(null)
  const open = (kind: 'profile' | 'security') => {
    // The item goes with its menu: a modal that closes gives the focus back to the button.
    button.current?.focus()
    openAccount({ kind })
  }
  return (
    <Menu
      position="bottom-end"
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      defaultOpened
      // Its first opening is its first drawing: the menu does not know yet where to return to.
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <UserButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {user === null ? null : <Person user={user} />}
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => open('profile')}>
          {t('my_profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldLock size={16} aria-hidden />}
          onClick={() => open('security')}
        >
          {t('security')}
        </Menu.Item>
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

function Person({ user }: { readonly user: User }) {
  const t = useTexts('app')
  const name = useDisplayName()
  const { photoUrl, mobile_phone, ddi } = user
  return (
    <Menu.Label fz="sm">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <span className={classes['photo']}>
          {photoUrl === null ? (
            <Initials name={name} />
          ) : (
            <img src={photoUrl} alt={name} width={40} height={40} />
          )}
        </span>
        <div className={classes['words']}>
          <Text fw={600} c="var(--prumo-text)">
            {name}
          </Text>
          <Text c="dimmed">{t('user_id', { id: user.id })}</Text>
          <Text c="dimmed">{user.email}</Text>
          {mobile_phone === null ? null : (
            <Text c="dimmed">
              +{ddi} {ddi === BRAZIL_DDI ? formatPhone(mobile_phone) : mobile_phone}
            </Text>
          )}
        </div>
      </Group>
    </Menu.Label>
  )
}
