import { useRef } from 'react'
import type { Column } from '../../kit/column.ts'
import { useCellKeys, useScreenKeys } from '../../client/screen-keys.ts'
import { focusRow } from '../../kit/row-keys.ts'
import { SortHeader } from '../../kit/sort-header.tsx'
import classes from '../../kit/table.module.css'
import { TableFace } from '../../kit/table-face.tsx'
import { useDensity } from '../../kit/use-columns.ts'
import { useKeptRowFocus } from '../../kit/use-kept-row-focus.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { onTreeKeys } from './tree-keys.ts'
import type { TreeNode, TreeRecord } from './tree-nodes.ts'
import { TreeRow } from './tree-row.tsx'

interface TreeTableProps<Row extends TreeRecord> {
  readonly label: string
  /** The first one carries the tree. */
  readonly columns: readonly Column<Row>[]
  /** What `treeNodes` made; undefined while the first answer has not come. */
  readonly nodes: readonly TreeNode<Row>[] | undefined
  /** The name of a row, for the button that expands it. */
  readonly nameOf: (row: Row) => string
  readonly onToggle: (id: number) => void
  readonly onOpen: (row: Row) => void
  readonly isFetching?: boolean
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly onClear?: (() => void) | undefined
  readonly rowTone?: (row: Row) => 'struck' | 'strong' | undefined
}

const noNodes: readonly never[] = []

/** A tree of records with columns: a table that expands, by keyboard as well (ARIA treegrid). */
export function TreeTable<Row extends TreeRecord>(props: TreeTableProps<Row>) {
  const { label, columns, nodes, nameOf, onToggle, onOpen, isFetching = false } = props
  const t = useTexts('kit')
  const body = useRef<HTMLTableSectionElement>(null)
  const [isDense] = useDensity()
  const next_row = () => focusRow(body.current, 1)
  const previous_row = () => focusRow(body.current, -1)
  useScreenKeys(nodes ? { next_row, previous_row } : {})
  useCellKeys(...(nodes ? (['tree_fold'] as const) : []))
  const shown = nodes ?? noNodes
  const keptFocus = useKeptRowFocus(body, shown)
  const isError = props.error !== null && props.error !== undefined
  const face = isError
    ? 'error'
    : nodes === undefined
      ? 'loading'
      : shown.length === 0
        ? 'empty'
        : 'data'
  return (
    <div
      className={classes['frame']}
      data-dense={isDense ? true : undefined}
      data-stale={isFetching && shown.length > 0 ? true : undefined}
    >
      <table
        role={shown.length > 0 ? 'treegrid' : undefined}
        className={classes['table']}
        aria-label={label}
        aria-busy={isFetching}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={(event) => onTreeKeys(event, { onToggle })}
          {...keptFocus}
          title={t('tree.keyboard')}
        >
          {face !== 'data'
            ? null
            : shown.map((node, index) => (
                <TreeRow
                  key={node.row.id}
                  node={node}
                  columns={columns}
                  isFirst={index === 0}
                  name={nameOf(node.row)}
                  tone={props.rowTone?.(node.row)}
                  onToggle={onToggle}
                  onOpen={onOpen}
                />
              ))}
        </tbody>
      </table>
      <TableFace
        columns={columns.length}
        kind={face}
        onRetry={props.onRetry}
        onClear={props.onClear}
      />
    </div>
  )
}
