import { useEffect } from 'react'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { useSession } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CellEntries } from '../cell-drawer.tsx'
import { ELIMINATIONS } from '@prumo/contracts/company-groups/group-sheet'
import { amountAt, findRow, sheetRows } from '@prumo/contracts/statements/sheet-rows'
import { writeRange } from '../statement-range.ts'
import type { StatementSide } from '../statement-side.ts'
import type { CellPlace } from '../use-open-cell.ts'
import { rowName } from '../use-sheet.ts'
import { UNPOSTED_ROW } from '../use-unposted-lines.ts'
import type { StatementState } from '../use-statement-state.ts'
import { BetweenDrawer } from './between-drawer.tsx'
import { GroupSumDrawer } from './group-sum-drawer.tsx'
import { useOpenInCompany } from './use-open-in-company.ts'

const ALL_ROWS = { expanded: new Set<string>(), withZeroRows: true }

/** A figure that stands on another screen: it goes there as soon as it is drawn. */
function OpenAtOnce({ onOpen }: { readonly onOpen: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- it is made anew each time and does the same.
  useEffect(onOpen, [])
  return null
}

interface GroupCellProps {
  readonly side: StatementSide
  readonly state: StatementState
  readonly group: GroupStatement
  /** The same as a statement whose columns are the companies. */
  readonly statement: Statement
  /** The period that is shown; null is the whole range. */
  readonly position: number | null
  readonly periodName: string
  readonly place: CellPlace
  readonly onOpen: (place: CellPlace) => void
  readonly onClose: () => void
}

/**
 * What a figure of a group is: of a company the entries of its own cell, of eliminations the documents
 * between companies, of the group its companies and eliminations.
 */
export function GroupCell(props: GroupCellProps) {
  const { side, state, group, statement, position, periodName, place, onOpen, onClose } = props
  const t = useTexts('statements')
  const current = useSession().currentCompanyId
  const openIn = useOpenInCompany()
  const row =
    place.row === UNPOSTED_ROW
      ? sheetRows(statement.rows, ALL_ROWS).find(({ key }) => key === UNPOSTED_ROW)
      : findRow(statement.rows, place.row)
  if (row === undefined || row === null) return null
  const { range, choice } = state
  const period = position === null ? undefined : group.columns[position]
  const days = period === undefined ? {} : { from: period.from, to: period.to }
  const title = (column: string) =>
    t('entries.title', { row: rowName(row), month: `${column}, ${periodName}` })
  if (place.column === null)
    return (
      <GroupSumDrawer
        title={title(group.name)}
        group={group}
        row={row}
        onOpen={(column) => onOpen({ row: row.key, column })}
        onClose={onClose}
      />
    )
  const common = { basis: choice.basis, as_of: choice.as_of, currency: group.currency }
  if (place.column === ELIMINATIONS)
    return (
      <BetweenDrawer
        side={side}
        query={{ ...range, ...common, ...days, line: row.line, of: 'eliminated' }}
        category={row.category}
        title={title(t('group.eliminations'))}
        amount_cents={-amountAt(row, group.companies.length)}
        onClose={onClose}
      />
    )
  const at = group.companies.findIndex(({ id }) => String(id) === place.column)
  const company = group.companies[at]
  if (company === undefined) return null
  if (row.key === UNPOSTED_ROW) {
    const [first, last] = [period ?? group.columns[0], period ?? group.columns.at(-1)]
    const lines = {
      filter_date: `${first?.from},${last?.to}`,
      filter_only_bank: 'yes',
      currency: group.currency,
    }
    return (
      <OpenAtOnce onOpen={() => void openIn(company.id, '/admin/statements/detailed', lines)} />
    )
  }
  // The category has an id of its own in each company.
  const categories = group.rows.find(({ line }) => line === row.line)?.categories ?? []
  const own = row.category && categories[row.category.id - 1]?.category_ids[at]
  if (row.category !== null && own == null) return null
  const category = row.category && { ...row.category, id: own ?? 0 }
  const key = category === null ? row.line : `${row.line}.${category.id}`
  return (
    <CellEntries
      side={side}
      row={{ line: row.line, category }}
      company={
        company.id === current
          ? undefined
          : {
              ...company,
              onOpen: () =>
                void openIn(company.id, `/${side.name}`, {
                  months: writeRange(range),
                  grain: range.grain,
                  basis: choice.basis,
                  as_of: choice.as_of,
                  currency: group.currency,
                  cell: `${key},${period?.key ?? 'total'}`,
                }),
            }
      }
      range={range}
      days={days}
      of={undefined}
      choice={{ ...common, ...(side.name === 'dre' ? { lines: 'standard' } : {}) }}
      title={title(company.name)}
      amount_cents={amountAt(row, at)}
      onClose={onClose}
    />
  )
}
