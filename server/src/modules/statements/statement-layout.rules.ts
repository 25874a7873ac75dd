/** A row of a statement's layout: a line that categories feed, or a subtotal of such lines. */
export type LayoutRow = {
  readonly line: string
  /** What a company calls it; absent is the name that Prumo gives it. */
  readonly name?: string
} & (
  | { readonly kind: 'line' }
  | {
      readonly kind: 'subtotal'
      readonly adds: readonly string[]
      /** Lines that it takes off. */
      readonly takes?: readonly string[]
    }
)

/** Where entries go whose category names no line, so that the statement always ties. */
export const UNCLASSIFIED_LINE = 'SEM'

/** Rows of lines, in this order. */
export function linesOf(codes: readonly string[]): readonly LayoutRow[] {
  return codes.map((line) => ({ line, kind: 'line' }))
}

/** A subtotal. Amounts are signed, so it is the plain sum of the lines that it names. */
export function subtotalOf(line: string, adds: readonly string[]): LayoutRow {
  return { line, kind: 'subtotal', adds }
}

/** The lines whose entries make up a row, and those that it takes off. */
export interface ContributingLines {
  readonly adds: readonly string[]
  readonly takes: readonly string[]
}

/** The lines behind a row; null when the layout has no such row. */
export function contributingLines(
  layout: readonly LayoutRow[],
  line: string,
): ContributingLines | null {
  const row = layout.find((candidate) => candidate.line === line)
  if (row === undefined) return null
  return row.kind === 'line'
    ? { adds: [row.line], takes: [] }
    : { adds: row.adds, takes: row.takes ?? [] }
}
