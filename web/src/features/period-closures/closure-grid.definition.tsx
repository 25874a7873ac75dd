import { UnstyledButton } from '@mantine/core'
import type { CivilMonth } from '@prumo/civil-date'
import type { PeriodClosure } from '@prumo/contracts/period-closures/period-closure.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { cellOf, type GridColumn } from './closure-grid.rules.ts'
import classes from './period-closures.module.css'

interface GridWords {
  readonly t: TextOf<'periodClosures'>
  readonly format: Formats
  readonly closures: readonly PeriodClosure[]
  readonly accounts: readonly { readonly id: number; readonly name: string }[]
  readonly open: (closure: PeriodClosure) => void
}

interface MonthRow {
  readonly month: CivilMonth
}

/** Columns of the grid: the month, what was earned and spent, and the money of each account. */
export function gridColumns(words: GridWords): readonly Column<MonthRow>[] {
  const { t, format, accounts } = words
  return [
    { key: 'month', title: t('month'), render: ({ month }) => format.month(month) },
    stateColumn(words, 'competency', t('competency')),
    ...accounts.map(({ id, name }) => stateColumn(words, id, name)),
  ]
}

function stateColumn(words: GridWords, column: GridColumn, title: string): Column<MonthRow> {
  const { t, format, closures, open } = words
  return {
    key: String(column),
    title,
    render: ({ month }) => {
      const { state, closure } = cellOf(closures, month, column)
      if (closure === null) return <span>{t('open')}</span>
      const until = t('closed_until', { date: format.date(closure.closed_until) })
      const word = state === 'part' ? until : t('closed')
      return (
        <UnstyledButton
          className={classes['cell'] ?? ''}
          onClick={() => open(closure)}
          aria-label={t('open_cell', { column: title, month: format.month(month), state: word })}
        >
          <StatusChip tone="blocked" label={word} title={until} />
        </UnstyledButton>
      )
    },
  }
}
