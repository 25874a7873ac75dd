import type { ReactNode } from 'react'
import { markScrollEdges } from './scroll-edges.ts'
import classes from './scroll-strip.module.css'

/** Around a line that scrolls sideways, as tabs on a phone: it fades on the side where there is more. */
export function ScrollStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div ref={markScrollEdges} className={classes['strip']}>
      {children}
    </div>
  )
}
