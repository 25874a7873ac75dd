import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notices.module.css'

interface ImportNoticeProps {
  readonly title: string
  /** What it is about is settled: it stands for what was chosen. */
  readonly isDone?: boolean
  readonly children?: ReactNode
}

/** What a person should know before going on. */
export function ImportNotice({ title, isDone = false, children }: ImportNoticeProps) {
  const Icon = isDone ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes['notice']} role="status" data-done={isDone || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
