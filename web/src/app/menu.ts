import { MENU_ROWS, type MenuRow } from '@prumo/contracts/menu'
import type { menuTexts } from '@prumo/texts/pt/menu'
import type { MenuIconName } from './menu-icons.ts'

export type MenuTitle = Exclude<keyof typeof menuTexts, 'groups'>
export type GroupTitle = keyof (typeof menuTexts)['groups']

/** The colour of a badge: what it says is due, or only a remark. */
export type BadgeTone = 'overdue' | 'quiet'
/** Where a badge's words come from; see `menu-badge.tsx`. */
export type BadgeSource = 'overdue_payables' | 'waiting_purchases' | 'waiting_proposals'

/** What every entry of the menu has (specification section 3). Category 1 means restricted by plan, by `id`. */
interface MenuEntryBase {
  readonly id: string
  readonly title: MenuTitle
  readonly permission: string
  readonly icon: MenuIconName
  readonly badge?: BadgeTone
  readonly badgeText?: BadgeSource
  readonly category?: 1
  readonly roles?: readonly string[]
  /** Shown, and not to be opened. */
  readonly disabled?: boolean
  readonly newTab?: boolean
}

/** An entry that opens a screen of the app. */
export interface MenuItem extends MenuEntryBase {
  readonly type: 'item'
  readonly navLink: `/${string}`
}

/** An entry that leads out of the app. */
export interface MenuLink extends MenuEntryBase {
  readonly type: 'external-link'
  readonly navLink: string
}

export type MenuEntry = MenuItem | MenuLink

/** A heading, a part that folds (sidebar) or one that drops down (horizontal layout). */
export interface MenuGroup {
  readonly id: GroupTitle
  readonly type: 'groupHeader' | 'collapse' | 'dropdown'
  readonly children: readonly MenuEntry[]
}

const entryOf = ([id, title, navLink, permission, icon, extras]: MenuRow): MenuEntry => {
  const { opens, badge, ...more } = extras ?? {}
  return {
    id,
    title,
    navLink,
    permission,
    icon,
    ...more,
    ...(badge === undefined ? {} : { badge: badge.tone, badgeText: badge.source }),
    ...(opens === undefined ? { type: 'item' } : { type: 'external-link', newTab: true }),
  }
}

const group = (id: keyof typeof MENU_ROWS, type: MenuGroup['type']): MenuGroup => ({
  id,
  type,
  children: MENU_ROWS[id].map(entryOf),
})

/** The whole menu, as the features declare it; only entries that have a screen are shown. */
export const menu: readonly MenuGroup[] = [
  group('overview', 'groupHeader'),
  group('registers', 'collapse'),
  group('reports', 'collapse'),
  group('money', 'collapse'),
  group('trade', 'collapse'),
  group('settings', 'collapse'),
]
