import type { Scan } from './query-plans-scans.ts'

/** What the answer to a request needs to read; rows are of one place of one plan. */
export interface Need {
  /** In words: the bound's reason. */
  readonly why: string
  readonly rows: number
  /** As many may be read where the index tells all that is asked of them. */
  readonly rows_by_index_alone?: number
  /** As many may be read of these tables, or by these indexes. */
  readonly rows_of?: Readonly<Record<string, number>>
  /** Tables that the answer sums up: read as a whole where that is soonest. */
  readonly whole?: readonly string[]
  /** The only tables that may be read, beside those of the directory. */
  readonly relations?: readonly string[]
}

/** A table of a few pages is sooner read as a whole than by an index. */
const FEW_ROWS = 500
/** Who calls: read in each request. */
const DIRECTORY = [
  'sessions',
  'users',
  'company_users',
  'companies',
  'plans',
  'platform_entries',
  'second_factors',
]
/** A row found by its key: the levels of the index, the row, and whether it can be seen. */
const PAGES_OF_PROBE = 5
/** A row found in order: its own page, and at worst as much of the index. */
const PAGES_OF_ROW = 2
const FEW_PAGES = 32

/**
 * What scans do that the answer does not need, in sentences: whole large tables, too many rows,
 * tables that are none of the route's business, and entries of an index that are walked and dropped
 * within it, which PostgreSQL does not count as rows, but which cost pages.
 * @param largeTables the names of those that are never read as a whole.
 */
export function faultsOf(
  scans: readonly Scan[],
  need: Need,
  largeTables: readonly string[],
): string[] {
  return scans.flatMap((scan) => {
    const { relation, node, method, examined, pages, probes } = scan
    const most = mostRows(scan, need)
    const mostPages = PAGES_OF_PROBE * probes + PAGES_OF_ROW * examined + FEW_PAGES
    const faults: string[] = []
    const isOfPart = need.whole?.includes(relation) !== true
    if (method === 'Seq Scan' && largeTables.includes(relation) && isOfPart)
      faults.push('reads a large table')
    if (examined > most) faults.push(`examines ${examined} rows, more than ${most} (${need.why})`)
    if (pages > mostPages) faults.push(`reads ${pages} pages for ${examined} rows`)
    if (need.relations && ![...need.relations, ...DIRECTORY].includes(relation))
      faults.push(`reads a table that is none of: ${need.relations.join(', ')}`)
    return faults.map((fault) => `${relation}: ${node} ${fault}`)
  })
}

function mostRows({ relation, method, index }: Scan, need: Need): number {
  const named = [relation, index ?? relation].map((name) => need.rows_of?.[name] ?? 0)
  const byIndexAlone = method === 'Index Only Scan' ? (need.rows_by_index_alone ?? 0) : 0
  return Math.max(FEW_ROWS, need.rows, byIndexAlone, ...named)
}
