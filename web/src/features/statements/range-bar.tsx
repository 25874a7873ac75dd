import { ActionIcon, Group } from '@mantine/core'
import { firstDayOfMonth, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import listClasses from '../../kit/list.module.css'
import { PeriodButton } from '../../kit/period-button.tsx'
import { useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import {
  type MonthRange,
  presetRange,
  RANGE_PRESETS,
  readRange,
  stepRange,
  writeRange,
} from './statement-range.ts'
import { useRangeName } from './use-range-name.ts'

const PeriodPopover = lazy(() =>
  import('../../kit/period-popover.tsx').then((file) => ({ default: file.PeriodPopover })),
)

interface RangeBarProps {
  readonly range: MonthRange
  readonly onChange: (range: MonthRange) => void
}

/** ‹ 2026 › and the usual ranges. */
export function RangeBar({ range, onChange }: RangeBarProps) {
  const t = useTexts('statements')
  const month = monthOf(useToday())
  const step = (label: string, by: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      onClick={() => onChange(stepRange(range, by))}
    >
      {by === 1 ? <IconChevronRight size={16} /> : <IconChevronLeft size={16} />}
    </ActionIcon>
  )
  return (
    <Group gap={4} role="group" aria-label={t('range.label')}>
      {step(t('range.previous'), -1)}
      <RangeName range={range} onChange={onChange} />
      {step(t('range.next'), 1)}
      {RANGE_PRESETS.map((preset) => {
        const months = presetRange(preset, month)
        return (
          <button
            key={preset}
            type="button"
            className={listClasses['preset']}
            aria-pressed={writeRange(months) === writeRange(range)}
            onClick={() => onChange(months)}
          >
            {t(`range.${preset}`)}
          </button>
        )
      })}
    </Group>
  )
}

/** The name of the range; pressing it loads and opens two dates, whose months are taken whole. */
function RangeName({ range, onChange }: RangeBarProps) {
  const [isUsed, setUsed] = useState(false)
  const name = useRangeName(range)
  const { first_month, last_month } = range
  const button = <PeriodButton name={name} onClick={() => setUsed(true)} />
  if (!isUsed) return button
  return (
    <Suspense fallback={button}>
      <PeriodPopover
        name={name}
        period={{ from: firstDayOfMonth(first_month), to: lastDayOfMonth(last_month) }}
        onChange={(period) => {
          const chosen =
            period &&
            readRange(
              writeRange({ first_month: monthOf(period.from), last_month: monthOf(period.to) }),
            )
          if (chosen) onChange(chosen)
        }}
      />
    </Suspense>
  )
}
