import { z } from 'zod'
import { LINE_STATUSES } from '../bank-reconciliation/line-status.ts'
import { centsSchema, civilDateSchema, idSchema } from '../scalars.ts'
import { reconciliationRuleInputSchema } from './reconciliation-rule.schema.ts'

/** The last days that a rule is tried on: what the button says, and a year. */
const TRIAL_DAYS = [90, 365] as const

/** The rule as it stands in the form, saved or not. */
export const ruleTrialInputSchema = z.object({
  /** The rule that is being edited; null for a new one, which comes after all others. */
  rule_id: idSchema.nullable(),
  days: z.literal(TRIAL_DAYS),
  rule: reconciliationRuleInputSchema.omit({ name: true, description: true }),
})

/** What a rule would have meant for a line: `suggested` and `shadowed` are pending, or decided so. */
export const TRIAL_OUTCOMES = ['suggested', 'agreed', 'decided_otherwise', 'shadowed'] as const

export const trialRowSchema = z.object({
  line_id: idSchema,
  bank_account_name: z.string(),
  posted_on: civilDateSchema,
  amount_cents: centsSchema,
  name: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.enum(LINE_STATUSES),
  outcome: z.enum(TRIAL_OUTCOMES),
  /** The category that people gave to the line's transaction, where they decided. */
  decided_category_name: z.string().nullable(),
  /** The rule that would come first. */
  shadowed_by: z.string().nullable(),
})

export const ruleTrialSchema = z.object({
  /** Lines that were read, the newest ones; `is_cut` when there were more. */
  lines: z.int(),
  is_cut: z.boolean(),
  hits: z.int(),
  suggested: z.int(),
  agreed: z.int(),
  decided_otherwise: z.int(),
  shadowed: z.int(),
  rows: z.array(trialRowSchema),
})

export type RuleTrialInput = z.output<typeof ruleTrialInputSchema>
export type RuleTrial = z.output<typeof ruleTrialSchema>
export type TrialRow = z.output<typeof trialRowSchema>
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number]
