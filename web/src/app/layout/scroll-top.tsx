import { lazy, Suspense } from 'react'
import { useShell } from '../shell/use-shell.ts'
import { useScrolled } from './use-scrolled.ts'

const ScrollTopButton = lazy(() =>
  import('./scroll-top-button.tsx').then((file) => ({ default: file.ScrollTopButton })),
)

/** The way back up is offered after this much of a page. */
const FAR_PX = 400

/** Back to the top of a long page; the customizer can hide it. */
export function ScrollTop() {
  const isFar = useScrolled(FAR_PX)
  const { is_scroll_top_hidden } = useShell()
  if (!isFar || is_scroll_top_hidden) return null
  return (
    <Suspense>
      <ScrollTopButton />
    </Suspense>
  )
}
