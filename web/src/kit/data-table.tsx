import { type ReactNode, useRef } from 'react'
import { useDrawnRows } from '../client/use-drawn-rows.ts'
import { useShownSort } from '../client/use-shown-at-once.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useReturnToRow } from './arrival.ts'
import type { Column } from './column.ts'
import { DataRow } from './data-row.tsx'
import { useScreenKeys } from '../client/screen-keys.ts'
import { focusRow, onRowKeys } from './row-keys.ts'
import { markScrollEdges } from './scroll-edges.ts'
import { SortHeader } from './sort-header.tsx'
import { TableFace } from './table-face.tsx'
import classes from './table.module.css'
import { TickBox } from './tick-box.tsx'
import { useDensity } from './use-columns.ts'
import { useKeptRowFocus } from './use-kept-row-focus.ts'
import type { Selection } from './use-selection.ts'

/** About as high as a row is. */
const ROW_PX = 37

const noRows: readonly never[] = []

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first answer has not come. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => number | string
  readonly onOpen?: (row: Row) => void
  readonly sort?: { readonly column: string; readonly direction: string }
  readonly onSort?: (column: string) => void
  /** Keeps the width that a person gave to a column, null for its own. */
  readonly onResize?: (key: string, width: number | null) => void
  readonly isFetching?: boolean
  /** The failure of the question, null when there is none. */
  readonly error?: unknown
  readonly onRetry?: () => void
  /** Given when filters are on: the empty face then offers to clear them. */
  readonly onClear?: (() => void) | undefined
  /** Instead of 'Nenhum registro encontrado', for a list never used. */
  readonly emptyText?: string
  /** What to begin with, in a list never used. */
  readonly emptyActs?: ReactNode
  /** Rows that look apart: a canceled transaction, a subtotal. */
  readonly rowTone?: (row: Row) => 'struck' | 'strong' | undefined
  /** Ticks, where rows can be ticked; `rowName` is what the box of a row is called after. */
  readonly selection?: RowSelection<Row> | undefined
}

export interface RowSelection<Row> extends Omit<Selection<Row>, 'ids' | 'keep'> {
  readonly rowName: (row: Row) => string
}

/** A table with its four faces. Rows are memoised: keep `columns`, `rowId` and `onOpen` stable. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, onOpen, onResize, selection } = props
  const { isFetching = false, error = null } = props
  const t = useTexts('kit')
  const body = useRef<HTMLTableSectionElement>(null)
  const all = rows ?? noRows
  const data = useDrawnRows(all, rowId)
  const order = useShownSort(props.sort, props.onSort)
  const [isDense] = useDensity()
  const keptFocus = useKeptRowFocus(body, data)
  useReturnToRow(body, data, rowId)
  // Rows that cannot be opened take no focus: their buttons are reached by Tab.
  const next_row = () => focusRow(body.current, 1)
  const previous_row = () => focusRow(body.current, -1)
  useScreenKeys(onOpen && rows ? { next_row, previous_row } : {})
  const isEmpty = data.length === 0
  // A table of words alone has nothing to focus: it is scrolled by its frame.
  const isReadOnly = !(onOpen || props.onSort || selection)
  const rest = all.length - data.length
  return (
    <div ref={markScrollEdges} className={classes['edges']}>
      <div
        className={classes['frame']}
        {...(isReadOnly ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
        data-dense={isDense ? true : undefined}
        data-acts={columns.some(({ isPinned }) => isPinned) ? true : undefined}
        data-stale={isFetching && !isEmpty ? true : undefined}
      >
        <table className={classes['table']} aria-label={label} aria-busy={isFetching || rest > 0}>
          <thead>
            <tr>
              {selection ? (
                <th className={classes['tick-cell']}>
                  <TickBox
                    label={t('list.tick_page')}
                    isTicked={selection.page === 'all'}
                    isPartly={selection.page === 'some'}
                    onTick={selection.onTickPage}
                  />
                </th>
              ) : null}
              {columns.map((column) => (
                <SortHeader
                  key={column.key}
                  column={column}
                  {...order}
                  {...(onResize
                    ? { onResize: (width: number | null) => onResize(column.key, width) }
                    : {})}
                />
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDown={onRowKeys}
            {...keptFocus}
            title={onOpen ? t(selection ? 'list.keyboard_ticks' : 'list.keyboard') : undefined}
          >
            {isEmpty || error !== null
              ? null
              : data.map((row, index) => (
                  <DataRow
                    key={rowId(row)}
                    row={row}
                    columns={columns}
                    isFirst={index === 0}
                    tone={props.rowTone?.(row)}
                    rowName={selection?.rowName}
                    isTicked={selection?.isTicked(row) ?? false}
                    onTick={selection?.onTick}
                    {...(onOpen ? { onOpen } : {})}
                  />
                ))}
          </tbody>
          {rest === 0 ? null : (
            // The room of the rows that come next: what is scrolled stays where it is, below its head.
            <tfoot aria-hidden>
              <tr className={classes['coming']} style={{ height: rest * ROW_PX }}>
                <td colSpan={columns.length + (selection ? 1 : 0)} />
              </tr>
            </tfoot>
          )}
        </table>
        <TableFace
          columns={columns.length}
          kind={
            error !== null ? 'error' : rows === undefined ? 'loading' : isEmpty ? 'empty' : 'data'
          }
          emptyText={props.emptyText}
          onRetry={props.onRetry}
          onClear={props.onClear}
          emptyActs={props.emptyActs}
        />
      </div>
    </div>
  )
}
