import { z } from 'zod'
import { lineAdjustmentSchema } from '../ofx-import-rules/line-adjustment.schema.ts'
import { decidedByRuleSchema, ruleCardSchema } from '../reconciliation-rules/rule-card.schema.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction-kinds.ts'
import { proofOfListSchema } from './balance-proof.schema.ts'
import { proposalsSchema, suggestionSchema } from './proposal.schema.ts'
import { IGNORE_REASONS, LINE_STATUSES } from './line-status.ts'
import {
  centsSchema,
  civilDateSchema,
  idSchema,
  masterRecordStatusSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'

export { IGNORE_REASONS, LINE_STATUSES }

const linkSchema = z.object({
  transaction_id: idSchema,
  transaction_kind: z.enum(TRANSACTION_KINDS),
  settlement_id: idSchema,
  description: z.string(),
  party_name: z.string().nullable(),
  /** What of the line it is to its reader: the allocations within reach. */
  amount_cents: centsSchema,
  /** Allocations of the transaction are out of the caller's reach. */
  has_hidden_parts: z.boolean(),
  /** What its reconciliation made, and an undo may take away; null for a settlement made by hand. */
  created: z.enum(['settlement', 'transaction']).nullable(),
})

/** The transfer of which a line is one leg. */
const legSchema = z.object({
  transfer_id: idSchema,
  description: z.string(),
  amount_cents: centsSchema,
  /** The account at the other end; null when it is out of reach, or of another company. */
  bank_account_name: z.string().nullable(),
  /** Its reconciliation made it. */
  created: z.boolean(),
})

export const statementLineSchema = z.object({
  id: idSchema,
  bank_account_id: idSchema,
  import_id: idSchema,
  posted_on: civilDateSchema,
  amount_cents: centsSchema,
  type: z.string(),
  fitid: z.string().nullable(),
  check_number: z.string().nullable(),
  name: z.string().nullable(),
  memo: z.string().nullable(),
  /** What OFX import rules did to it and what the bank had sent; null where none did anything. */
  adjustment: lineAdjustmentSchema.nullable(),
  status: z.enum(LINE_STATUSES),
  ignore_reason: z.enum(IGNORE_REASONS).nullable(),
  /** What of a reconciled line a rule left out, as the bank's excess; 0 of all others. */
  ignored_cents: centsSchema,
  version: versionSchema,
  /** What earlier acts linked of it, with its sign; the rest is pending, or the last act linked it. */
  linked_part_cents: centsSchema,
  /** The best pair, where the step of the card is of one. */
  suggestion: suggestionSchema.nullable(),
  /** What else it may be; null for a line that is not pending. */
  proposals: proposalsSchema.nullable(),
  /** What the first rule that applies would do with a pending line. */
  rule_card: ruleCardSchema.nullable(),
  /** It is exactly its suggestion, and neither has a rival. */
  is_exact: z.boolean(),
  /** The rule by whose card a line was decided, as it was then. */
  decided_by_rule: decidedByRuleSchema.nullable(),
  links: z.array(linkSchema),
  /** It settles also a transaction that is out of the caller's reach. */
  has_links_outside: z.boolean(),
  transfer: legSchema.nullable(),
})

/** A line in its statement, with the balance of the bank after it. */
export const statementEntrySchema = statementLineSchema
  .pick({ id: true, posted_on: true, amount_cents: true, name: true, memo: true, status: true })
  .extend({ balance_cents: sumCentsSchema })

/** The head of the reconciliation desk; difference = bank − system. */
export const deskSchema = z.object({
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  /** Its statement is a bill, which a transfer pays. */
  is_card: z.boolean(),
  currency: z.string(),
  bank_balance_cents: centsSchema,
  system_balance_cents: centsSchema,
  difference_cents: centsSchema,
  pending_count: z.int(),
  reconciled_count: z.int(),
  ignored_count: z.int(),
  /** The closing balance the bank declared in its latest file, and whether the lines reach it. */
  declared_balance_cents: centsSchema.nullable(),
  declared_balance_date: civilDateSchema.nullable(),
  declared_difference_cents: centsSchema.nullable(),
})

/** A row of /admin/bank-reconciliation/list. */
export const reconciliationAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  currency: z.string(),
  bank_code: z.string().nullable(),
  bank_name: z.string().nullable(),
  branch: z.string().nullable(),
  account: z.string().nullable(),
  show_on_dashboard: z.boolean(),
  pending_count: z.int(),
  oldest_pending_on: civilDateSchema.nullable(),
  /** Null where the bank has declared no balance. */
  proof: proofOfListSchema.nullable(),
  /** A service reads it, and may be asked now. */
  is_connected: z.boolean(),
  status: masterRecordStatusSchema,
})

export type StatementLine = z.output<typeof statementLineSchema>
export type StatementEntry = z.output<typeof statementEntrySchema>
export type { MatchReason, Suggestion } from './proposal.schema.ts'
export type Desk = z.output<typeof deskSchema>
export type ReconciliationAccount = z.output<typeof reconciliationAccountSchema>
