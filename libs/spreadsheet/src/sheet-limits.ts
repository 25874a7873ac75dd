/** How much is read of a file that a stranger may have made. Each is far above any real sheet. */
export interface SheetLimits {
  readonly max_file_bytes: number
  readonly max_rows: number
  readonly max_columns: number
  readonly max_sheets: number
  /** Of all parts of an xlsx together, unpacked. */
  readonly max_unpacked_bytes: number
  /** Unpacked bytes for each packed one, of parts of more than a mebibyte. */
  readonly max_ratio: number
  /** Files inside an xlsx. */
  readonly max_entries: number
  readonly max_shared_strings: number
  readonly max_merges: number
  /** Cells that sum others up. */
  readonly max_subtotals: number
  /** Rows that are named, empty ones included: what Excel itself holds. */
  readonly max_row_tags: number
  /** Tags of the sheets that are read, with the texts and styles that they share. */
  readonly max_marks: number
  /** Tags of the list of sheets. */
  readonly max_book_marks: number
  /** Tags of the styles. */
  readonly max_style_marks: number
  /** Letters of one cell: what Excel itself holds. */
  readonly max_cell_length: number
}

/** What is asked of any archive before a byte of it is unpacked. */
export type ArchiveLimits = Pick<SheetLimits, 'max_unpacked_bytes' | 'max_ratio' | 'max_entries'>

/** 50,000 rows are what one import takes; the rest keeps a bomb below 150 MB and two seconds. */
export const SHEET_LIMITS: SheetLimits = {
  max_file_bytes: 10 * 1024 * 1024,
  max_rows: 50_000,
  max_columns: 100,
  max_sheets: 50,
  max_unpacked_bytes: 96 * 1024 * 1024,
  max_ratio: 120,
  max_entries: 1_000,
  max_shared_strings: 400_000,
  max_merges: 10_000,
  max_subtotals: 100_000,
  max_row_tags: 1_048_576,
  // 50,000 rows of 25 columns.
  max_marks: 6_000_000,
  max_book_marks: 50_000,
  // Excel holds 65,490 formats of cells.
  max_style_marks: 300_000,
  max_cell_length: 32_767,
}
