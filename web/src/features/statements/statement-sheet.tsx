import { IconChevronLeft } from '@tabler/icons-react'
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react'
import { useCellKeys } from '../../client/screen-keys.ts'
import { markScrollEdges } from '../../kit/scroll-edges.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { onSheetKeys } from './sheet-keys.ts'
import { SheetRowView } from './sheet-row.tsx'
import { type SheetColumn } from '@prumo/contracts/statements/sheet-columns'
import { besideWidth, pinnedColumns, tailWidth } from './sheet-widths.ts'
import { type SheetRow } from '@prumo/contracts/statements/sheet-rows'
import { showCurrentMonth, showFirstMonth } from './show-current-month.ts'
import classes from './sheet.module.css'
import type { Heading } from './use-figures.ts'

interface StatementSheetProps {
  readonly label: string
  /** 'Valores em R$' */
  readonly unit: string
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn[]
  readonly nameOf: (row: SheetRow) => string
  /** In the order of the columns; keep them stable, rows are memoised by them. */
  readonly headings: readonly Heading[]
  readonly base: SheetRow | null
  /** The column of today. */
  readonly current: string | null
  /** The columns of days to come. */
  readonly future: ReadonlySet<string>
  readonly isStale: boolean
  readonly onToggle: (row: string) => void
  readonly onOpen: (row: string, column: string) => void
}

/** Where a cell is, by the keys that it carries; null outside of the table's body. */
function placeOf(target: EventTarget): { readonly row: string; readonly column: string } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('tr[data-row]')?.dataset['row']
  const column = cell?.dataset['column']
  return row === undefined || column === undefined ? null : { row, column }
}

/** A length that the style sheet reads. */
function inPixels(
  name: '--tail' | '--beside' | '--end',
  length: number | undefined,
): CSSProperties {
  return length === undefined ? {} : Object.fromEntries([[name, `${length}px`]])
}

/** The statement as a tree grid: one stop for Tab, arrows inside, every figure a button. */
export function StatementSheet(props: StatementSheetProps) {
  const { label, rows, columns, headings, base, current, onToggle, onOpen } = props
  const t = useTexts('statements')
  const hint = useId()
  useCellKeys('cells_walk', 'cells_open')
  const pinned = useMemo(() => pinnedColumns(columns), [columns])
  const [focused, setFocused] = useState({ row: '', column: '' })
  const isThere =
    rows.some(({ key }) => key === focused.row) &&
    (focused.column === 'name' || columns.some(({ key }) => key === focused.column))
  const tabStop = isThere ? focused : { row: rows[0]?.key, column: 'name' }
  const press = (event: MouseEvent) => {
    const place = placeOf(event.target)
    const isButton = event.target instanceof Element && event.target.closest('button') !== null
    if (place === null || !isButton) return
    if (place.column === 'name') onToggle(place.row)
    else onOpen(place.row, place.column)
  }
  const follow = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target)
    if (place !== null) setFocused(place)
  }, [])
  return (
    <>
      <div ref={markScrollEdges} className={classes['edges']} data-paper>
        <div
          className={classes['frame']}
          style={{
            ...inPixels('--tail', tailWidth(columns)),
            ...inPixels('--beside', besideWidth(columns)),
          }}
          data-frame
          data-stale={props.isStale ? true : undefined}
        >
          <table
            className={classes['sheet']}
            role="treegrid"
            aria-label={label}
            aria-busy={props.isStale}
            aria-describedby={hint}
          >
            <thead>
              <tr>
                <th scope="col">
                  <div className={classes['names']}>
                    <bdi>{props.unit}</bdi>
                    <EarlierMonths />
                  </div>
                </th>
                {columns.map((column, index) => {
                  const isCurrent = column.key === current
                  return (
                    <th
                      key={column.key}
                      scope="col"
                      data-kind={column.kind}
                      data-pinned={pinned.has(column.key) ? true : undefined}
                      style={inPixels('--end', pinned.get(column.key))}
                      data-future={props.future.has(column.key) ? true : undefined}
                      {...(isCurrent
                        ? { 'data-current': true, 'aria-current': 'date', ref: showCurrentMonth }
                        : {})}
                    >
                      <abbr title={headings[index]?.full}>{headings[index]?.short}</abbr>
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody
              onClick={press}
              onFocus={follow}
              onKeyDown={(event) => onSheetKeys(event, onToggle)}
            >
              {rows.map((row) => (
                <SheetRowView
                  key={row.key}
                  row={row}
                  name={props.nameOf(row)}
                  columns={columns}
                  headings={headings}
                  base={base}
                  current={current}
                  future={props.future}
                  pinned={pinned}
                  tabColumn={row.key === tabStop.row ? tabStop.column : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <p id={hint} className={classes['hint']}>
        {t('keyboard')}
      </p>
    </>
  )
}

/**
 * There are months before those in sight: pressed, it shows the first ones. The style sheet shows it
 * while there are, and turns it in right-to-left writing. The arrow keys reach these months too, so it
 * is no stop for Tab.
 */
function EarlierMonths() {
  const t = useTexts('statements')
  return (
    <button
      type="button"
      className={classes['earlier']}
      tabIndex={-1}
      onClick={(event) => showFirstMonth(event.currentTarget)}
    >
      <IconChevronLeft size={14} aria-hidden />
      {t('earlier_months')}
    </button>
  )
}
