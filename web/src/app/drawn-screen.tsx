import {
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
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

/** Of the screen within the layout, which is not drawn again for another address. */
const DrawingContext = createContext<Drawing | null>(null)

/** The screen of the address in its layout; the layout stays from one screen to the next. */
export function DrawnScreen({ router }: { readonly router: Router<Screen> }) {
  const drawn = useDrawn(router)
  useTopOfScreen(drawn?.address.pathname)
  const content = useMemo(() => <Content onRetry={() => void router.start()} />, [router])
  if (drawn === null) return <LoadingScreen />
  return (
    <AddressContext value={drawn.address}>
      <CatchFailure at={drawn}>
        {drawn.kind === 'not_found' ? (
          <NotFoundScreen />
        ) : (
          <DrawingContext value={drawn}>
            <InLayout screen={drawn.screen}>{content}</InLayout>
          </DrawingContext>
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

function Content({ onRetry }: { readonly onRetry: () => void }) {
  const drawn = use(DrawingContext)
  return (
    <CatchFailure at={drawn}>
      {drawn?.kind === 'failed' ? (
        <FailureScreen reset={onRetry} />
      ) : drawn?.kind === 'screen' ? (
        <Steady Component={drawn.Component} />
      ) : (
        <LoadingScreen />
      )}
    </CatchFailure>
  )
}

/** A screen that does not ask for its address is not drawn again for a new one. */
const Steady = memo(function Steady({ Component }: { readonly Component: ComponentType }) {
  return <Component />
})
