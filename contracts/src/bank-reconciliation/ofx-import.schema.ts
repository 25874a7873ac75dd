import { z } from 'zod'
import { lineAdjustmentSchema } from '../ofx-import-rules/line-adjustment.schema.ts'
import { centsSchema, civilDateSchema, idSchema, instantSchema } from '../scalars.ts'

/** Largest statement file read (issue: 10 MB). */
export const MAX_OFX_BYTES = 10 * 1024 * 1024

export const LINE_STATES = ['new', 'known', 'ignored', 'noise', 'changed'] as const

export const previewLineSchema = z.object({
  state: z.enum(LINE_STATES),
  posted_on: civilDateSchema.nullable(),
  amount_cents: centsSchema.nullable(),
  type: z.string(),
  fitid: z.string().nullable(),
  check_number: z.string().nullable(),
  name: z.string().nullable(),
  memo: z.string().nullable(),
  /** What OFX import rules did to it; null where none did anything. */
  adjustment: lineAdjustmentSchema.nullable(),
})

/**
 * One statement of the file; `movements` counts every STMTTRN, `sum_cents` what has an amount. Its
 * `lines` are answered by a dry run alone: once stored they are in the list of lines.
 */
export const previewStatementSchema = z.object({
  index: z.int(),
  kind: z.enum(['bank', 'creditcard', 'investment']),
  bank_id: z.string().nullable(),
  branch_id: z.string().nullable(),
  account_id: z.string().nullable(),
  currency: z.string().nullable(),
  movements: z.int(),
  sum_cents: z.int(),
  first_date: civilDateSchema.nullable(),
  last_date: civilDateSchema.nullable(),
  ledger_balance_cents: z.int().nullable(),
  ledger_balance_date: civilDateSchema.nullable(),
  matches_account: z.boolean(),
  repairs: z.array(z.string()),
  lines: z.array(previewLineSchema),
})

/** The counts are there when the statement was stored, absent in a dry run. */
export const ofxImportSchema = z.object({
  statements: z.array(previewStatementSchema),
  /** When the same file was stored before: the day and who did it. */
  imported_before: z
    .object({ import_id: idSchema, at: instantSchema, user_name: z.string() })
    .nullable(),
  import_id: idSchema.optional(),
  new: z.int().optional(),
  known: z.int().optional(),
  noise: z.int().optional(),
  changed: z.int().optional(),
})

export const importRecordSchema = z.object({
  id: idSchema,
  bank_account_id: idSchema,
  file_name: z.string(),
  first_date: civilDateSchema.nullable(),
  last_date: civilDateSchema.nullable(),
  ledger_balance_cents: z.int().nullable(),
  ledger_balance_date: civilDateSchema.nullable(),
  new_count: z.int(),
  known_count: z.int(),
  noise_count: z.int(),
  changed_count: z.int(),
  /** Lines of this import that are reconciled: while there are any it cannot be undone. */
  reconciled_count: z.int(),
  imported_at: instantSchema,
  user_name: z.string(),
  is_undone: z.boolean(),
})

export type PreviewStatement = z.output<typeof previewStatementSchema>
export type PreviewLine = z.output<typeof previewLineSchema>
export type OfxImport = z.output<typeof ofxImportSchema>
export type ImportRecord = z.output<typeof importRecordSchema>
