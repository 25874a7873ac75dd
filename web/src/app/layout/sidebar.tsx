import { useLocation } from '@tanstack/react-router'
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { showWarning } from '../../client/messages.ts'
import { useSession } from '../../client/use-session.ts'
import { translate, useTexts } from '../../texts/use-texts.ts'
import { type MenuGroup, type MenuItem, menu } from '../menu.ts'
import { menuIcons } from '../menu-icons.ts'
import { PrumoMark } from '../prumo-mark.tsx'
import { screenPaths } from '../router.tsx'
import { activeEntry, menuGate, visibleMenu } from '../visible-menu.ts'
import classes from './sidebar.module.css'

interface SidebarProps {
  readonly isCollapsed: boolean
  /** Absent in the drawer of small screens. */
  readonly onCollapse?: () => void
  /** What stands at its foot. */
  readonly children?: ReactNode
}

/** The menu: groups that fold, one active entry that follows the route. */
export function Sidebar({ isCollapsed, onCollapse, children }: SidebarProps) {
  const t = useTexts('app')
  const session = useSession()
  const { pathname } = useLocation()
  const groups = visibleMenu(menu, screenPaths, session)
  const active = activeEntry(groups, pathname)
  return (
    <nav
      className={classes['sidebar']}
      aria-label={t('main_menu')}
      data-collapsed={isCollapsed || undefined}
    >
      <div className={classes['head']}>
        <AppLink href="/" className={classes['brand']} aria-label="Prumo">
          <PrumoMark iconOnly={isCollapsed} />
        </AppLink>
      </div>
      <div className={classes['groups']}>
        {groups.map((group) => (
          <Group key={group.id} group={group} active={active} isCollapsed={isCollapsed} />
        ))}
      </div>
      {children}
      {onCollapse ? (
        <button
          type="button"
          className={classes['collapse']}
          onClick={onCollapse}
          aria-label={t(isCollapsed ? 'expand_menu' : 'collapse_menu')}
        >
          {isCollapsed ? (
            <IconLayoutSidebarLeftExpand size={18} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
          )}
        </button>
      ) : null}
    </nav>
  )
}

interface GroupProps {
  readonly group: MenuGroup
  readonly active: MenuItem | null
  readonly isCollapsed: boolean
}

function Group({ group, active, isCollapsed }: GroupProps) {
  const t = useTexts('menu')
  const [isFolded, setFolded] = useState(false)
  const hasActive = group.children.some(({ id }) => id === active?.id)
  const isOpen = group.type === 'groupHeader' || isCollapsed || hasActive || !isFolded
  return (
    <section>
      {group.type === 'collapse' && !isCollapsed ? (
        <button
          type="button"
          className={classes['group']}
          aria-expanded={isOpen}
          onClick={() => setFolded(!isFolded)}
        >
          {t(`groups.${group.id}`)}
          <IconChevronDown size={14} aria-hidden data-folded={isOpen ? undefined : true} />
        </button>
      ) : null}
      {isOpen ? (
        <ul className={classes['items']}>
          {group.children.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} isActive={entry.id === active?.id} isCollapsed={isCollapsed} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface EntryProps {
  readonly entry: MenuItem
  readonly isActive: boolean
  readonly isCollapsed: boolean
}

function Entry({ entry, isActive, isCollapsed }: EntryProps) {
  const t = useTexts('menu')
  const session = useSession()
  const go = useGo()
  const Icon = menuIcons[entry.icon]
  const title = t(entry.title)
  const gate = (event: MouseEvent) => {
    const outcome = menuGate(entry, session)
    if (outcome === 'open') return
    event.preventDefault()
    if (outcome === 'not_authorized') go('/misc/not-authorized')
    else showWarning(translate('errors', 'plan_lacks_feature'))
  }
  return (
    <AppLink
      href={entry.navLink}
      className={classes['item']}
      onClick={gate}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isCollapsed ? title : undefined}
      title={isCollapsed ? title : undefined}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {isCollapsed ? null : title}
    </AppLink>
  )
}
