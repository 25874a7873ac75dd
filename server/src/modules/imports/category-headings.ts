import type { Category } from '@prumo/contracts/categories/category.schema'
import type { CategoryImportRow } from '@prumo/contracts/imports/master-record-rows.schema'
import { searchKey } from '../../kernel/search-key.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { categoryCodeKey } from '../categories/index.ts'
import { type RowIssue, rowIssue, rowWarning } from './row-issues.ts'
import { type Named, nameIndex } from './sheet-names.rules.ts'

/** The parent of a row: a heading of the chart, or another row of the sheet. */
export type ParentReference =
  | { readonly kind: 'booked'; readonly category: Category }
  | { readonly kind: 'row'; readonly row: number }

/** The heading of a row, null at the top, or what is wrong with the one that it names. */
type FoundHeading =
  | { readonly ok: true; readonly above: ParentReference | null }
  | { readonly ok: false; readonly code: ErrorCode }

interface NamedAbove extends Named {
  readonly above: ParentReference
}

const codeKeyOf = (code: string | null): string | null =>
  code === null ? null : categoryCodeKey(code)

/**
 * Finds the headings of rows: by code or name, or, where a row names none, by what its own code
 * begins with.
 */
export function headingFinder(
  chart: readonly Category[],
  rows: readonly CategoryImportRow[],
): (row: CategoryImportRow) => FoundHeading {
  const booked = chart
    .filter((category) => !category.is_postable)
    .map((category): NamedAbove => ({ ...named(category), above: { kind: 'booked', category } }))
  const ofSheet = rows.map(
    ({ row, code, name }): NamedAbove => ({
      // Ids of records are above zero: a row is none of them.
      ...named({ id: -row, code, name }),
      above: { kind: 'row', row },
    }),
  )
  const all = [...booked, ...ofSheet]
  const find = nameIndex(all, keyOfText)
  const byCode = new Map(all.map((one) => [codeKeyOf(one.code), one.above]))
  const findTakingEntries = nameIndex(
    chart.filter((category) => category.is_postable),
    keyOfText,
  )
  return ({ code, parent_category }) => {
    if (parent_category === null) {
      const prefix = code?.split('.').slice(0, -1).join('.') ?? ''
      if (prefix === '') return { ok: true, above: null }
      const above = byCode.get(codeKeyOf(prefix))
      if (above !== undefined) return { ok: true, above }
      return { ok: false, code: headingFault(findTakingEntries(prefix).kind) }
    }
    const match = find(parent_category)
    if (match.kind === 'one') return { ok: true, above: match.record.above }
    if (match.kind === 'several') return { ok: false, code: 'import_name_ambiguous' }
    return { ok: false, code: headingFault(findTakingEntries(parent_category).kind) }
  }
}

const headingFault = (takingEntries: 'one' | 'several' | 'none'): ErrorCode =>
  takingEntries === 'none' ? 'import_parent_missing' : 'import_heading_takes_entries'

const named = ({ id, code, name }: Named): Named => ({ id, code, name })

/** Codes are the same however many zeros they are written with; names as names are. */
function keyOfText(text: string): string {
  const match = /^(\d{1,3}(?:\.\d{1,3}){0,4})(.*)$/.exec(text.trim())
  return match ? searchKey(`${categoryCodeKey(match[1] ?? '')}${match[2] ?? ''}`) : searchKey(text)
}

/** Codes that the chart has, or that an earlier row has. */
export function codeClashes(
  chart: readonly Category[],
  rows: readonly CategoryImportRow[],
): readonly RowIssue[] {
  const taken = new Set(chart.map(({ code }) => categoryCodeKey(code)))
  const seen = new Set<string>()
  return rows.flatMap(({ row, code }) => {
    const key = codeKeyOf(code)
    if (key === null) return []
    if (taken.has(key)) return [rowIssue(row, 'code', 'code_taken')]
    if (seen.has(key)) return [rowIssue(row, 'code', 'import_value_twice')]
    seen.add(key)
    return []
  })
}

interface Placed {
  readonly row: number
  readonly name: string
  readonly above: ParentReference | null
}

/** Names that a category below the same heading has, or an earlier row: the same name elsewhere is another. */
export function categoryNamesakes(
  chart: readonly Category[],
  rows: readonly Placed[],
): readonly RowIssue[] {
  const keyOf = (place: string, name: string) => `${place}:${searchKey(name)}`
  const taken = new Set(chart.map(({ parent_id, name }) => keyOf(`#${parent_id ?? 0}`, name)))
  const seen = new Set<string>()
  return rows.flatMap(({ row, name, above }) => {
    const place = above?.kind === 'row' ? `${above.row}` : `#${above?.category.id ?? 0}`
    const key = keyOf(place, name)
    if (taken.has(key)) return [rowWarning(row, 'name', 'import_namesake')]
    if (seen.has(key)) return [rowWarning(row, 'name', 'import_probably_repeated')]
    seen.add(key)
    return []
  })
}
