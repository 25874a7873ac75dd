import { useAskedPath } from '../../client/address.ts'
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { AppLink } from '../../kit/app-link.tsx'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type MenuGroup, type MenuItem, menu } from '../menu.ts'
import { PrumoLogo } from '../prumo-logo.tsx'
import { screenPaths } from '../screen-paths.ts'
import { activeEntry, visibleMenu } from '../visible-menu.ts'
import { MenuEntryLink } from './menu-entry.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  /** Icons alone. */
  readonly isNarrow: boolean
  readonly isCollapsed: boolean
  /** Absent in the drawer of small screens. */
  readonly onCollapse?: () => void
  /** What stands at its foot. */
  readonly foot?: ReactNode
}

/** The menu: groups that fold, one active entry that follows the route. */
export function Sidebar({ isNarrow, isCollapsed, onCollapse, foot }: SidebarProps) {
  const t = useTexts('app')
  const session = useSession()
  const pathname = useAskedPath()
  const groups = visibleMenu(menu, screenPaths, session)
  const active = activeEntry(groups, pathname)
  const nav = useRef<HTMLElement>(null)
  // The scroll is the browser's: a low window has the entry of the screen in sight.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- what is marked in the list follows the entry.
  }, [active?.id])
  return (
    <nav
      ref={nav}
      className={classes['sidebar']}
      aria-label={t('main_menu')}
      data-collapsed={isNarrow || undefined}
    >
      <div className={classes['head']}>
        <AppLink href="/" className={classes['brand']} aria-label="Prumo">
          <PrumoLogo iconOnly={isNarrow} />
        </AppLink>
      </div>
      <div className={classes['groups']}>
        {groups.map((group) => (
          <Group key={group.id} group={group} active={active} isNarrow={isNarrow} />
        ))}
      </div>
      {foot}
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
  readonly isNarrow: boolean
}

function Group({ group, active, isNarrow }: GroupProps) {
  const t = useTexts('menu')
  const here = group.children.find(({ id }) => id === active?.id)?.id ?? null
  // What was folded stays so until the route comes to another entry of the group.
  const [folded, setFolded] = useState<{ readonly at: string | null } | null>(null)
  const isFolded = folded !== null && (here === null || folded.at === here)
  const isOpen = group.type === 'groupHeader' || isNarrow || !isFolded
  return (
    <section>
      {group.type === 'collapse' && !isNarrow ? (
        <button
          type="button"
          className={classes['group']}
          aria-expanded={isOpen}
          onClick={() => setFolded(isFolded ? null : { at: here })}
        >
          {t(`groups.${group.id}`)}
          <IconChevronDown size={14} aria-hidden data-folded={isOpen ? undefined : true} />
        </button>
      ) : null}
      {isOpen ? (
        <ul className={classes['items']}>
          {group.children.map((entry) => (
            <li key={entry.id}>
              <MenuEntryLink
                entry={entry}
                isActive={entry.id === active?.id}
                isNarrow={isNarrow}
                className={classes['item']}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
