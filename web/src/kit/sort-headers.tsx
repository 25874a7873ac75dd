import type { Column } from './column.ts'
import { SortHeader } from './sort-header.tsx'
import { useShownAtOnce } from '../client/use-shown-at-once.ts'

interface SortHeadersProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: { readonly column: string; readonly direction: string } | undefined
  readonly onSort: ((column: string) => void) | undefined
  readonly onResize: ((key: string, width: number | null) => void) | undefined
}

/** The heads of a table's columns; a pressed one has its arrow before the rows are drawn anew. */
export function SortHeaders<Row>({ columns, sort, onSort, onResize }: SortHeadersProps<Row>) {
  const [shown, choose] = useShownAtOnce(sort ? `${sort.column} ${sort.direction}` : '', (next) =>
    onSort?.(next.split(' ')[0] ?? ''),
  )
  const [column = '', direction = ''] = shown.split(' ')
  const press = (name: string) =>
    choose(`${name} ${column === name && direction === 'asc' ? 'desc' : 'asc'}`)
  return columns.map((head) => (
    <SortHeader
      key={head.key}
      column={head}
      {...(sort ? { sort: { column, direction } } : {})}
      {...(onSort ? { onSort: press } : {})}
      {...(onResize ? { onResize: (width: number | null) => onResize(head.key, width) } : {})}
    />
  ))
}
