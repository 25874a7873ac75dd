import { z } from 'zod'
import { defineRoute } from '../route.ts'
import {
  positiveCentsSchema,
  civilDateSchema,
  dataOf,
  datePairSchema,
  idSchema,
  recordParams,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '../scalars.ts'
import { ruleReferenceSchema } from '../reconciliation-rules/rule-card.schema.ts'
import { suggestionSchema } from './proposal.schema.ts'
import { statementLineSchema } from './statement-line.schema.ts'
import { mayReconcile } from './access.ts'

const company = '/api/companies/{company_id}'
const account = `${company}/bank-accounts/{id}` as const

/** Pairs that one act reconciles; what is left is the work of the next one. */
export const MAX_EXACT_PAIRS = 500
/** Lines that a page of the desk holds, and the grid with it. */
export const MAX_DESK_ROWS = 200
export const MAX_SPLIT_PARTS = 50

const search = textSchema(100).optional()

/** A pending line beside the only thing that it can be, to the cent. */
const exactPairSchema = statementLineSchema
  .pick({ id: true, version: true, posted_on: true, amount_cents: true, name: true, memo: true })
  .extend({
    suggestion: suggestionSchema.pick({
      transaction_id: true,
      settlement_id: true,
      description: true,
      party_name: true,
      due_date: true,
      score: true,
      reasons: true,
    }),
  })

/** What became of a line; the code and the sentence say why it was left alone. */
const lineResultSchema = z.object({
  line_id: idSchema,
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** What is wrong with which field, in words. */
  fields: z.record(z.string(), z.string()),
})

const manyResultsSchema = z.object({ done_count: z.int(), results: z.array(lineResultSchema) })

export const listExactPairs = defineRoute({
  id: 'bank-reconciliation.exact-pairs',
  method: 'GET',
  path: `${account}/exact-pairs`,
  access: mayReconcile,
  summary: 'The pending lines that are exactly one transaction or settlement, without a rival',
  params: recordParams,
  query: z.object({ search, filter_posted_on: datePairSchema.optional() }),
  response: dataOf(z.object({ pairs: z.array(exactPairSchema), has_more: z.boolean() })),
})

export const reconcileExact = defineRoute({
  id: 'bank-reconciliation.reconcile-exact',
  method: 'POST',
  path: `${account}/exact-pairs`,
  access: mayReconcile,
  summary: 'Reconcile exact pairs as one operation; what changed since is left alone and told',
  params: recordParams,
  body: z.object({
    /** The lines among which the pairs were shown. */
    search,
    filter_posted_on: z.tuple([civilDateSchema, civilDateSchema]).optional(),
    pairs: z
      .array(
        z.object({
          line_id: idSchema,
          version: versionSchema,
          transaction_id: idSchema,
          settlement_id: idSchema.nullable(),
        }),
      )
      .min(1)
      .max(MAX_EXACT_PAIRS),
  }),
  response: dataOf(manyResultsSchema),
})

/** A transaction that a line pays, but for its value. */
const newTransaction = {
  description: requiredTextSchema(250),
  category_id: idSchema,
  party_id: idSchema.nullable(),
  cost_center_id: idSchema.nullable(),
  project_id: idSchema.nullable(),
  competency_date: civilDateSchema,
}

export const splitLine = defineRoute({
  id: 'bank-reconciliation.split',
  method: 'POST',
  path: `${company}/statement-lines/{id}/split`,
  access: mayReconcile,
  summary: 'Create the transactions that a line pays together, settle and link them',
  params: recordParams,
  body: z.object({
    version: versionSchema,
    /** Together they come to the line, whatever its sign. */
    parts: z
      .array(z.object({ ...newTransaction, value_cents: positiveCentsSchema }))
      .min(2)
      .max(MAX_SPLIT_PARTS),
  }),
  response: dataOf(statementLineSchema),
})

export const createFromLines = defineRoute({
  id: 'bank-reconciliation.create-transactions',
  method: 'POST',
  path: `${account}/create-transactions`,
  access: mayReconcile,
  summary:
    'Create the transactions that lines pay, one each, as one operation; what is refused is told',
  params: recordParams,
  body: z.object({
    rows: z
      .array(
        z.object({
          line_id: idSchema,
          version: versionSchema,
          ...newTransaction,
          show_in_dre: z
            .boolean()
            .optional()
            .transform((isShown) => isShown ?? true),
          followed_rule: ruleReferenceSchema.nullish().transform((rule) => rule ?? null),
        }),
      )
      .min(1)
      .max(MAX_DESK_ROWS),
  }),
  response: dataOf(manyResultsSchema),
})

export type ExactPair = z.output<typeof exactPairSchema>
export type LineResult = z.output<typeof lineResultSchema>
export type ManyResults = z.output<typeof manyResultsSchema>
