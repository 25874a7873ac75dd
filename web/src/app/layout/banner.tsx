import type { ReactNode } from 'react'
import classes from './layout.module.css'

interface BannerProps {
  readonly tone: 'overdue' | 'due-today'
  readonly icon: ReactNode
  readonly children: ReactNode
}

/** A line above the screen that says what must be known while working. */
export function Banner({ tone, icon, children }: BannerProps) {
  return (
    <div className={classes['banner']} data-tone={tone} role="status">
      {icon}
      {children}
    </div>
  )
}
