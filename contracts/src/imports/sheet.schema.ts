import { z } from 'zod'

/** A sheet is read up to this size; see libs/spreadsheet for its other limits. */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024

/** How names of sheets end. An old xls is among them: who reads it says how to save it anew. */
export const SHEET_ENDINGS = ['.xlsx', '.xlsm', '.xls', '.csv', '.tsv', '.txt'] as const

/** A day is text `YYYY-MM-DD`; an empty cell is null. */
export const sheetCellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const sheetRowSchema = z.object({
  /** Its number in the sheet: errors name it. */
  row: z.int().min(1),
  cells: z.array(sheetCellSchema),
  is_hidden: z.literal(true).optional(),
})

/** One sheet of a file. */
export const sheetSchema = z.object({
  format: z.enum(['xlsx', 'csv']),
  sheet_names: z.array(z.string()),
  sheet: z.string(),
  rows: z.array(sheetRowSchema),
})

/** A sheet that was read, and which file it was of. */
export const readSheetSchema = z.object({
  /** Of the file's bytes: the same file is known again by it. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  content: sheetSchema,
})

export type SheetCell = z.output<typeof sheetCellSchema>
export type SheetRow = z.output<typeof sheetRowSchema>
export type Sheet = z.output<typeof sheetSchema>
