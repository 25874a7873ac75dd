import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { widthStyle } from './column.ts'
import { ColumnResizeHandle } from './column-resize-handle.tsx'
import classes from './table.module.css'

interface SortHeaderProps {
  readonly column: {
    readonly key: string
    readonly title: string
    readonly sort?: string
    readonly align?: string
    readonly width?: string
    readonly chosen_width?: number
    readonly isPinned?: boolean
    readonly isTitleHidden?: boolean
    readonly isSlack?: boolean
    readonly isNarrow?: boolean
    readonly card?: string
  }
  readonly sort?: { readonly column: string; readonly direction: string }
  readonly onSort?: (column: string) => void
  readonly onResize?: (width: number | null) => void
}

/** The head of a column; a button when the column sorts. */
export function SortHeader({ column, sort, onSort, onResize }: SortHeaderProps) {
  const isSorted = column.sort !== undefined && sort?.column === column.sort
  const isUp = sort?.direction === 'asc'
  const Icon = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const name = column.sort
  return (
    <th
      scope="col"
      data-column={column.key}
      data-align={column.align}
      data-pinned={column.isPinned}
      data-bare={column.isTitleHidden}
      data-slack={column.isSlack}
      data-narrow={column.isNarrow}
      data-card={column.card}
      style={widthStyle(column) ?? (column.width ? { width: column.width } : undefined)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {name !== undefined && onSort ? (
        <button type="button" className={classes['sort']} onClick={() => onSort(name)}>
          <span>{column.title}</span>
          <Icon size={14} aria-hidden data-off={isSorted ? undefined : true} />
        </button>
      ) : column.isTitleHidden === true ? (
        <VisuallyHidden>{column.title}</VisuallyHidden>
      ) : (
        column.title
      )}
      {onResize && column.isTitleHidden !== true ? (
        <ColumnResizeHandle onResize={onResize} />
      ) : null}
    </th>
  )
}
