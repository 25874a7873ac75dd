import { Menu } from '@mantine/core'
import { useAskedPath } from '../../client/address.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useSession } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type MenuEntry, type MenuGroup, type MenuItem, menu } from '../menu.ts'
import { menuIcons } from '../menu-icons.ts'
import { screenPaths } from '../screen-paths.ts'
import { activeEntry, horizontalMenu, visibleMenu } from '../visible-menu.ts'
import classes from './horizontal-menu.module.css'
import { EntryBadge, MenuEntryLink, useEntryLink } from './menu-entry.tsx'

/** The menu above the page: what folds in the sidebar drops down here. */
export function HorizontalMenu() {
  const t = useTexts('app')
  const session = useSession()
  const pathname = useAskedPath()
  const groups = horizontalMenu(visibleMenu(menu, screenPaths, session))
  const active = activeEntry(groups, pathname)
  return (
    <nav className={classes['bar']} aria-label={t('main_menu')}>
      {groups.map((group) =>
        group.type === 'dropdown' ? (
          <Dropdown key={group.id} group={group} active={active} />
        ) : (
          group.children.map((entry) => (
            <MenuEntryLink
              key={entry.id}
              entry={entry}
              isActive={entry.id === active?.id}
              className={classes['top']}
            />
          ))
        ),
      )}
    </nav>
  )
}

interface DropdownProps {
  readonly group: MenuGroup
  readonly active: MenuItem | null
}

function Dropdown({ group, active }: DropdownProps) {
  const t = useTexts('menu')
  const hasActive = group.children.some(({ id }) => id === active?.id)
  return (
    <Menu position="bottom-start" withinPortal={false} trigger="click-hover" openDelay={80}>
      <Menu.Target>
        <button type="button" className={classes['top']} data-active={hasActive ? true : undefined}>
          {t(`groups.${group.id}`)}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes['dropdown'] ?? ''}>
        {group.children.map((entry) => (
          <DropdownEntry key={entry.id} entry={entry} isActive={entry.id === active?.id} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface DropdownEntryProps {
  readonly entry: MenuEntry
  readonly isActive: boolean
}

function DropdownEntry({ entry, isActive }: DropdownEntryProps) {
  const title = useTexts('menu')(entry.title)
  const Icon = menuIcons[entry.icon]
  return (
    <Menu.Item
      component={AppLink}
      {...useEntryLink(entry)}
      className={classes['item'] ?? ''}
      aria-current={isActive ? 'page' : undefined}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      rightSection={<EntryBadge entry={entry} />}
    >
      {title}
    </Menu.Item>
  )
}
