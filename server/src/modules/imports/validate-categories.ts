import type { Category } from '@prumo/contracts/categories/category.schema'
import type { CategoryImportRow } from '@prumo/contracts/imports/master-record-rows.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { listCategories } from '../categories/index.ts'
import {
  categoryNamesakes,
  codeClashes,
  headingFinder,
  type ParentReference,
} from './category-headings.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { linesBelow } from './lines-below.rules.ts'
import type { ValidatedRows } from './master-record-target.ts'
import { type RowIssue, rowIssue } from './row-issues.ts'
import { sheetTree } from './sheet-tree.rules.ts'

/** As many parts a code has (category.schema.ts). */
const MAX_PARTS = 5

/** A row with all that its category will be. */
export interface ReadyCategory
  extends Omit<CategoryImportRow, 'nature' | 'is_postable' | 'parent_category'> {
  readonly nature: Category['nature']
  readonly is_postable: boolean
  /** Null at the top. */
  readonly above: ParentReference | null
  readonly level: number
  /** How many parts its code has. */
  readonly parts: number
}

/**
 * Finds the heading of each row, and gives it what it leaves empty.
 * @param isKnownLeftOut what goes below a row that is there already goes below that category of the chart.
 */
export async function validateCategories(
  db: CompanyDb,
  rows: readonly CategoryImportRow[],
  isKnownLeftOut: boolean,
): Promise<ValidatedRows<ReadyCategory>> {
  const chart = await listCategories(db)
  const issues: RowIssue[] = [...codeClashes(chart, rows)]
  const findHeading = headingFinder(chart, rows)
  const aboves = new Map<number, ParentReference | null>()
  const lost = new Set<number>()
  for (const row of rows) {
    const found = findHeading(row)
    if (!found.ok) {
      lost.add(row.row)
      issues.push(rowIssue(row.row, 'parent_category', found.code))
    }
    aboves.set(row.row, found.ok ? found.above : null)
  }
  const inSheet = new Map(
    [...aboves].map(([row, above]) => [row, above?.kind === 'row' ? above.row : null]),
  )
  const { levels, circular } = sheetTree(inSheet)
  for (const row of circular) issues.push(rowIssue(row, 'parent_category', 'category_cycle'))
  const byRow = new Map(rows.map((row) => [row.row, row]))
  const headings = new Set(inSheet.values())
  const ready = new Map<number, ReadyCategory>()
  const findKnown = knownCategories(chart)
  const known = new Map<number, Category>()
  for (const [level, numbers] of levels.entries())
    for (const row of numbers.flatMap((number) => byRow.get(number) ?? [])) {
      const above = placeBelow(aboves.get(row.row) ?? null, known)
      const place = {
        level,
        above,
        isHeading: headings.has(row.row),
        isLost: lost.has(row.row),
      }
      const completed = complete(row, place, headingOf(chart, above, ready))
      ready.set(row.row, completed.category)
      issues.push(...completed.issues)
      const category = isKnownLeftOut && !place.isLost ? findKnown(completed.category, place) : null
      if (category !== null) known.set(row.row, category)
    }
  const all = [...ready.values()]
  return {
    ready: all,
    issues: [...issues, ...categoryNamesakes(chart, all)],
    known: new Set(known.keys()),
  }
}

/** Where a row goes: below the category of the chart that its heading in the sheet is, where that is left out. */
function placeBelow(
  above: ParentReference | null,
  known: ReadonlyMap<number, Category>,
): ParentReference | null {
  const category = above?.kind === 'row' ? known.get(above.row) : undefined
  return category === undefined ? above : { kind: 'booked', category }
}

/**
 * Finds the category that a row is: the one below the same heading of the chart by name and nature. What others of
 * the sheet go below is none that takes entries; what goes below a new row is new itself.
 */
function knownCategories(chart: readonly Category[]) {
  const keyOf = (parent_id: number, { name, nature }: Pick<Category, 'name' | 'nature'>) =>
    `${parent_id} ${nature} ${searchKey(name)}`
  const there = Map.groupBy(chart, (category) => keyOf(category.parent_id ?? 0, category))
  return (row: ReadyCategory, { above, isHeading }: Place): Category | null => {
    if (above?.kind === 'row') return null
    const alike = there.get(keyOf(above?.category.id ?? 0, row)) ?? []
    return alike.find(({ is_postable }) => !isHeading || !is_postable) ?? null
  }
}

/** What a category takes from its heading. */
interface Heading extends Pick<Category, 'dre_line' | 'dfc_line'> {
  readonly nature: Category['nature']
  readonly parts: number
}

function headingOf(
  chart: readonly Category[],
  above: ParentReference | null,
  ready: ReadonlyMap<number, ReadyCategory>,
): Heading | null {
  if (above === null) return null
  if (above.kind === 'row') return ready.get(above.row) ?? null
  const { category } = above
  const parts = category.code.split('.').length
  return { ...linesBelow(chart, category), nature: category.nature, parts }
}

interface Place {
  readonly level: number
  readonly above: ParentReference | null
  /** Other rows of the sheet go below it. */
  readonly isHeading: boolean
  /** Its heading was not found, which is said already. */
  readonly isLost: boolean
}

/** A row that others go below is a heading; nature and lines are those of what it goes below. */
function complete(
  row: CategoryImportRow,
  { level, above, isHeading, isLost }: Place,
  heading: Heading | null,
): { readonly category: ReadyCategory; readonly issues: readonly RowIssue[] } {
  const nature = row.nature ?? heading?.nature
  const is_postable = row.is_postable ?? !isHeading
  const parts = row.code?.split('.').length ?? 1 + (heading?.parts ?? 0)
  const issues = [
    ...(nature === undefined && !isLost ? [rowIssue(row.row, 'nature', 'required')] : []),
    ...(is_postable && isHeading
      ? [rowIssue(row.row, 'is_postable', 'import_heading_takes_entries')]
      : []),
    ...(parts > MAX_PARTS ? [rowIssue(row.row, 'parent_category', 'category_too_deep')] : []),
  ]
  const category = {
    row: row.row,
    code: row.code,
    name: row.name,
    nature: nature ?? 'neutral',
    is_postable,
    dre_line: row.dre_line ?? heading?.dre_line ?? null,
    dfc_line: row.dfc_line ?? heading?.dfc_line ?? null,
    above,
    level,
    parts,
  }
  return { category, issues }
}
