import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconChecks,
  IconCircle,
  IconCircleDot,
  IconClock,
  IconLock,
} from '@tabler/icons-react'
import classes from './kit.module.css'

const icons = {
  overdue: IconAlertTriangle,
  due_today: IconClock,
  neutral: IconCircle,
  done: IconCheck,
  partial: IconCircleDot,
  scheduled: IconCalendarEvent,
  reconciled: IconChecks,
  canceled: IconBan,
  blocked: IconLock,
} as const

/**
 * What a status means, as docs/rules/look.md colours it; a feature maps its own statuses to these.
 */
export type StatusTone = keyof typeof icons

interface StatusChipProps {
  readonly tone: StatusTone
  readonly label: string
  /** The same in full, where the label is short for it. */
  readonly title?: string | undefined
}

/** A status by icon, word and colour: never by colour alone. */
export function StatusChip({ tone, label, title }: StatusChipProps) {
  const Icon = icons[tone]
  return (
    <span className={classes['chip']} data-tone={tone} title={title}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  )
}
