import type { ErrorCode } from '../../texts/error-texts.ts'
import { type RowIssue, rowIssue, rowWarning } from './row-issues.ts'

/** A row by what tells it apart, as search keys. */
export interface NamedRow {
  readonly row: number
  readonly unique_key: string
  readonly name_key: string
}

/** The keys that the record type's records have. */
export interface TakenNames {
  readonly unique: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

/**
 * What rows clash with. What tells records apart is taken once, by a record or by an earlier row;
 * two of the same name are probably the same, which somebody may know better.
 */
export function clashIssues(
  rows: readonly NamedRow[],
  { unique, names }: TakenNames,
  { field, taken }: { readonly field: string; readonly taken: ErrorCode },
): readonly RowIssue[] {
  const seenUnique = new Set<string>()
  const seenNames = new Set<string>()
  return rows.flatMap(({ row, unique_key, name_key }) => {
    const isTaken = unique.has(unique_key)
    const isTwice = seenUnique.has(unique_key)
    const isNamesake = names.has(name_key)
    const isRepeated = seenNames.has(name_key)
    seenUnique.add(unique_key)
    seenNames.add(name_key)
    if (isTaken) return [rowIssue(row, field, taken)]
    if (isTwice) return [rowIssue(row, field, 'import_value_twice')]
    if (isNamesake) return [rowWarning(row, 'name', 'import_namesake')]
    return isRepeated ? [rowWarning(row, 'name', 'import_probably_repeated')] : []
  })
}
