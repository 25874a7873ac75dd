/** What a cell holds: a date is a civil day `YYYY-MM-DD` as text, an empty cell is null. */
export type Cell = string | number | boolean | null

/**
 * What the cells of a written column are.
 * - `text`: shown as it is, never taken for a formula.
 * - `integer`: a whole number. - `money`: whole cents, shown with two decimals.
 * - `rate`: a number or decimal text, shown with four decimals. - `date`: a day `YYYY-MM-DD`.
 */
export type ColumnKind = 'text' | 'integer' | 'money' | 'rate' | 'date'

export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters; without it as wide as its kind needs. */
  readonly width?: number
}
