import { AppLink } from '../../../kit/app-link.tsx'
import type { SkippedWithName } from './skipped-with-names.ts'
import classes from './transaction-acts.module.css'

interface LeftListProps {
  readonly noun: 'payables' | 'receivables'
  readonly left: readonly SkippedWithName[]
  readonly label: string
  readonly onClose: () => void
}

/** What an act left alone: each opens, with why below it. */
export function LeftList({ noun, left, label, onClose }: LeftListProps) {
  const list = noun === 'payables' ? '/admin/payable/edit' : '/admin/receivable/edit'
  return (
    <ul className={classes['left']} tabIndex={0} aria-label={label}>
      {left.map(({ id, name, message }) => (
        <li key={id}>
          <AppLink href={`${list}/${id}`} onClick={onClose}>
            {name}
          </AppLink>
          <span className={classes['why']}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
