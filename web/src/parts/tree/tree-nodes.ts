/** A record that stands below another of its kind. */
export interface TreeRecord {
  readonly id: number
  /** Null at the top. */
  readonly parent_id: number | null
}

/** A record of a tree as it is drawn. */
export interface TreeNode<Row extends TreeRecord> {
  readonly row: Row
  /** 1 at the top, as `aria-level` counts. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isExpanded: boolean
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

/**
 * The nodes of a tree that are seen, each heading before what is below it.
 * @param rows siblings in their order. One whose parent is not among them stands at the top.
 * @param collapsed ids of headings whose lower rows are not seen.
 */
export function treeNodes<Row extends TreeRecord>(
  rows: readonly Row[],
  collapsed: ReadonlySet<number>,
): readonly TreeNode<Row>[] {
  const known = new Set(rows.map(({ id }) => id))
  const byParent = Map.groupBy(rows, ({ parent_id }) =>
    parent_id !== null && known.has(parent_id) ? parent_id : null,
  )
  const nodesBelow = (parentId: number | null, level: number): readonly TreeNode<Row>[] => {
    const siblings = byParent.get(parentId) ?? []
    return siblings.flatMap((row, place) => {
      const hasChildren = byParent.has(row.id)
      const isExpanded = hasChildren && !collapsed.has(row.id)
      const node = {
        row,
        level,
        hasChildren,
        isExpanded,
        position: place + 1,
        siblings: siblings.length,
      }
      return isExpanded ? [node, ...nodesBelow(row.id, level + 1)] : [node]
    })
  }
  return nodesBelow(null, 1)
}
