import type { Cell } from './cell.ts'

/** A row that holds something. */
export interface SheetRow {
  /** Its number in the sheet, as the program that shows the sheet counts it: 1 is the first. */
  readonly row: number
  readonly cells: readonly Cell[]
  /** Present when the sheet hides it. */
  readonly is_hidden?: true
}

/** One sheet of a file, and the names of all of them. */
export interface SheetContent {
  readonly format: 'xlsx' | 'csv'
  /** In the file's order; a csv has one without a name. Hidden ones are left out. */
  readonly sheet_names: readonly string[]
  /** Which of them this is. */
  readonly sheet: string
  /** Rows that hold nothing, and those of subtotals, are left out. */
  readonly rows: readonly SheetRow[]
}
