import { Drawer } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useRouteQuery } from '../../kit/company-queries.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useCan } from '../../kit/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { entryColumns, type PlacedEntry } from './cell-entries.definition.tsx'
import classes from './sheet.module.css'
import type { MonthRange } from './statement-range.ts'
import type { StatementSide } from './statement-side.ts'
import { useFigures } from './use-figures.ts'

/** Wide enough for the six columns of an entry. */
const DRAWER_WIDTH = 960

const rowId = ({ position }: PlacedEntry) => position

export interface CellChoice extends MonthRange {
  readonly line: string
  readonly category_id: number | undefined
  /** The figure that was pressed: what the entries have to add up to. */
  readonly amount_cents: number
  /** Row and column in words. */
  readonly title: string
}

interface CellDrawerProps {
  readonly side: StatementSide
  readonly cell: CellChoice
  readonly onClose: () => void
}

/** The entries behind a figure, and the proof that they add up to it. */
export function CellDrawer({ side, cell, onClose }: CellDrawerProps) {
  const t = useTexts('statements')
  const kit = useTexts('kit')
  const can = useCan()
  const figures = useFigures()
  const { line, category_id, first_month, last_month } = cell
  const answer = useRouteQuery(side.routes.cell, {
    query: { line, category_id, first_month, last_month },
  })
  const found = answer.data?.data
  const rows = useMemo(
    () => found?.entries.map((entry, position) => ({ ...entry, position })),
    [found],
  )
  const columns = useMemo(
    () => entryColumns(side, t, can, figures.amount),
    // oxlint-disable-next-line react/exhaustive-deps -- rights and figures are made anew each time and do the same while the drawer is open.
    [side, t],
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={DRAWER_WIDTH}
      title={cell.title}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <DataTable
        label={cell.title}
        columns={columns}
        rows={rows}
        rowId={rowId}
        isFetching={answer.isFetching}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
      {found ? (
        <CellSum cell={cell} sum_cents={found.sum_cents} entries={found.entries} />
      ) : null}
    </Drawer>
  )
}

interface CellSumProps {
  readonly cell: CellChoice
  readonly sum_cents: number
  readonly entries: readonly { readonly amount_cents: number }[]
}

/** Σ of the entries beside the figure that was pressed: equal, or in red. */
function CellSum({ cell, sum_cents, entries }: CellSumProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const isEqual = sum_cents === cell.amount_cents
  const shown_cents = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const Icon = isEqual ? IconCheck : IconAlertTriangle
  return (
    <footer className={classes['sum']} aria-live="polite">
      <span>{t('entries.count', { count: entries.length })}</span>
      {/* The server lists the first thousand and adds up all of them. */}
      {shown_cents === sum_cents ? null : <span>{t('entries.first_ones')}</span>}
      <strong className={classes['amount']}>
        {t('entries.sum', { amount: figures.amount(sum_cents) })}
      </strong>
      <span className={classes['check']} data-tone={isEqual ? 'done' : 'overdue'}>
        <Icon size={16} aria-hidden />
        {isEqual
          ? t('entries.equal')
          : t('entries.different', { amount: figures.amount(cell.amount_cents) })}
      </span>
    </footer>
  )
}
