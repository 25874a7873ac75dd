import type { ChangeEvent } from 'react'
import classes from './table.module.css'

interface TickBoxProps {
  readonly label: string
  readonly isTicked: boolean
  /** Some of what it stands for is ticked. */
  readonly isPartly?: boolean
  /** False in rows, which tick themselves by the space bar: two hundred stops would be in the way. */
  readonly isTabStop?: boolean
  /** `isRange` with the shift key held. */
  readonly onTick: (isRange: boolean) => void
}

/** The box of a row, or that of the head. */
export function TickBox({
  label,
  isTicked,
  isPartly = false,
  isTabStop = true,
  onTick,
}: TickBoxProps) {
  const change = ({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) => {
    // The row takes the focus, so that its keys go on where the pointer was.
    if (!isTabStop) currentTarget.closest('tr')?.focus({ preventScroll: true })
    onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  }
  return (
    <label className={classes['tick']}>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        type="checkbox"
        data-tick
        aria-label={label}
        checked={isTicked}
        tabIndex={isTabStop ? undefined : -1}
        onChange={change}
      />
    </label>
  )
}
