import { useMediaQuery } from '@mantine/hooks'
import { lazy, memo, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useLocation } from '../../client/address.ts'
import { useCompany, useSession } from '../../client/use-session.ts'
import { WriteBlock } from '../../kit/write-block.ts'
import { TitleMark } from '../../kit/title-mark.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { menu } from '../menu.ts'
import { screenPaths } from '../screen-paths.ts'
import { OverlayHost } from '../shell/overlay-host.tsx'
import { useShell } from '../shell/use-shell.ts'
import { useShellKeys } from '../shell/use-shell-keys.ts'
import { useSwipe } from '../shell/use-swipe.ts'
import { visibleMenu } from '../visible-menu.ts'
import { Banners } from './banners.tsx'
import { companyName } from './company-name.ts'
import { useExpiredPlan } from './expired-plan.ts'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { Navbar } from './navbar.tsx'
import { RequestBar } from './request-bar.tsx'
import { ScrollTop } from './scroll-top.tsx'
import { SidebarRail } from './sidebar-rail.tsx'
import { StarButton } from './star-button.tsx'

const HorizontalMenu = lazy(() =>
  import('./horizontal-menu.tsx').then((file) => ({ default: file.HorizontalMenu })),
)
const SidebarDrawer = lazy(() =>
  import('./sidebar-drawer.tsx').then((file) => ({ default: file.SidebarDrawer })),
)

/** Below this the sidebar hides and the horizontal layout falls back to the vertical one. */
const WIDE = '(min-width: 1200px)'
const star = <StarButton />

interface ShellLayoutProps {
  /** A screen of the current company; others stand outside any company. */
  readonly isOfCompany: boolean
  readonly children: ReactNode
}

/**
 * The shell around a screen: menu beside it or above it, navbar, footer, and what lies over it. It stays
 * as it is for another query of the same screen.
 */
export const ShellLayout = memo(function ShellLayout({ isOfCompany, children }: ShellLayoutProps) {
  const t = useTexts('app')
  const shell = useShell()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const hasMenu = visibleMenu(menu, screenPaths, useSession()).length > 0
  // Whoever is in no company yet has no menu: a column of it would be empty.
  const isHorizontal = isWide && (shell.layout === 'horizontal' || !hasMenu)
  const expired = useExpiredPlan()
  const company = useCompany()
  useShellKeys()
  return (
    <div
      className={classes['shell']}
      data-layout={isHorizontal ? 'horizontal' : 'vertical'}
      data-collapsed={isWide && !isHorizontal && shell.is_menu_collapsed ? true : undefined}
      data-menu-color={shell.menu_color}
      data-menu-tone={shell.mode === 'light' || isHorizontal ? 'page' : 'dark'}
    >
      <a className={classes['skip']} href="#content">
        {t('skip_to_content')}
      </a>
      <RequestBar />
      {isWide && !isHorizontal ? <SidebarRail /> : null}
      <div className={classes['column']}>
        <Bars isWide={isWide} isHorizontal={isHorizontal} hasMenu={hasMenu} />
        <Banners />
        <main id="content" tabIndex={-1} className={classes['content']}>
          {company === null ? null : (
            <p className={classes['paper-company']} data-company>
              {companyName(company)}
            </p>
          )}
          <WriteBlock value={isOfCompany ? expired : null}>
            <TitleMark value={star}>
              <Suspense>{children}</Suspense>
            </TitleMark>
          </WriteBlock>
        </main>
        <Footer />
      </div>
      <ScrollTop />
      <OverlayHost />
    </div>
  )
})

interface BarsProps {
  readonly isWide: boolean
  readonly isHorizontal: boolean
  readonly hasMenu: boolean
}

/** The navbar with the way to the menu: beside the page, below the bar, or in a drawer. */
function Bars({ isWide, isHorizontal, hasMenu }: BarsProps) {
  const { href } = useLocation()
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const swipe = useCallback(
    (what: 'open' | 'close') => setDrawerAt(what === 'open' ? href : null),
    [href],
  )
  const isInDrawer = !isWide && hasMenu
  useSwipe(isInDrawer, swipe)
  return (
    <>
      <Navbar
        mayHide={isWide && hasMenu}
        isHorizontal={isHorizontal}
        onMenu={isInDrawer ? () => setDrawerAt(href) : undefined}
      >
        {isHorizontal && hasMenu ? (
          <Suspense fallback={<div className={classes['menu-room']} />}>
            <HorizontalMenu />
          </Suspense>
        ) : null}
      </Navbar>
      {
        // The drawer belongs to the address it was opened at: going elsewhere closes it.
        isInDrawer && drawerAt === href ? (
          <Suspense>
            <SidebarDrawer onClose={() => setDrawerAt(null)} />
          </Suspense>
        ) : null
      }
    </>
  )
}
