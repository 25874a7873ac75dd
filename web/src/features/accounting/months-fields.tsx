import { type CivilMonth, firstDayOfMonth, isCivilDate, monthOf } from '@prumo/civil-date'
import { useState } from 'react'
import { useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'

/** Whole months, the first and the last of them. */
export interface Months {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

const monthIn = (day: string | null) => (day !== null && isCivilDate(day) ? monthOf(day) : null)
const noBlur = () => undefined

/** Two days whose months are chosen; `months` is null until they are in order. */
export function useMonths() {
  const today = useToday()
  const [from, setFrom] = useState<string | null>(firstDayOfMonth(monthOf(today)))
  const [until, setUntil] = useState<string | null>(today)
  const first_month = monthIn(from)
  const last_month = monthIn(until)
  const isBoth = first_month !== null && last_month !== null
  const months: Months | null =
    isBoth && first_month <= last_month ? { first_month, last_month } : null
  const month = monthOf(today)
  const thisMonth: Months = { first_month: month, last_month: month }
  const isUpsideDown = isBoth && months === null
  return { from, setFrom, until, setUntil, months, thisMonth, isUpsideDown }
}

interface MonthsFieldsProps {
  readonly chosen: ReturnType<typeof useMonths>
}

/** The fields of the months of a file. */
export function MonthsFields({ chosen }: MonthsFieldsProps) {
  const t = useTexts('accounting')
  const { from, setFrom, until, setUntil, isUpsideDown } = chosen
  const common = { isRequired: true, onBlur: noBlur }
  return (
    <div className={classes['range']}>
      <DateField
        field={{ ...common, name: 'from', value: from, error: undefined, onChange: setFrom }}
        label={t('from')}
        takesMonth
      />
      <DateField
        field={{
          ...common,
          name: 'until',
          value: until,
          error: isUpsideDown ? t('upside_down') : undefined,
          onChange: setUntil,
        }}
        label={t('until')}
        takesMonth
      />
    </div>
  )
}
