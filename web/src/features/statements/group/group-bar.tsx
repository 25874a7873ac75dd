import { NativeSelect } from '@mantine/core'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import kitClasses from '../../../kit/kit.module.css'
import { useTexts } from '../../../texts/use-texts.ts'
import { CurrencySwitch } from '../currency-switch.tsx'
import { RangeBar } from '../range-bar.tsx'
import type { StatementSide } from '../statement-side.ts'
import { useFigures } from '../use-figures.ts'
import type { StatementState } from '../use-statement-state.ts'
import { GroupSwitch } from './group-switch.tsx'

interface GroupBarProps {
  readonly side: StatementSide
  readonly state: StatementState
  readonly group: GroupStatement
  /** The key of the period that is shown; empty is the whole range. */
  readonly period: string
}

/** The range, which period of it is shown, the currency, and this company or its group. */
export function GroupBar({ side, state, group, period }: GroupBarProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const { range } = state
  return (
    <div className={kitClasses['bar']}>
      <RangeBar
        range={range}
        grains={side.grains}
        onChange={state.setRange}
        onGrain={state.setGrain}
      />
      <NativeSelect
        size="xs"
        aria-label={t('group.period')}
        data={[
          { value: '', label: t('total') },
          ...group.columns.map((column) => ({
            value: column.key,
            label: figures.column(column, range.grain).full,
          })),
        ]}
        value={period}
        onChange={(event) => state.setPeriod(event.currentTarget.value || null)}
      />
      <CurrencySwitch statement={group} onChange={state.setCurrency} />
      <GroupSwitch isGroup onChange={state.setGroup} />
    </div>
  )
}
