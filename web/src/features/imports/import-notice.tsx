import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './imports.module.css'

interface ImportNoticeProps {
  readonly title: string
  readonly children?: ReactNode
}

/** What a person should know before going on. */
export function ImportNotice({ title, children }: ImportNoticeProps) {
  return (
    <div className={classes['notice']} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
