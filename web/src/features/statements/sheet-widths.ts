import { isAmount, percentages, type SheetColumn } from '@prumo/contracts/statements/sheet-columns'

/** In pixels, of the columns that stay in sight at the end. */
const TOTAL_WIDTH = 116
const TAIL_WIDTHS: ReadonlyMap<SheetColumn['kind'], number> = new Map<SheetColumn['kind'], number>([
  ['total', TOTAL_WIDTH],
  ['average', 116],
  ['share', 64],
  ['growth', 64],
])

/**
 * The total and what follows it stay in sight: how far each column stands from the end, by its key. With
 * what is expected or budgeted they are too many, and none does.
 */
export function pinnedColumns(columns: readonly SheetColumn[]): ReadonlyMap<string, number> {
  const pinned = new Map<string, number>()
  const first = columns.findIndex(({ kind }) => kind === 'total')
  let end = 0
  for (const { kind, key } of columns.slice(Math.max(0, first)).toReversed()) {
    const width = TAIL_WIDTHS.get(kind)
    if (width === undefined) return new Map()
    pinned.set(key, end)
    end += width
  }
  return pinned
}

/** How wide the columns are that stay in sight. */
export function tailWidth(columns: readonly SheetColumn[]): number {
  const pinned = pinnedColumns(columns)
  const first = columns.find(({ key }) => pinned.has(key))
  return pinned.size === 0 || first === undefined ? 0 : (pinned.get(first.key) ?? 0) + TOTAL_WIDTH
}

/** In pixels, of the columns that stand beside a period. */
const BESIDE_WIDTHS = {
  share: 64,
  growth: 64,
  deviation: 64,
  expected: 124,
  difference: 124,
  budgeted: 124,
  variance: 124,
} as const

/** How wide the columns are together that stand beside each period. */
export function besideWidth(columns: readonly SheetColumn[]): number {
  return columns.reduce((sum, column) => {
    if (column.kind === 'total' || column.kind === 'average' || column.kind === 'period') return sum
    return column.position === 0 ? sum + BESIDE_WIDTHS[column.kind] : sum
  }, 0)
}

/** The one column of a narrow screen, with its own share and growth beside it. */
export function narrowColumns(columns: readonly SheetColumn[], shown: string): SheetColumn[] {
  const column = columns.find(({ key }) => key === shown)
  if (column === undefined || !isAmount(column)) return []
  if (column.kind !== 'period' && column.kind !== 'total') return [column]
  const position = column.kind === 'period' ? column.position : null
  const has = (kind: SheetColumn['kind']) => columns.some((other) => other.kind === kind)
  return [column, ...percentages({ share: has('share'), growth: has('growth') }, position, '')]
}
