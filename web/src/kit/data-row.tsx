import { type MouseEvent, useMemo } from 'react'
import { type Column, widthStyle } from './column.ts'

interface DataRowProps<Row> {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly isFirst: boolean
  readonly tone: 'struck' | 'strong' | undefined
  readonly onOpen?: (row: Row) => void
}

/**
 * A row whose elements are made again only when its record or the columns change. It is `useMemo`
 * rather than `memo`, which would forget the type of the row.
 */
export function DataRow<Row>({ row, columns, isFirst, tone, onOpen }: DataRowProps<Row>) {
  return useMemo(() => {
    const open = (event: MouseEvent<HTMLTableRowElement>) => {
      // A button or link inside the row does its own thing.
      const target = event.target
      if (target instanceof Element && target.closest('a,button,input,label') !== null) return
      onOpen?.(row)
    }
    return (
      <tr
        tabIndex={onOpen ? (isFirst ? 0 : -1) : undefined}
        data-tone={tone}
        data-openable={onOpen ? true : undefined}
        onClick={onOpen ? open : undefined}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            data-label={column.title}
            data-align={column.align}
            data-narrow={column.isNarrow}
            data-hide-on-card={column.hideOnCard}
            style={widthStyle(column)}
          >
            {column.render(row)}
          </td>
        ))}
      </tr>
    )
  }, [row, columns, isFirst, tone, onOpen])
}
