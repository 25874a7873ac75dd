import { z } from 'zod'
import { bankAccountInputSchema } from '../bank-accounts/bank-account.schema.ts'
import { lineAdjustmentSchema } from '../ofx-import-rules/line-adjustment.schema.ts'
import {
  centsSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  sumCentsSchema,
} from '../scalars.ts'

/** Largest statement file read (issue: 10 MB). */
export const MAX_OFX_BYTES = 10 * 1024 * 1024

/**
 * What becomes of a line: one before the account's opening balance is in that balance already, one after
 * today is new once its day has come, one in closed books is left out until they are opened.
 */
export const LINE_STATES = [
  'new',
  'known',
  'ignored',
  'before_opening',
  'noise',
  'changed',
  'future',
  'closed',
] as const

/** An opening balance that a statement leads back to; without `cents` the file does not tell it. */
export const openingProposalSchema = z.object({
  date: civilDateSchema,
  cents: centsSchema.nullable(),
})

/** At which movements of the file a repair was made: how many, and the lines of the first of them. */
const repairLinesSchema = z.object({
  code: z.string(),
  count: z.int(),
  lines: z.array(z.int()),
})

const dayRangeSchema = z.object({ first: civilDateSchema, last: civilDateSchema })

/** The days of a statement beside those that the account has. */
const statementPeriodSchema = z.object({
  /** Days that files of this account hold already. */
  overlap: dayRangeSchema.nullable(),
  /**
   * Days between the nearest earlier file and this one, without any movement: `missing_cents` is what
   * they lack to lead from one declared balance to the other, null where that cannot be told.
   */
  gap: dayRangeSchema.extend({ missing_cents: sumCentsSchema.nullable() }).nullable(),
})

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
  /** What would let the lines before the opening balance in; null when there are none. */
  opening: openingProposalSchema.nullable(),
  repairs: z.array(z.string()),
  repair_lines: z.array(repairLinesSchema),
  /** The balance that it begins with: the declared one less its movements; null when it is not told. */
  opens_with: openingProposalSchema.nullable(),
  /** Told by a dry run alone. */
  period: statementPeriodSchema.nullable(),
  /** The other account that files of this bank, branch and number were stored in: it is stopped. */
  other_account: z.object({ name: z.string().nullable() }).nullable(),
  lines: z.array(previewLineSchema),
})

/** The counts are there when the statement was stored, absent in a dry run. */
export const ofxImportSchema = z.object({
  statements: z.array(previewStatementSchema),
  /** The day of the account's opening balance: lines before it are not imported. */
  opening_date: civilDateSchema,
  /** The last day until which the account's books are closed; null when they are not. */
  closed_until: civilDateSchema.nullable(),
  /** When the same file was stored before: the day and who did it. */
  imported_before: z
    .object({ import_id: idSchema, at: instantSchema, user_name: z.string() })
    .nullable(),
  import_id: idSchema.optional(),
  /** The bank of the file, where the account had none and took it. */
  filled_bank_name: z.string().nullable().optional(),
  new: z.int().optional(),
  known: z.int().optional(),
  before_opening: z.int().optional(),
  noise: z.int().optional(),
  /** Lines of days to come, which were not stored. */
  future: z.int().optional(),
  /** New lines that were left out by hand. */
  left_out: z.int().optional(),
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
  before_opening_count: z.int(),
  noise_count: z.int(),
  changed_count: z.int(),
  /** Lines of this import that are reconciled: while there are any it cannot be undone. */
  reconciled_count: z.int(),
  imported_at: instantSchema,
  user_name: z.string(),
  is_undone: z.boolean(),
})

/** A statement of a file that is read before there is an account, and the account it is of. */
export const readStatementSchema = previewStatementSchema
  .omit({
    matches_account: true,
    opening: true,
    opens_with: true,
    period: true,
    other_account: true,
    lines: true,
  })
  .extend({
    /** The account as it would be made from the statement. */
    account: bankAccountInputSchema
      .pick({
        name: true,
        type: true,
        bank_code: true,
        branch: true,
        branch_digit: true,
        account: true,
        account_digit: true,
        currency: true,
      })
      .extend({ name: z.string(), opening: openingProposalSchema.nullable() }),
    /** The account of the company that the statement is of already; null when none is. */
    existing_account_id: idSchema.nullable(),
  })

export type OpeningProposal = z.output<typeof openingProposalSchema>
export type ReadStatement = z.output<typeof readStatementSchema>
export type PreviewStatement = z.output<typeof previewStatementSchema>
export type PreviewLine = z.output<typeof previewLineSchema>
export type OfxImport = z.output<typeof ofxImportSchema>
export type ImportRecord = z.output<typeof importRecordSchema>
export type StatementPeriod = z.output<typeof statementPeriodSchema>
