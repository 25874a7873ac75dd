import { CloseButton } from '@mantine/core'
import { useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'
import { readPeriod, writePeriod } from './period.ts'
import { PeriodName } from './period-stepper.tsx'

interface PeriodPillProps {
  /** The pair as it travels, `all`, or undefined. */
  readonly value: string | undefined
  readonly label: string
  readonly onChange: (value: string) => void
}

/** A further period of a list as a chip, 'Competência: Nov/2026 ✕'; without it all dates count. */
export function PeriodPill({ value, label, onChange }: PeriodPillProps) {
  const t = useTexts('kit')
  const period = readPeriod(value)
  return (
    <span className={classes['active']} role="group" aria-label={label}>
      <PeriodName period={period} label={label} onChange={(next) => onChange(writePeriod(next))} />
      {period === null ? null : (
        <CloseButton
          size={24}
          iconSize={14}
          aria-label={t('list.remove_filter', { label })}
          onClick={() => onChange('all')}
        />
      )}
    </span>
  )
}
