import { z } from 'zod'
import { IGNORE_REASONS } from '../bank-reconciliation/line-status.ts'
import {
  idSchema,
  instantSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { criteriaSchema } from './rule-criteria.schema.ts'

/** What a rule does with a line (docs/rules/reconciliation-rules.md, "reconciliation type"). */
export const RECONCILIATION_TYPES = ['reconcile', 'create', 'transfer', 'ignore'] as const

/** Money in, money out; null is both. Banks write `OTHER` of everything, so the sign decides. */
export const RULE_DIRECTIONS = ['CREDIT', 'DEBIT'] as const

/** Whether a rule shows its card at the desk, or acts without a person. */
export const RULE_MODES = ['suggest', 'apply'] as const

/** A company with more rules than these no longer knows which one applies. */
export const MAX_RULES = 200
/** Longer than a month a day is no evidence any more. */
const MAX_DATE_DISTANCE_DAYS = 31

/** What rules of a company and global ones have in common (specification section 3). */
export const ruleFields = {
  name: requiredTextSchema(100),
  description: optionalTextSchema(500),
  ofx_transaction_type: z.enum(RULE_DIRECTIONS).nullable(),
  criteria: criteriaSchema,
  reconciliation_type: z.enum(RECONCILIATION_TYPES),
  mode: z.enum(RULE_MODES),
  /** Why a line is ignored, by a rule that ignores. */
  ignore_reason: z.enum(IGNORE_REASONS),
  /**
   * How far from a transaction's due date a line may be while the rule does not correct the date.
   */
  date_distance_days: z.int().min(0).max(MAX_DATE_DISTANCE_DAYS),
  correct_date: z.boolean(),
  correct_value: z.boolean(),
  multiple_application: z.boolean(),
  same_external_id: z.boolean(),
  same_installment: z.boolean(),
  hide_in_dre: z.boolean(),
  ignore_ofx_excess: z.boolean(),
  add_when_not_found: z.boolean(),
} as const

/** What a person fills in of a company's rule. */
export const reconciliationRuleInputSchema = z.object({
  ...ruleFields,
  /** The account of the line; null is any. */
  source_account_id: idSchema.nullable(),
  /** Where a transfer goes; null is the account's own for rules. */
  destination_account_id: idSchema.nullable(),
  category_id: idSchema.nullable(),
  supplier_id: idSchema.nullable(),
  client_id: idSchema.nullable(),
})

/**
 * Why an active rule may be of no use: it makes transactions and was saved without their category, when that
 * was not asked for; its last rehearsal found no line, or earlier rules take all of them, or it is 90 days old
 * and was not used for as long.
 */
const RULE_NOTICES = ['no_category', 'no_hits', 'shadowed', 'unused'] as const

export const reconciliationRuleSchema = reconciliationRuleInputSchema.extend({
  id: idSchema,
  /** 1 is asked first. */
  priority: z.int().min(1),
  category_name: z.string().nullable(),
  supplier_name: z.string().nullable(),
  client_name: z.string().nullable(),
  source_account_name: z.string().nullable(),
  destination_account_name: z.string().nullable(),
  /** Lines that were decided by its card, and when the last of them was. */
  hits: z.int(),
  last_used_at: instantSchema.nullable(),
  notice: z.enum(RULE_NOTICES).nullable(),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

export type ReconciliationRule = z.output<typeof reconciliationRuleSchema>
export type ReconciliationRuleInput = z.output<typeof reconciliationRuleInputSchema>
