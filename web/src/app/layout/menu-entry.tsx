import { lazy, type MouseEvent, Suspense } from 'react'
import { showWarning } from '../../client/messages.ts'
import { useSession } from '../../client/use-session.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { translate, useTexts } from '../../texts/use-texts.ts'
import type { MenuEntry } from '../menu.ts'
import { menuIcons } from '../menu-icons.ts'
import { menuGate } from '../visible-menu.ts'

const MenuBadge = lazy(() =>
  import('./menu-badge.tsx').then((file) => ({ default: file.MenuBadge })),
)

/**
 * What makes a link of an entry. Before it opens, the plan and the role may say no, in words or with
 * a page; an address outside of the app opens in a tab of its own.
 */
export function useEntryLink(entry: MenuEntry) {
  const session = useSession()
  const go = useGo()
  const isOutside = entry.type === 'external-link' || entry.newTab === true
  return {
    href: entry.navLink,
    'aria-disabled': entry.disabled,
    onClick: (event: MouseEvent) => {
      const outcome = menuGate(entry, session)
      if (outcome === 'open') return
      event.preventDefault()
      if (outcome === 'not_authorized') go('/misc/not-authorized')
      if (outcome === 'plan_lacks_feature') showWarning(translate('errors', 'plan_lacks_feature'))
    },
    ...(isOutside ? { target: '_blank', rel: 'noopener' } : {}),
  }
}

interface MenuEntryLinkProps {
  readonly entry: MenuEntry
  readonly isActive: boolean
  /** The icon alone; the name is said and shown as a hint. */
  readonly isNarrow?: boolean
  readonly className: string | undefined
}

/** One entry of the menu. */
export function MenuEntryLink({
  entry,
  isActive,
  isNarrow = false,
  className,
}: MenuEntryLinkProps) {
  const title = useTexts('menu')(entry.title)
  const Icon = menuIcons[entry.icon]
  return (
    <AppLink
      {...useEntryLink(entry)}
      className={className}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isNarrow ? title : undefined}
      title={isNarrow ? title : undefined}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      {isNarrow ? null : <span>{title}</span>}
      <EntryBadge entry={entry} isDot={isNarrow} />
    </AppLink>
  )
}

interface EntryBadgeProps {
  readonly entry: MenuEntry
  readonly isDot?: boolean
}

/** The badge of an entry that has one; its code and its question come after the menu. */
export function EntryBadge({ entry, isDot = false }: EntryBadgeProps) {
  // Nobody waits for it: what it counts with is code that most screens do without.
  const isIdle = useIsIdle()
  if (entry.badgeText === undefined || !isIdle) return null
  return (
    <Suspense>
      <MenuBadge tone={entry.badge ?? 'quiet'} source={entry.badgeText} isDot={isDot} />
    </Suspense>
  )
}
