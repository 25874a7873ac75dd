import { z } from 'zod'
import { IGNORE_REASONS } from '../bank-reconciliation/line-status.ts'
import { idSchema, versionSchema } from '../scalars.ts'
import { RECONCILIATION_TYPES, RULE_MODES } from './reconciliation-rule.schema.ts'
import { conditionSchema } from './rule-criteria.schema.ts'

/** A rule of the company, or a global one, as it was when it was read. */
export const ruleReferenceSchema = z.object({
  id: idSchema,
  is_global: z.boolean(),
  version: versionSchema,
})

/** The rule that a line was decided by; its name is that of today, null when it is gone. */
export const decidedByRuleSchema = ruleReferenceSchema.extend({ name: z.string().nullable() })

/**
 * What a rule says of a pending line: `act` is what the card offers, null when it only tells (a
 * transfer, or nothing found to reconcile with). A rule that acts by itself left the line to a person.
 */
export const ruleCardSchema = z.object({
  rule: ruleReferenceSchema,
  name: z.string(),
  reconciliation_type: z.enum(RECONCILIATION_TYPES),
  mode: z.enum(RULE_MODES),
  act: z.enum(['reconcile', 'create', 'ignore']).nullable(),
  /** The conditions that the line meets: why the rule applies. */
  conditions: z.array(conditionSchema),
  category_id: idSchema.nullable(),
  category_name: z.string().nullable(),
  party_id: idSchema.nullable(),
  party_name: z.string().nullable(),
  hide_in_dre: z.boolean(),
  ignore_reason: z.enum(IGNORE_REASONS),
  /** Where a transfer goes; null without one, and where it is out of the reader's reach. */
  destination_account_id: idSchema.nullable(),
  destination_account_name: z.string().nullable(),
})

export type RuleReference = z.output<typeof ruleReferenceSchema>
export type RuleCard = z.output<typeof ruleCardSchema>
