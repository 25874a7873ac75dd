import { z } from 'zod'
import { CURRENCIES } from '../bank-accounts/currencies.ts'
import { civilDateSchema, idSchema, instantSchema, sumCentsSchema } from '../scalars.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction.schema.ts'

/** What was moved, what is expected to, or both. */
export const STATEMENT_MODES = ['actual', 'planned', 'both'] as const
/** What subtotals are made by. */
export const STATEMENT_GROUPS = ['none', 'day', 'account', 'category'] as const
/** Whether a balance runs over all accounts, or over each. */
export const RUNNING_BALANCES = ['merged', 'account'] as const
/** What states a movement: three documents of the books, a line of the bank without one, and what is open. */
const MOVEMENT_SOURCES = [
  'bank_account',
  'settlement',
  'transfer',
  'statement_line',
  'planned',
] as const
/** Where a movement stands. */
const MOVEMENT_STATUSES = [
  'opening',
  'reconciled',
  'unreconciled',
  'only_bank',
  'planned',
  'overdue',
] as const

/** What of a movement belongs to a category, a cost centre and a project. */
const movementPartSchema = z.object({
  category_code: z.string(),
  category_name: z.string(),
  cost_center_name: z.string().nullable(),
  project_name: z.string().nullable(),
  amount_cents: sumCentsSchema,
})

/** A line of the detailed statement. A line of the bank alone moves no balance. */
export const movementSchema = z.object({
  source: z.enum(MOVEMENT_SOURCES),
  /** The document's own: of a settlement, a transfer, an account, a line of the bank, a transaction. */
  source_id: idSchema,
  date: civilDateSchema,
  bank_account_id: idSchema.nullable(),
  bank_account_name: z.string().nullable(),
  /** Null where the transaction is out of reach. */
  transaction_id: idSchema.nullable(),
  transaction_kind: z.enum(TRANSACTION_KINDS).nullable(),
  party_name: z.string().nullable(),
  fiscal_document: z.string().nullable(),
  description: z.string(),
  parts: z.array(movementPartSchema),
  in_cents: sumCentsSchema,
  out_cents: sumCentsSchema,
  /** After the movement; null where there is no running balance. */
  balance_cents: sumCentsSchema.nullable(),
  status: z.enum(MOVEMENT_STATUSES),
  /** The line of the bank that it is linked to, or that it is. */
  statement_line_id: idSchema.nullable(),
  /** The day of that line. */
  statement_line_date: civilDateSchema.nullable(),
  /** The group that it belongs to: an account or a category, 0 for none. */
  group_id: z.int(),
  currency: z.enum(CURRENCIES),
})

const flowSchema = z.object({
  count: z.int(),
  in_cents: sumCentsSchema,
  out_cents: sumCentsSchema,
})

/** A group that the page has rows of, with the sums of all of its rows. */
const movementGroupSchema = flowSchema.extend({
  group_id: z.int(),
  /** Of a group by day; else null. */
  date: civilDateSchema.nullable(),
  /** Null by day, and of what has no account or category. */
  name: z.string().nullable(),
  opening_cents: sumCentsSchema.nullable(),
  closing_cents: sumCentsSchema.nullable(),
})

/** Of the whole filter. What the bank alone has is apart: it moves no balance. */
export const movementSummarySchema = flowSchema.extend({
  currency: z.enum(CURRENCIES),
  other_currencies: z.array(z.enum(CURRENCIES)),
  only_bank: flowSchema,
  /** Null where the filter is a part of the cash, which has no balance. */
  opening_cents: sumCentsSchema.nullable(),
  closing_cents: sumCentsSchema.nullable(),
  /** The balance above and below the rows of the page. */
  page_opening_cents: sumCentsSchema.nullable(),
  page_closing_cents: sumCentsSchema.nullable(),
  /** Where balances run over each account in one list: what each holds before it and after it. */
  accounts: z.array(
    z.object({
      bank_account_id: idSchema,
      name: z.string(),
      opening_cents: sumCentsSchema,
      closing_cents: sumCentsSchema,
    }),
  ),
  groups: z.array(movementGroupSchema),
})

/** Where a line of the bank came from. */
const lineFileSchema = z.object({
  import_id: idSchema,
  file_name: z.string(),
  source: z.string(),
  line_number: z.int(),
  user_name: z.string(),
  imported_at: instantSchema,
})

/** A line of the bank, and the part of it that is linked. */
const linkedLineSchema = z.object({
  statement_line_id: idSchema,
  bank_account_id: idSchema,
  posted_on: civilDateSchema,
  text: z.string().nullable(),
  fitid: z.string().nullable(),
  amount_cents: sumCentsSchema,
  linked_cents: sumCentsSchema,
  file: lineFileSchema,
})

/** A settlement, or a leg of a transfer: its cash, by category, and the lines that prove it. */
const lineageStepSchema = z.object({
  source: z.enum(['settlement', 'transfer']),
  source_id: idSchema,
  date: civilDateSchema,
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  amount_cents: sumCentsSchema,
  parts: z.array(movementPartSchema),
  lines: z.array(linkedLineSchema),
})

/** From a record to the file of the bank: each step is made of the next. */
export const lineageSchema = z.object({
  currency: z.enum(CURRENCIES),
  transaction: z
    .object({
      id: idSchema,
      kind: z.enum(TRANSACTION_KINDS),
      description: z.string(),
      party_name: z.string().nullable(),
      value_cents: sumCentsSchema,
    })
    .nullable(),
  transfer: z
    .object({ id: idSchema, description: z.string(), value_cents: sumCentsSchema })
    .nullable(),
  steps: z.array(lineageStepSchema),
  /** Of a line of the bank that no record has yet. */
  line: linkedLineSchema.nullable(),
})

export type Movement = z.output<typeof movementSchema>
export type MovementPart = z.output<typeof movementPartSchema>
export type MovementSummary = z.output<typeof movementSummarySchema>
export type MovementGroup = z.output<typeof movementGroupSchema>
export type Lineage = z.output<typeof lineageSchema>
export type LineageStep = z.output<typeof lineageStepSchema>
export type LinkedLine = z.output<typeof linkedLineSchema>
