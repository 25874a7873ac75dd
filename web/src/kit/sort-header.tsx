import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import classes from './table.module.css'

interface SortHeaderProps {
  readonly column: {
    readonly title: string
    readonly sort?: string
    readonly align?: string
    readonly width?: string
  }
  readonly sort?: { readonly column: string; readonly direction: string }
  readonly onSort?: (column: string) => void
}

/** The head of a column; a button when the column sorts. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const isSorted = column.sort !== undefined && sort?.column === column.sort
  const isUp = sort?.direction === 'asc'
  const Icon = isSorted ? (isUp ? IconArrowUp : IconArrowDown) : IconArrowsSort
  const name = column.sort
  return (
    <th
      scope="col"
      data-align={column.align}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {name !== undefined && onSort ? (
        <button type="button" className={classes['sort']} onClick={() => onSort(name)}>
          {column.title}
          <Icon size={14} aria-hidden data-off={isSorted ? undefined : true} />
        </button>
      ) : (
        column.title
      )}
    </th>
  )
}
