import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLabelled } from '../texts/use-labelled.ts'
import { type TextOf, useTexts } from '../texts/use-texts.ts'
import classes from './list.module.css'
import { PeriodButton } from './period-button.tsx'
import { PeriodChip } from './period-chip.tsx'
import {
  FURTHER_PRESETS,
  type Period,
  PERIOD_PRESETS,
  presetPeriod,
  readPeriod,
  stepPeriod,
  wholeMonth,
  wholeYear,
  writePeriod,
} from './period.ts'
import { type Formats, useFormat } from '../client/use-format.ts'
import { useToday } from '../client/use-session.ts'

const PeriodPopover = lazy(() =>
  import('./period-popover.tsx').then((file) => ({ default: file.PeriodPopover })),
)

interface PeriodStepperProps {
  /** The pair as it travels, `all`, or undefined. */
  readonly value: string | undefined
  readonly label: string
  /** Its name is seen: where a list has two of them. */
  readonly isNamed?: boolean
  readonly onChange: (value: string) => void
}

/** ‹ Nov/2026 › with its chips: the first control of a list of dated things. */
export function PeriodStepper({ value, label, isNamed, onChange }: PeriodStepperProps) {
  const t = useTexts('kit')
  const today = useToday()
  const period = readPeriod(value)
  const show = (next: Period) => onChange(writePeriod(next))
  return (
    <Group gap={4} role="group" aria-label={label}>
      {isNamed ? (
        <span className={classes['period-name']} aria-hidden>
          {label}
        </span>
      ) : null}
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('period.previous')}
        onClick={() => show(stepPeriod(period, -1, today))}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <PeriodName period={period} onChange={show} />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('period.next')}
        onClick={() => show(stepPeriod(period, 1, today))}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      {[...PERIOD_PRESETS, ...FURTHER_PRESETS].map((preset) => {
        const next = presetPeriod(preset, today)
        return (
          <PeriodChip
            key={preset}
            label={t(`period.${preset}`)}
            isOn={value === writePeriod(next)}
            isFurther={FURTHER_PRESETS.some((one) => one === preset)}
            onClick={() => show(next)}
          />
        )
      })}
      <PeriodChip
        label={t('period.all')}
        isOn={period === null}
        isLast
        onClick={() => show(null)}
      />
    </Group>
  )
}

interface PeriodNameProps {
  readonly period: Period
  /** What it is a period of, where its name stands alone. */
  readonly label?: string
  readonly onChange: (period: Period) => void
}

/** The name of the period; pressing it loads and opens two dates. */
export function PeriodName({ period, label, onChange }: PeriodNameProps) {
  const t = useTexts('kit')
  const labelled = useLabelled()
  const format = useFormat()
  const [isUsed, setUsed] = useState(false)
  const own = periodName(period, format, t)
  const name = label === undefined ? own : labelled(label, own)
  const button = <PeriodButton name={name} onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <PeriodPopover name={name} period={period} onChange={onChange} />
    </Suspense>
  )
}

function periodName(period: Period, format: Formats, t: TextOf<'kit'>): string {
  if (period === null) return t('period.all')
  const month = wholeMonth(period)
  if (month !== null) return format.month(month)
  const year = wholeYear(period)
  if (year !== null) return year
  if (period.from === period.to) return format.date(period.from)
  return t('period.range', { from: format.date(period.from), to: format.date(period.to) })
}
