import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { type Column, widthStyle } from '../../kit/column.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './tree.module.css'
import type { TreeNode, TreeRecord } from './tree-nodes.ts'

interface TreeRowProps<Row extends TreeRecord> {
  readonly node: TreeNode<Row>
  readonly columns: readonly Column<Row>[]
  readonly isFirst: boolean
  readonly name: string
  readonly tone: 'struck' | 'strong' | undefined
  readonly onToggle: (id: number) => void
  readonly onOpen: (row: Row) => void
}

/** One row of a tree; its first cell carries the level and the button that expands it. */
export function TreeRow<Row extends TreeRecord>(props: TreeRowProps<Row>) {
  const { node, columns, isFirst, tone, onOpen } = props
  const { row, level, hasChildren, isExpanded, position, siblings } = node
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    // A button or link inside the row does its own thing.
    const target = event.target
    if (target instanceof Element && target.closest('a,button,input,label') !== null) return
    onOpen(row)
  }
  return (
    <tr
      tabIndex={isFirst ? 0 : -1}
      data-id={row.id}
      data-tone={tone}
      data-openable
      aria-level={level}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-posinset={position}
      aria-setsize={siblings}
      onClick={open}
    >
      {columns.map((column, place) => (
        <td
          key={column.key}
          role="gridcell"
          data-label={column.title}
          data-align={column.align}
          data-narrow={column.isNarrow}
          data-hide-on-card={column.hideOnCard}
          style={widthStyle(column)}
        >
          {place === 0 ? (
            <span className={classes['node']} data-level={level}>
              {hasChildren ? <Expander {...props} /> : <span className={classes['leaf']} />}
              <span className={classes['words']}>{column.render(row)}</span>
            </span>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** For the mouse and touch: by keyboard the arrows do it on the row itself. */
function Expander<Row extends TreeRecord>({ node, name, onToggle }: TreeRowProps<Row>) {
  const t = useTexts('kit')
  const Icon = node.isExpanded ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes['expander']}
      aria-label={t(node.isExpanded ? 'tree.collapse' : 'tree.expand', { name })}
      onClick={() => onToggle(node.row.id)}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
