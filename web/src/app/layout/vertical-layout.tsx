import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Banners } from './banners.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { Navbar } from './navbar.tsx'
import { RequestBar } from './request-bar.tsx'
import { Sidebar } from './sidebar.tsx'

const SidebarDrawer = lazy(() =>
  import('./sidebar-drawer.tsx').then((file) => ({ default: file.SidebarDrawer })),
)

/** The sidebar hides below this width (specification section 2). */
const WIDE = '(min-width: 1200px)'

/** Sidebar, navbar, the screen, footer. */
export function VerticalLayout() {
  const t = useTexts('app')
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const { href } = useLocation()
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: 'prumo.sidebar-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  return (
    <div className={classes['vertical']} data-collapsed={isCollapsed ? true : undefined}>
      <a className={classes['skip']} href="#content">
        {t('skip_to_content')}
      </a>
      <RequestBar />
      {isWide ? (
        <div className={classes['side']}>
          <Sidebar isCollapsed={isCollapsed} onCollapse={() => setCollapsed(!isCollapsed)} />
        </div>
      ) : (
        // The drawer belongs to the address it was opened at: going elsewhere closes it.
        drawerAt === href && (
          <Suspense>
            <SidebarDrawer onClose={() => setDrawerAt(null)} />
          </Suspense>
        )
      )}
      <div className={classes['column']}>
        <Navbar onMenu={isWide ? undefined : () => setDrawerAt(href)} />
        <Banners />
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
        <Footer />
      </div>
    </div>
  )
}
