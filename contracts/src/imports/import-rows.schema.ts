import { z } from 'zod'
import { noteTextSchema } from '../attachments/attachment.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  taxIdSchema,
} from '../scalars.ts'

/** Number of the row in the sheet, as people see it. */
export const rowNumberSchema = z.int().min(1).max(10_000_000)

/** An amount of a payment; a cell without one says nothing of it. */
const optionalAmountSchema = centsFromZeroSchema.nullish().transform((amount) => amount ?? null)
const optionalDateSchema = civilDateSchema.nullish().transform((day) => day ?? null)

/**
 * A payable or receivable as a sheet names it. What it points to is named by code, document,
 * abbreviation or name.
 */
export const transactionImportRowSchema = z.object({
  row: rowNumberSchema,
  due_date: civilDateSchema,
  /** The due date when it is not given. */
  competency_date: optionalDateSchema,
  /** Paid on that day, through the account: in full unless a paid value says less. */
  payment_date: optionalDateSchema,
  description: requiredTextSchema(250),
  /** Code, name, or both with a dash between. */
  category: requiredTextSchema(150),
  value_cents: positiveCentsSchema,
  /** What went through the account, interest and fine with it. */
  paid_value_cents: optionalAmountSchema,
  interest_cents: optionalAmountSchema,
  fine_cents: optionalAmountSchema,
  discount_cents: optionalAmountSchema,
  party_name: optionalTextSchema(150),
  party_tax_id: taxIdSchema,
  /** Abbreviation or name. */
  cost_center: optionalTextSchema(150),
  project: optionalTextSchema(150),
  bank_account: optionalTextSchema(150),
  fiscal_document: optionalTextSchema(60),
  external_id: optionalTextSchema(100),
  our_number: optionalTextSchema(40),
  /** Kept with the payment; needs a payment date. */
  payment_note: optionalTextSchema(250),
  /** Becomes a note of the transaction. */
  note: noteTextSchema.nullish().transform((text) => text ?? null),
})

/** A row of a sheet that has both: it says whether the money goes out or comes in. */
export const bothWaysImportRowSchema = transactionImportRowSchema.extend({
  direction: z.enum(['payable', 'receivable']),
})

/** A client or supplier as a sheet names it; checked as the record type's own form is. */
export const partyImportRowSchema = z.object({
  row: rowNumberSchema,
  name: requiredTextSchema(150),
  document: taxIdSchema,
  trading_name: optionalTextSchema(150),
  state_inscription: optionalTextSchema(20),
  city_inscription: optionalTextSchema(20),
  email: optionalTextSchema(254),
  phone: optionalTextSchema(30),
  postal_code: optionalTextSchema(20),
  street: optionalTextSchema(150),
  number: optionalTextSchema(20),
  complement: optionalTextSchema(100),
  neighbourhood: optionalTextSchema(100),
  city: optionalTextSchema(100),
  state: optionalTextSchema(60),
  observation: optionalTextSchema(1000),
})

export type TransactionImportRow = z.output<typeof transactionImportRowSchema>
export type PartyImportRow = z.output<typeof partyImportRowSchema>
