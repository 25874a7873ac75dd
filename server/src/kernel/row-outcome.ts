import type { ErrorCode } from '../texts/error-texts.ts'

/**
 * What became of one row of many that came together, as from a sheet: its record, or the code of
 * what is wrong with each of its fields.
 */
export type RowOutcome<T> =
  | { readonly ok: true; readonly record: T }
  | { readonly ok: false; readonly errors: Readonly<Record<string, ErrorCode>> }

/** The outcome of a row that cannot be written. */
export function refusedRow(errors: Readonly<Record<string, ErrorCode>>): {
  readonly ok: false
  readonly errors: Readonly<Record<string, ErrorCode>>
} {
  return { ok: false, errors }
}

/** Rows in pieces of a statement's size: a statement takes 65,535 parameters. */
export function chunksOf<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  )
}
