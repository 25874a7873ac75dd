import { z } from 'zod'
import { RUN_ACTS, RUN_LEFT_REASONS } from '../bank-reconciliation/run-acts.ts'
import { defineRoute } from '../route.ts'
import {
  centsSchema,
  civilDateSchema,
  dataOf,
  idSchema,
  instantSchema,
  recordParams,
} from '../scalars.ts'

/**
 * What a rule means for a line of the past: what it would do with a pending one, why it would leave
 * it, that people decided otherwise, or that an earlier rule takes it.
 */
export const LAB_OUTCOMES = ['would_act', 'left', 'decided_otherwise', 'shadowed'] as const

const labRowSchema = z.object({
  line_id: idSchema,
  bank_account_name: z.string(),
  posted_on: civilDateSchema,
  amount_cents: centsSchema,
  text: z.string(),
  outcome: z.enum(LAB_OUTCOMES),
  act: z.enum(RUN_ACTS).nullable(),
  left_reason: z.enum(RUN_LEFT_REASONS).nullable(),
  /** The first transaction that it would settle. */
  transaction_id: idSchema.nullable(),
  description: z.string().nullable(),
  /** The category that people gave to the line's transaction. */
  decided_category_name: z.string().nullable(),
  shadowed_by: z.string().nullable(),
})

/** Another rule that applies to lines of this one. */
const labConflictSchema = z.object({
  name: z.string(),
  is_global: z.boolean(),
  /** It is asked before this one, and so takes the lines. */
  is_earlier: z.boolean(),
  /** It does the same with a line. */
  says_same: z.boolean(),
  /** Lines to which both apply, of all to which it does. */
  lines: z.int(),
  of_lines: z.int(),
})

export const labResultSchema = z.object({
  lines: z.int(),
  hits: z.int(),
  would_act: z.array(z.object({ act: z.enum(RUN_ACTS), count: z.int() })),
  left: z.array(z.object({ reason: z.enum(RUN_LEFT_REASONS), count: z.int() })),
  agreed: z.int(),
  decided_otherwise: z.int(),
  /** Lines that a run decided: they tell nothing of what people do. */
  decided_by_run: z.int(),
  shadowed: z.int(),
  conflicts: z.array(labConflictSchema),
  rows: z.array(labRowSchema),
})

export const ruleLabSchema = z.object({
  /** Of the rule as it was then. */
  rule_version: z.int(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  done_count: z.int(),
  total_count: z.int(),
  user_name: z.string(),
  asked_at: instantSchema,
  ended_at: instantSchema.nullable(),
  result: labResultSchema.nullable(),
})

export type RuleLab = z.output<typeof ruleLabSchema>
export type LabResult = z.output<typeof labResultSchema>
export type LabRow = LabResult['rows'][number]
export type LabConflict = LabResult['conflicts'][number]

const path = '/api/companies/{company_id}/reconciliation-rules/{id}/lab'
const access = {
  kind: 'company',
  permission: 'api.companies.bank_accounts.import-ofx',
  feature: 'reconciliation_rules',
} as const

export const getRuleLab = defineRoute({
  id: 'reconciliation-rules.lab',
  method: 'GET',
  path,
  access,
  summary: 'The last rehearsal of a rule over all lines, for who reaches all rows',
  params: recordParams,
  response: dataOf(z.object({ may_run: z.boolean(), lab: ruleLabSchema.nullable() })),
})

export const startRuleLab = defineRoute({
  id: 'reconciliation-rules.start-lab',
  method: 'POST',
  path,
  access,
  summary: 'Rehearse a rule over all lines in the background; it writes nothing else',
  params: recordParams,
  response: dataOf(ruleLabSchema),
})
