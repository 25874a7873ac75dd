import type { OpenSheet } from './use-import.ts'

/** The fields of a sheet's columns, one of which a person says. */
export function withField(
  { headers, mapping }: Pick<OpenSheet, 'headers' | 'mapping'>,
  place: number,
  field: string | null,
): (string | null)[] {
  return headers.map((_, column) => {
    if (column === place) return field
    const kept = mapping.fields[column] ?? null
    // A field is one column: choosing it elsewhere takes it from where it was.
    return kept === field ? null : kept
  })
}
