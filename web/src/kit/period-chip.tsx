import classes from './list.module.css'

interface PeriodChipProps {
  readonly label: string
  readonly isOn: boolean
  /** Left out of the row of chips where the screen is not wide. */
  readonly isFurther?: boolean
  readonly onClick: () => void
}

/** A period that is chosen by one press. */
export function PeriodChip({ label, isOn, isFurther, onClick }: PeriodChipProps) {
  return (
    <button
      type="button"
      className={classes['preset']}
      data-further={isFurther ? true : undefined}
      aria-pressed={isOn}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
