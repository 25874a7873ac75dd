import { z } from 'zod'
import {
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { ruleFields } from './reconciliation-rule.schema.ts'
import { criteriaSchema } from './rule-criteria.schema.ts'

/** A global rule knows no company, so it names no account of one. */
const globalCriteriaSchema = criteriaSchema.refine(
  ({ groups }) =>
    groups.every(({ conditions }) => conditions.every(({ field }) => field !== 'account')),
  { error: 'invalid_value' },
)

/** Digits of a branch or account, as a bank writes them; empty is every one. */
const bankNumberSchema = optionalTextSchema(20)

/**
 * What a platform administrator fills in of a global rule (specification section 2): that of a
 * company without what is the company's own; the category is named by its code in the chart.
 */
export const globalRuleInputSchema = z.object({
  ...ruleFields,
  criteria: globalCriteriaSchema,
  /** The bank through which the sales platform pays; null is every bank. */
  bank_code: z
    .string()
    .regex(/^\d{3}$/, { error: 'invalid_bank' })
    .nullable(),
  branch: bankNumberSchema,
  account: bankNumberSchema,
  category_code: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3}){0,4}$/, { error: 'invalid_category_code' })
    .nullable(),
})

export const globalRuleSchema = globalRuleInputSchema.extend({
  id: idSchema,
  bank_name: z.string().nullable(),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** A global rule as a company sees it. */
export const companyGlobalRuleSchema = globalRuleSchema.extend({
  /** False when the company has switched it off. */
  is_on: z.boolean(),
  /** Lines of the company that were decided by its card. */
  hits: z.int(),
})

export type GlobalRule = z.output<typeof globalRuleSchema>
export type GlobalRuleInput = z.output<typeof globalRuleInputSchema>
export type CompanyGlobalRule = z.output<typeof companyGlobalRuleSchema>
