import classes from './list.module.css'

interface PeriodChipProps {
  readonly label: string
  readonly isOn: boolean
  /** Left out of the row of chips where the screen is not wide. */
  readonly isFurther?: boolean
  /** Left out before the others where there is less room still. */
  readonly isLast?: boolean
  readonly onClick: () => void
}

/** A period that is chosen by one press. */
export function PeriodChip({ label, isOn, isFurther, isLast, onClick }: PeriodChipProps) {
  return (
    <button
      type="button"
      className={classes['preset']}
      data-further={isFurther ? true : undefined}
      data-last={isLast ? true : undefined}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
