import { Button, Drawer } from '@mantine/core'
import type { CivilDate } from '@prumo/civil-date'
import type { CellEntry, Statement } from '@prumo/contracts/statements/statements.contract'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Paging } from '../../kit/paging.tsx'
import { useMayTrace } from '../../parts/lineage/use-may-trace.ts'
import { LazyLineageDrawer } from '../../parts/lineage/lazy-lineage-drawer.tsx'
import { useCan } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { entryColumns, type PlacedEntry } from './cell-entries.definition.tsx'
import { CellSum } from './cell-sum.tsx'
import { amountAt, findRow, type SheetRow } from '@prumo/contracts/statements/sheet-rows'
import classes from './entries.module.css'
import { usePages } from './use-pages.ts'
import type { ColumnRange } from './statement-range.ts'
import type { StatementSide } from './statement-side.ts'
import { useFigures } from './use-figures.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import type { CellPlace } from './use-open-cell.ts'
import { rowName } from './use-sheet.ts'
import type { PartChoice } from './use-statement-state.ts'

/** Wide enough for the six columns of an entry. */
const DRAWER_WIDTH = 960

/** What fits on every page that can be chosen needs no pages. */
const SMALLEST_PAGE = 50

const rowId = ({ position }: PlacedEntry) => position

interface CellDrawerProps {
  readonly side: StatementSide
  readonly place: CellPlace
  readonly range: ColumnRange
  /** Figures are what happened and what is expected together. */
  readonly isTogether: boolean
  readonly choice: PartChoice
  readonly statement: Statement
  readonly onClose: () => void
}

/** The entries behind a figure; nothing when the address names a figure that is not there. */
export function CellDrawer({
  side,
  place,
  range,
  isTogether,
  choice,
  statement,
  onClose,
}: CellDrawerProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const row = findRow(statement.rows, place.row)
  // `expected` is that of the total, `expected.2026-11` that of a period.
  const [, isExpected, ofPeriod] = /^(expected)?\.?(.*)$/u.exec(place.column ?? '') ?? []
  const position = ofPeriod ? columnPlace(ofPeriod, statement) : null
  const column = position === null ? null : statement.columns[position]
  if (row === null || column === undefined) return null
  const month = column === null ? t('total') : figures.column(column, range.grain).full
  const period = isExpected ? `${t(`expected.${side.name}`)}, ${month}` : month
  return (
    <CellEntries
      side={side}
      row={row}
      range={range}
      days={column === null ? {} : { from: column.from, to: column.to }}
      choice={choice}
      title={t('entries.title', { row: rowName(row), month: period })}
      of={isExpected ? 'expected' : isTogether ? 'all' : undefined}
      amount_cents={amountAt((isExpected && row.expected) || row, position)}
      onClose={onClose}
    />
  )
}

/** The place of a column; beyond the last when the statement does not have it. */
function columnPlace(key: string, { columns }: Statement): number {
  const place = columns.findIndex((column) => column.key === key)
  return place === -1 ? columns.length : place
}

/** What the way to the file begins at. */
const recordOf = ({ transaction_id, transfer_id }: CellEntry) =>
  transaction_id === null
    ? { record: 'transfer' as const, id: transfer_id ?? 0 }
    : { record: 'transaction' as const, id: transaction_id }

/** The company of the entries where it is not the current one. */
interface OtherCompany {
  readonly id: number
  readonly name: string
  /** Goes to this figure there. */
  readonly onOpen: () => void
}

interface CellEntriesProps {
  readonly side: StatementSide
  readonly row: Pick<SheetRow, 'line' | 'category'>
  /** Entries of another company lead nowhere from here. */
  readonly company?: OtherCompany | undefined
  readonly range: ColumnRange
  /** The days of the figure; none is the whole range. */
  readonly days: { readonly from?: CivilDate; readonly to?: CivilDate }
  readonly of: 'expected' | 'all' | undefined
  readonly choice: PartChoice
  readonly title: string
  readonly amount_cents: number
  readonly onClose: () => void
}

/** The entries of a figure in a drawer, page by page, with their sum. */
export function CellEntries(props: CellEntriesProps) {
  const { company, side, row, range, days, of, choice, title, amount_cents, onClose } = props
  const t = useTexts('statements')
  const kit = useTexts('kit')
  const mayHere = useCan()
  const can: typeof mayHere = (required) => company === undefined && mayHere(required)
  const mayTrace = useMayTrace() && company === undefined
  useFocusReturn()
  const figures = useFigures()
  const paging = usePages()
  const [origin, setOrigin] = useState<CellEntry | null>(null)
  const { page, perPage: per_page } = paging
  const line = { line: row.line, category_id: row.category?.id, of, ...range, ...days }
  const answer = useRouteQuery(side.routes.cell, {
    query: { ...line, ...choice, page, per_page },
    keepPrevious: true,
    company_id: company?.id,
  })
  const found = answer.data?.data
  const total = answer.data?.meta.total ?? 0
  const rows = useMemo(
    () => found?.entries.map((entry, position) => ({ ...entry, position })),
    [found],
  )
  const hasAccounts = found?.entries.some(({ bank_account_name }) => bank_account_name) ?? false
  const columns = useMemo(
    () => entryColumns(side, t, can, figures.amount, hasAccounts, mayTrace ? setOrigin : null),
    // oxlint-disable-next-line react/exhaustive-deps -- rights and figures are made anew each time and do the same while the drawer is open.
    [side, t, hasAccounts, mayTrace],
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={DRAWER_WIDTH}
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      // A header element outside of the page's own parts would be a second banner.
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes['entries']} data-accounts={hasAccounts ? true : undefined}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={rowId}
          isFetching={answer.isFetching}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
        {found ? (
          <CellSum
            amount_cents={amount_cents}
            sum_cents={found.sum_cents}
            total={total}
            isPart={found.entries.length < total}
          />
        ) : null}
        {company === undefined ? null : (
          <Button variant="default" onClick={company.onOpen}>
            {t('group.open_in', { company: company.name })}
          </Button>
        )}
        {total > SMALLEST_PAGE ? <Paging state={paging} total={total} /> : null}
        {origin === null ? null : (
          <LazyLineageDrawer of={recordOf(origin)} onClose={() => setOrigin(null)} />
        )}
      </div>
    </Drawer>
  )
}
