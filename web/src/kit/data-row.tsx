import { type MouseEvent, useMemo, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { type Column, widthStyle } from './column.ts'
import { TickBox } from './tick-box.tsx'
import classes from './table.module.css'

interface DataRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isFirst: boolean
  readonly tone: 'struck' | 'strong' | undefined
  readonly onOpen?: (row: Row) => void
  /** Given where rows can be ticked: what the box is called after. */
  readonly rowName?: ((row: Row) => string) | undefined
  readonly isTicked?: boolean
  readonly onTick?: ((row: Row, isRange: boolean) => void) | undefined
}

/** A cell that can be changed waits this long for the second click before the row opens. */
const DOUBLE_CLICK_MS = 260

/**
 * A row whose elements are made again only when its record or the columns change. It is `useMemo`
 * rather than `memo`, which would forget the type of the row.
 */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, isFirst, tone, onOpen, rowName, isTicked = false, onTick } = props
  const t = useTexts('kit')
  const waiting = useRef<number | undefined>(undefined)
  return useMemo(() => {
    const open = (event: MouseEvent<HTMLTableRowElement>) => {
      // A button or link inside the row does its own thing.
      const target = event.target
      if (!(target instanceof Element) || target.closest('a,button,input,label') !== null) return
      if (onTick && event.shiftKey) {
        onTick(row, true)
        return
      }
      window.clearTimeout(waiting.current)
      if (target.closest('[data-editable]') === null) onOpen?.(row)
      else if (event.detail < 2)
        waiting.current = window.setTimeout(() => onOpen?.(row), DOUBLE_CLICK_MS)
    }
    return (
      <tr
        tabIndex={onOpen ? (isFirst ? 0 : -1) : undefined}
        data-tone={tone}
        data-openable={onOpen ? true : undefined}
        data-ticked={isTicked ? true : undefined}
        onClick={onOpen ? open : undefined}
      >
        {rowName && onTick ? (
          <td className={classes['tick-cell']}>
            <TickBox
              label={t('list.tick', { name: rowName(row) })}
              isTicked={isTicked}
              isTabStop={!onOpen}
              onTick={(isRange) => onTick(row, isRange)}
            />
          </td>
        ) : null}
        {columns.map((column) => (
          <td
            key={column.key}
            data-label={column.title}
            data-align={column.align}
            data-narrow={column.isNarrow}
            data-pinned={column.isPinned}
            data-bare={column.isTitleHidden}
            data-editable={column.onEdit ? true : undefined}
            onDoubleClick={column.onEdit && (() => column.onEdit?.(row))}
            data-hide-on-card={column.hideOnCard}
            data-card={column.card}
            data-slack={column.isSlack}
            title={column.tip?.(row) ?? undefined}
            style={widthStyle(column)}
          >
            {column.render(row)}
          </td>
        ))}
      </tr>
    )
  }, [row, columns, isFirst, tone, onOpen, rowName, isTicked, onTick, t])
}
