import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { firstDayOfMonth, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { GRAINS, type Grain } from '@prumo/contracts/statements/columns'
import { lazy, Suspense, useState } from 'react'
import listClasses from '../../kit/list.module.css'
import { PeriodButton } from '../../kit/period-button.tsx'
import { useToday } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sheet.module.css'
import {
  type ColumnRange,
  type MonthRange,
  presetRange,
  rangeBy,
  RANGE_PRESETS,
  readRange,
  stepRange,
  writeRange,
} from './statement-range.ts'
import { useRangeName } from './use-range-name.ts'

const PeriodPopover = lazy(() =>
  import('../../kit/period-popover.tsx').then((file) => ({ default: file.PeriodPopover })),
)

interface RangeNameProps {
  readonly range: ColumnRange
  readonly onChange: (range: MonthRange) => void
}

interface RangeBarProps extends RangeNameProps {
  /** What a column can be. */
  readonly grains: readonly Grain[]
  readonly onGrain: (grain: Grain) => void
}

/** ‹ 2026 ›, the usual ranges, and what a column is. */
export function RangeBar({ range, grains, onChange, onGrain }: RangeBarProps) {
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
    <Group gap={4} role="group" className={classes['range'] ?? ''} aria-label={t('range.label')}>
      {step(t('range.previous'), -1)}
      <RangeName range={range} onChange={onChange} />
      {step(t('range.next'), 1)}
      <div className={classes['presets']}>
        {RANGE_PRESETS.map((preset) => {
          const months = rangeBy(range.grain, presetRange(preset, month), month)
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
      </div>
      <NativeSelect
        size="xs"
        aria-label={t('grain.label')}
        data={grains.map((value) => ({ value, label: t(`grain.${value}`) }))}
        value={range.grain}
        onChange={(event) => {
          const grain = GRAINS.find((one) => one === event.currentTarget.value)
          if (grain !== undefined) onGrain(grain)
        }}
      />
    </Group>
  )
}

/** The name of the range; pressing it loads and opens two dates, whose months are taken whole. */
function RangeName({ range, onChange }: RangeNameProps) {
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
              range.grain,
            )
          if (chosen) onChange(chosen)
        }}
      />
    </Suspense>
  )
}
