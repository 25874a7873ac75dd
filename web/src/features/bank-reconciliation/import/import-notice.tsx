import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import classes from './import.module.css'

interface ImportNoticeProps {
  readonly title: string
  readonly text?: string
  /** `overdue` when the import cannot go on. */
  readonly tone?: 'due_today' | 'overdue'
}

/** A warning above the preview. */
export function ImportNotice({ title, text, tone = 'due_today' }: ImportNoticeProps) {
  const Icon = tone === 'overdue' ? IconCircleX : IconAlertTriangle
  return (
    <div className={classes['notice']} data-tone={tone} role="alert">
      <Icon size={18} aria-hidden />
      <div>
        <strong>{title}</strong>
        {text === undefined ? null : <p>{text}</p>}
      </div>
    </div>
  )
}
