import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { AddressContext } from '../client/address.ts'
import { CatchFailure } from './catch-failure.tsx'
import { FailureScreen, NotFoundScreen } from './error-screens.tsx'
import { BlankLayout } from './layout/blank-layout.tsx'
import { ShellLayout } from './layout/shell-layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import type { Drawn, Router } from './router.ts'
import type { Screen } from './screens.ts'

type Drawing = Drawn<Screen>

/** The screen of the address in its layout; the layout stays from one screen to the next. */
export function DrawnScreen({ router }: { readonly router: Router<Screen> }) {
  const drawn = useDrawn(router)
  useTopOfScreen(drawn?.address.pathname)
  if (drawn === null) return <LoadingScreen />
  const retry = () => void router.start()
  return (
    <AddressContext value={drawn.address}>
      <CatchFailure at={drawn}>
        {drawn.kind === 'not_found' ? (
          <NotFoundScreen />
        ) : (
          <InLayout screen={drawn.screen}>
            <CatchFailure at={drawn}>
              <Content drawn={drawn} onRetry={retry} />
            </CatchFailure>
          </InLayout>
        )}
      </CatchFailure>
    </AddressContext>
  )
}

/**
 * What the router has to draw. Another screen is drawn beside what is seen and takes its place when
 * it is whole; the same screen for another query at once, since what is done next begins with it.
 */
function useDrawn(router: Router<Screen>): Drawing | null {
  const [drawn, setDrawn] = useState(router.drawn)
  const seen = useRef(drawn)
  useLayoutEffect(() => {
    seen.current = drawn
  }, [drawn])
  useEffect(() => {
    const draw = (next: Drawing | null) => {
      if (componentOf(next) === componentOf(seen.current)) setDrawn(next)
      else startTransition(() => setDrawn(next))
    }
    // What came before this listened.
    draw(router.drawn())
    return router.subscribe(draw)
  }, [router])
  return drawn
}

const componentOf = (drawn: Drawing | null) => (drawn?.kind === 'screen' ? drawn.Component : null)

/** Another screen is seen from its top. */
function useTopOfScreen(pathname: string | undefined): void {
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current !== pathname) window.scrollTo(0, 0)
    last.current = pathname
  }, [pathname])
}

interface InLayoutProps {
  readonly screen: Screen
  readonly children: ReactNode
}

function InLayout({ screen, children }: InLayoutProps) {
  if (screen.layout === 'blank') return <BlankLayout>{children}</BlankLayout>
  return <ShellLayout isOfCompany={screen.access === 'company'}>{children}</ShellLayout>
}

interface ContentProps {
  readonly drawn: Exclude<Drawing, { readonly kind: 'not_found' }>
  readonly onRetry: () => void
}

function Content({ drawn, onRetry }: ContentProps) {
  if (drawn.kind === 'failed') return <FailureScreen reset={onRetry} />
  return drawn.kind === 'screen' ? <Steady Component={drawn.Component} /> : <LoadingScreen />
}

/** A screen that does not ask for its address is not drawn again for a new one. */
const Steady = memo(function Steady({ Component }: { readonly Component: ComponentType }) {
  return <Component />
})
