import { Menu } from '@mantine/core'
import type { CompanyUserRow } from '@prumo/contracts/company-users/company-user.schema'
import { useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'

type Act = (user: CompanyUserRow) => void

export interface UserActs {
  readonly edit: Act
  readonly viewAs: Act
  /** Absent without the right to change people; nobody does it to themselves here. */
  readonly endSessions: Act | null
  /** Absent without the right to end an access. */
  readonly end: Act | null
}

export interface ActMenuProps {
  readonly user: CompanyUserRow
  readonly isSelf: boolean
  readonly acts: UserActs
}

/** What may be done to somebody in the list; open when it comes, because its button was pressed. */
export function ActMenu({ user, isSelf, acts }: ActMenuProps) {
  const t = useTexts('companyUsers')
  // Its first opening is its first drawing: the menu does not know yet where to return to.
  const button = useRef<HTMLButtonElement>(null)
  const { end, endSessions } = acts
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => button.current?.focus({ preventScroll: true })}
    >
      <Menu.Target>
        <ActButton name={user.name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => acts.edit(user)}>{t('acts.edit')}</Menu.Item>
        <Menu.Item onClick={() => acts.viewAs(user)}>{t('view_as.act')}</Menu.Item>
        {endSessions === null || isSelf ? null : (
          <Menu.Item onClick={() => endSessions(user)}>{t('end_sessions.act')}</Menu.Item>
        )}
        {end === null ? null : (
          <Menu.Item color="red" onClick={() => end(user)}>
            {t('end.act')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
