import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { isPercent, type SheetColumn } from '@prumo/contracts/statements/sheet-columns'
import {
  amountIn,
  isOfAccounts,
  type SheetRow,
  tenthsAt,
} from '@prumo/contracts/statements/sheet-rows'
import classes from './sheet.module.css'
import { type Heading, useFigures } from './use-figures.ts'
import { useLabelled } from '../../texts/use-labelled.ts'

interface SheetRowViewProps {
  readonly row: SheetRow
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** The headings of the columns in full, for those who hear the table. */
  readonly headings: readonly Heading[]
  /** The row that shares are of. */
  readonly base: Pick<SheetRow, 'cells' | 'total_cents'> | null
  /** The column of today, which is marked. */
  readonly current: string | null
  /** The columns of days to come, which are lighter. */
  readonly future: ReadonlySet<string>
  /** The columns that stay in sight, whose headings say where. */
  readonly pinned: ReadonlyMap<string, number>
  /** The column that Tab comes to when this is the row it comes to. */
  readonly tabColumn: string | null
}

/** One row. Presses are heard by the table, so that a row is drawn again only when it changes. */
export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { row, name, columns, headings, base, tabColumn } = props
  const figures = useFigures()
  const labelled = useLabelled()
  const tabIndexOf = (column: string) => (column === tabColumn ? 0 : -1)
  return (
    <tr
      data-row={row.key}
      data-kind={row.kind}
      data-wrong={isWrong(row) ? true : undefined}
      aria-level={row.kind === 'category' ? 2 : 1}
      aria-expanded={row.isExpanded ?? undefined}
    >
      <SheetName row={row} name={name} tabIndex={tabIndexOf('name')} />
      {columns.map((column, index) => {
        const shared = {
          'data-column': column.key,
          tabIndex: tabIndexOf(column.key),
        }
        const current = column.key === props.current ? true : undefined
        const end = props.pinned.get(column.key)
        const place =
          end === undefined
            ? {}
            : { 'data-pinned': true, style: Object.fromEntries([['--end', `${end}px`]]) }
        const future = column.kind === 'period' && props.future.has(column.key) ? true : undefined
        if (isPercent(column)) {
          const tenths = isOfAccounts(row) ? null : tenthsAt(row, column, base)
          return (
            <td key={column.key} data-kind={column.kind} {...place} {...shared}>
              <span className={classes['plain']}>{figures.share(tenths)}</span>
            </td>
          )
        }
        const amount = amountIn(row, column)
        const text = figures.amount(amount)
        const isNegative = amount < 0 ? true : undefined
        const isOpened = !isOfAccounts(row) || row.kind === 'unposted'
        if (amount === 0 || !isOpened || isDerived(column)) {
          return (
            <td
              key={column.key}
              data-kind={column.kind}
              data-current={current}
              data-future={future}
              {...place}
              {...shared}
            >
              <span className={classes['plain']} data-negative={isNegative}>
                {text}
              </span>
            </td>
          )
        }
        return (
          <td
            key={column.key}
            data-kind={column.kind}
            data-current={current}
            data-future={future}
            {...place}
          >
            <button
              type="button"
              className={classes['figure']}
              data-negative={isNegative}
              aria-label={labelled(`${name}, ${headings[index]?.full ?? ''}`, text)}
              {...shared}
            >
              {text}
            </button>
          </td>
        )
      })}
    </tr>
  )
})

/** A check that is not zero, or money of the bank that no record has: somebody has to look at it. */
const isWrong = ({ kind, cells }: SheetRow): boolean =>
  (kind === 'check' || kind === 'unposted') && cells.some((cell) => cell !== 0)

/**
 * An average, a difference and a budget are of other figures, as a balance is of all before it: neither has a
 * short list of entries of its own behind it.
 */
const isDerived = ({ kind }: SheetColumn): boolean =>
  kind === 'average' || kind === 'difference' || kind === 'budgeted' || kind === 'variance'

interface SheetNameProps {
  readonly row: SheetRow
  readonly name: string
  readonly tabIndex: number
}

/** The name of a row; a button when the row has categories to show. */
function SheetName({ row, name, tabIndex }: SheetNameProps) {
  if (row.isExpanded === null) {
    return (
      <th scope="row" data-column="name" tabIndex={tabIndex} title={name}>
        <span className={classes['name']}>
          <span>{name}</span>
        </span>
      </th>
    )
  }
  return (
    <th scope="row">
      <button
        type="button"
        className={classes['name']}
        data-column="name"
        tabIndex={tabIndex}
        title={name}
      >
        <IconChevronRight size={14} aria-hidden />
        <span>{name}</span>
      </button>
    </th>
  )
}
