import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ColumnStepper } from '../column-stepper.tsx'
import { isAmount } from '@prumo/contracts/statements/sheet-columns'
import { narrowColumns } from '../sheet-widths.ts'
import { writeExpanded } from '@prumo/contracts/statements/sheet-rows'
import { StatementSheet } from '../statement-sheet.tsx'
import type { CellPlace } from '../use-open-cell.ts'
import { rowName, type Sheet } from '../use-sheet.ts'

/** Below this only one column of figures fits beside the names. */
const NARROW = '(max-width: 767px)'
const NO_COLUMNS: ReadonlySet<string> = new Set()

interface GroupBodyProps {
  readonly label: string
  readonly unit: string
  readonly sheet: Sheet
  readonly isStale: boolean
  readonly onExpand: (expanded: string | null) => void
  readonly onOpen: (cell: CellPlace) => void
}

/** The table of a group; on a narrow screen the group, and its companies one at a time. */
export function GroupBody({ label, unit, sheet, isStale, onExpand, onOpen }: GroupBodyProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState('total')
  const headingOf = (key: string) =>
    sheet.headings[sheet.columns.findIndex((column) => column.key === key)]
  const steps = sheet.columns
    .filter(isAmount)
    .map(({ key }) => ({ key, name: headingOf(key)?.full ?? '' }))
  const shown = steps.some(({ key }) => key === chosen) ? chosen : 'total'
  const columns = isNarrow ? narrowColumns(sheet.columns, shown) : sheet.columns
  const headings = isNarrow ? columns.flatMap(({ key }) => headingOf(key) ?? []) : sheet.headings
  const toggle = (line: string) => {
    const next = new Set(sheet.expanded)
    if (!next.delete(line)) next.add(line)
    onExpand(writeExpanded(next, sheet.expandable))
  }
  return (
    <>
      {isNarrow ? <ColumnStepper steps={steps} shown={shown} onChange={setChosen} /> : null}
      <StatementSheet
        label={label}
        unit={unit}
        rows={sheet.rows}
        columns={columns}
        headings={headings}
        nameOf={rowName}
        base={sheet.base}
        current={null}
        future={NO_COLUMNS}
        isStale={isStale}
        onToggle={toggle}
        onOpen={(row, column) => onOpen({ row, column: column === 'total' ? null : column })}
      />
    </>
  )
}
