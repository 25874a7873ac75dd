import { useMediaQuery } from '@mantine/hooks'
import type { Grain } from '@prumo/contracts/statements/columns'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useMemo, useState } from 'react'
import { CURRENCY_SYMBOLS } from '../../client/currency-symbols.ts'
import { useToday } from '../../client/use-session.ts'
import { BalanceCheck } from './balance-check.tsx'
import { ColumnStepper } from './column-stepper.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isAmount } from '@prumo/contracts/statements/sheet-columns'
import { narrowColumns } from './sheet-widths.ts'
import { writeExpanded } from '@prumo/contracts/statements/sheet-rows'
import { StatementNotes } from './statement-notes.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import type { StatementSide } from './statement-side.ts'
import type { CellPlace } from './use-open-cell.ts'
import { rowName, type Sheet } from './use-sheet.ts'

/** Below this only one column of figures fits beside the names. */
const NARROW = '(max-width: 767px)'

interface StatementBodyProps {
  readonly label: string
  readonly side: StatementSide
  readonly statement: Statement
  readonly sheet: Sheet
  readonly grain: Grain
  readonly isStale: boolean
  readonly onExpand: (expanded: string | null) => void
  readonly onOpen: (cell: CellPlace) => void
}

/** The table with its check; on a narrow screen one month at a time. */
export function StatementBody(props: StatementBodyProps) {
  const { label, side, statement, sheet, grain, isStale, onExpand, onOpen } = props
  const t = useTexts('statements')
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const today = useToday()
  const current =
    statement.columns.find(({ from, to }) => from <= today && today <= to)?.key ?? null
  const future = useMemo(
    () => new Set(statement.columns.filter(({ from }) => from > today).map(({ key }) => key)),
    [statement.columns, today],
  )
  const steps = useMemo(
    () =>
      sheet.columns.flatMap((column, place) =>
        isAmount(column) ? [{ key: column.key, name: sheet.headings[place]?.full ?? '' }] : [],
      ),
    [sheet.columns, sheet.headings],
  )
  const shown = [chosen, current, 'total'].find((key) => steps.some((step) => step.key === key))
  const { columns, headings } = useMemo(() => {
    if (!isNarrow) return sheet
    const some = narrowColumns(sheet.columns, shown ?? '')
    const headingOf = (key: string) =>
      sheet.headings[sheet.columns.findIndex((column) => column.key === key)]
    return { columns: some, headings: some.flatMap(({ key }) => headingOf(key) ?? []) }
  }, [isNarrow, sheet, shown])
  const toggle = (line: string) => {
    const next = new Set(sheet.expanded)
    if (!next.delete(line)) next.add(line)
    onExpand(writeExpanded(next, sheet.expandable))
  }
  const check = statement.rows.find(({ kind }) => kind === 'check')
  return (
    <>
      {isNarrow ? <ColumnStepper steps={steps} shown={shown ?? ''} onChange={setChosen} /> : null}
      <StatementSheet
        label={label}
        unit={t('currency', { currency: CURRENCY_SYMBOLS[statement.currency] })}
        rows={sheet.rows}
        columns={columns}
        headings={headings}
        nameOf={rowName}
        base={sheet.base}
        current={current}
        future={future}
        isStale={isStale}
        onToggle={toggle}
        onOpen={(row, column) => onOpen({ row, column: column === 'total' ? null : column })}
      />
      {check ? <BalanceCheck statement={statement} grain={grain} check={check} /> : null}
      <StatementNotes side={side} statement={statement} />
    </>
  )
}
