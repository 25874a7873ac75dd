import { useMemo, useState } from 'react'
import { type TreeRecord, treeNodes } from './tree-nodes.ts'

const none: ReadonlySet<number> = new Set()

/**
 * A tree's rows as they are drawn, and which headings are collapsed: none at first. While something
 * is sought all are expanded, so that what is found is seen.
 */
export function useTree<Row extends TreeRecord>(rows: readonly Row[], isSeeking: boolean) {
  const [collapsed, setCollapsed] = useState(none)
  const nodes = useMemo(
    () => treeNodes(rows, isSeeking ? none : collapsed),
    [rows, collapsed, isSeeking],
  )
  const toggle = (id: number) =>
    setCollapsed((before) =>
      before.has(id)
        ? new Set([...before].filter((other) => other !== id))
        : new Set([...before, id]),
    )
  const collapseAll = () =>
    setCollapsed(new Set(rows.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id]))))
  return { nodes, toggle, collapseAll, expandAll: () => setCollapsed(none) }
}
