import { z } from 'zod'
import { defineRoute } from '../route.ts'
import {
  centsSchema,
  civilDateSchema,
  companyParams,
  dataOf,
  idSchema,
  instantSchema,
  recordParams,
} from '../scalars.ts'
import { RUN_ACTS, RUN_LEFT_REASONS } from './run-acts.ts'
import { mayRead, mayReconcile } from './access.ts'

const automatic = '/api/companies/{company_id}/bank-accounts/{id}/automatic'

/** A line that a run acted on, or that a rule left alone. */
const runLineSchema = z.object({
  line_id: idSchema,
  posted_on: civilDateSchema,
  amount_cents: centsSchema,
  text: z.string(),
  act: z.enum([...RUN_ACTS, 'left']),
  left_reason: z.enum(RUN_LEFT_REASONS).nullable(),
  /** The rule that acted, as it was called then; null of what was certain by itself. */
  rule_name: z.string().nullable(),
  /** Null of what settled nothing, is gone or out of reach. */
  description: z.string().nullable(),
  party_name: z.string().nullable(),
  score: z.number().nullable(),
})

export const automaticRunSchema = z.object({
  id: idSchema,
  ran_at: instantSchema,
  user_name: z.string(),
  reconciled_count: z.int(),
  is_undone: z.boolean(),
  /** Somebody looked at its pairs and confirmed them. */
  is_previewed: z.boolean(),
  /** The request that ran it: a job runs several accounts in one. */
  request_id: z.string(),
  /** By which it is undone; null of one that did nothing. */
  operation_id: idSchema.nullable(),
  /** What it did, as far as the member may know of it; it stays when the run is undone. */
  lines: z.array(runLineSchema),
})

/** Whether lines of an account are reconciled without a person, and what the last runs did. */
export const automaticSchema = z.object({
  is_on: z.boolean(),
  /** 0 until somebody decides. */
  version: z.int(),
  runs: z.array(automaticRunSchema),
})

export type Automatic = z.output<typeof automaticSchema>
export type AutomaticRun = z.output<typeof automaticRunSchema>

export const getAutomatic = defineRoute({
  id: 'bank-reconciliation.automatic',
  method: 'GET',
  path: automatic,
  access: mayRead,
  summary: 'Whether an account reconciles by itself, and its last runs',
  params: recordParams,
  response: dataOf(automaticSchema),
})

export const switchAutomatic = defineRoute({
  id: 'bank-reconciliation.switch-automatic',
  method: 'PUT',
  path: automatic,
  access: mayReconcile,
  summary: 'Let an account reconcile by itself what is certain, or no longer',
  params: recordParams,
  body: z.object({ is_on: z.boolean(), version: z.int().min(0) }),
  response: dataOf(automaticSchema),
})

export const runAutomatic = defineRoute({
  id: 'bank-reconciliation.run-automatic',
  method: 'POST',
  path: `${automatic}/run`,
  access: mayReconcile,
  summary:
    'Reconcile what is certain among the pending lines, and let the rules act that do, as one operation',
  params: recordParams,
  response: dataOf(z.object({ reconciled_count: z.int() })),
})

const runResultSchema = z.object({
  done_count: z.int(),
  /** What rules left to a person, by why. */
  left: z.array(z.object({ reason: z.enum(RUN_LEFT_REASONS), count: z.int() })),
  /** The accounts in which something was done, each by an operation of its own. */
  accounts: z.array(
    z.object({ bank_account_id: idSchema, bank_account_name: z.string(), done_count: z.int() }),
  ),
  /** By which the operations are undone together; null when nothing was done. */
  request_id: z.string().nullable(),
})

export type RulesRun = z.output<typeof runResultSchema>

export const runRules = defineRoute({
  id: 'bank-reconciliation.run-rules',
  method: 'POST',
  path: '/api/companies/{company_id}/reconciliation-rules/run',
  access: mayReconcile,
  summary:
    'Ask the rules that act by themselves of all pending lines again, an operation for each account',
  params: companyParams,
  body: z.object({
    /** Only what this rule decides; null for all rules. */
    rule_id: idSchema.nullable(),
  }),
  response: dataOf(runResultSchema),
})
