import { type ComponentProps, lazy, Suspense } from 'react'
import { loadTexts } from '../../texts/feature-texts.ts'
import type { LineageDrawer } from './lineage-drawer.tsx'

const Drawer = lazy(() =>
  Promise.all([import('./lineage-drawer.tsx'), loadTexts('detailedStatement')]).then(([file]) => ({
    default: file.LineageDrawer,
  })),
)

/** What a record is made of, loaded when it is asked for. */
export function LazyLineageDrawer(props: ComponentProps<typeof LineageDrawer>) {
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  )
}
