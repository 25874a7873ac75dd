import classes from './logo.module.css'

interface PrumoMarkProps {
  readonly height?: number
  /** Without the word: the line and its bob alone. */
  readonly iconOnly?: boolean
  readonly isSwinging?: boolean
}

/** A plumb line: a thin vertical line with a small bob below, left of the word in lower case. */
export function PrumoLogo({ height = 28, iconOnly = false, isSwinging = false }: PrumoMarkProps) {
  return (
    <span className={classes['mark']} role="img" aria-label="Prumo">
      <svg
        height={height}
        viewBox="0 0 12 28"
        aria-hidden
        className={isSwinging ? classes['swinging'] : undefined}
      >
        <path d="M6 0v17" stroke="currentColor" strokeWidth="1.5" />
        <path d="M2 17h8v3.2L6 28 2 20.2z" fill="currentColor" />
      </svg>
      {iconOnly ? null : (
        <span className={classes['word']} aria-hidden style={{ fontSize: height * 0.78 }}>
          prumo
        </span>
      )}
    </span>
  )
}
