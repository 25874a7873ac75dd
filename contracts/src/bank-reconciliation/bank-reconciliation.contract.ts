import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idSchema,
  nothingSchema,
  pageOf,
  recordParams,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { balanceProofSchema } from './balance-proof.schema.ts'
import { ruleReferenceSchema } from '../reconciliation-rules/rule-card.schema.ts'
import {
  deskSchema,
  IGNORE_REASONS,
  LINE_STATUSES,
  reconciliationAccountSchema,
  statementEntrySchema,
  statementLineSchema,
} from './statement-line.schema.ts'
import { mayRead, mayReconcile } from './access.ts'

const company = '/api/companies/{company_id}'
const account = `${company}/bank-accounts/{id}` as const
const line = `${company}/statement-lines/{id}` as const
const lineParams = recordParams

/** The rule whose card was followed; the line keeps it with its version. */
const followed_rule = ruleReferenceSchema.nullish().transform((rule) => rule ?? null)

/** The open lines of one account, oldest first, and the ones already dealt with. */
export const statementLineList = defineList({
  sorts: ['posted_on', 'amount_cents'],
  default_sort: { column: 'posted_on', direction: 'asc' },
  page_size: 200,
  filters: {
    filter_status: z.enum(LINE_STATUSES).default('pending'),
    filter_posted_on: datePairSchema.optional(),
  },
})

/** All lines of one account, newest first. */
export const statementList = defineList({
  sorts: ['posted_on'],
  default_sort: { column: 'posted_on', direction: 'desc' },
  page_size: 200,
  filters: { filter_posted_on: datePairSchema.optional() },
})

export const listReconciliationAccounts = defineRoute({
  id: 'bank-reconciliation.accounts',
  method: 'GET',
  path: `${company}/bank-reconciliation`,
  access: mayRead,
  summary: 'The accounts to reconcile, with what is pending',
  params: companyParams,
  response: dataOf(z.array(reconciliationAccountSchema)),
})

export const getDesk = defineRoute({
  id: 'bank-reconciliation.desk',
  method: 'GET',
  path: `${account}/reconciliation`,
  access: mayRead,
  summary: 'Bank balance, system balance and their difference',
  params: recordParams,
  response: dataOf(deskSchema),
})

export const getBalanceProof = defineRoute({
  id: 'bank-reconciliation.balance-proof',
  method: 'GET',
  path: `${account}/balance-proof`,
  access: mayRead,
  summary: 'Whether the lines reach the balance that the bank declared; else since when, and why',
  params: recordParams,
  response: dataOf(balanceProofSchema),
})

export const listStatementLines = defineRoute({
  id: 'bank-reconciliation.lines',
  method: 'GET',
  path: `${account}/statement-lines`,
  access: mayRead,
  summary: 'Statement lines; pending ones with their best suggestion',
  params: recordParams,
  query: statementLineList.query,
  response: pageOf(statementLineSchema),
})

export const listStatement = defineRoute({
  id: 'bank-reconciliation.statement',
  method: 'GET',
  path: `${account}/statement`,
  access: mayRead,
  summary: 'All lines of an account, newest first, each with the balance of the bank after it',
  params: recordParams,
  query: statementList.query.pick({ page: true, per_page: true, filter_posted_on: true }),
  response: pageOf(statementEntrySchema),
})

export const reconcileLine = defineRoute({
  id: 'bank-reconciliation.reconcile',
  method: 'POST',
  path: `${line}/reconcile`,
  access: mayReconcile,
  summary: 'Settle a transaction, or take a settlement, and link it to the line, in one step',
  params: lineParams,
  body: z.object({
    version: versionSchema,
    transaction_id: idSchema,
    settlement_id: idSchema.nullable(),
    followed_rule,
  }),
  response: dataOf(statementLineSchema),
})

/** A set of five is the largest that is proposed; a person may tick more. */
const MOST_OF_SET = 50

export const reconcileSet = defineRoute({
  id: 'bank-reconciliation.reconcile-set',
  method: 'POST',
  path: `${line}/reconcile-set`,
  access: mayReconcile,
  summary: 'Settle several transactions in full with one line that pays them all to the cent',
  params: lineParams,
  body: z.object({
    version: versionSchema,
    transaction_ids: z.array(idSchema).min(2).max(MOST_OF_SET),
  }),
  response: dataOf(statementLineSchema),
})

export const createTransactionFromLine = defineRoute({
  id: 'bank-reconciliation.create-transaction',
  method: 'POST',
  path: `${line}/create-transaction`,
  access: mayReconcile,
  summary: 'Create the transaction that the line pays, settle it and link it',
  params: lineParams,
  body: z.object({
    version: versionSchema,
    description: requiredTextSchema(250),
    category_id: idSchema,
    party_id: idSchema.nullable(),
    competency_date: civilDateSchema,
    show_in_dre: z
      .boolean()
      .optional()
      .transform((isShown) => isShown ?? true),
    followed_rule,
  }),
  response: dataOf(statementLineSchema),
})

export const ignoreLine = defineRoute({
  id: 'bank-reconciliation.ignore',
  method: 'POST',
  path: `${line}/ignore`,
  access: mayReconcile,
  summary: 'Leave a line out of both balances, with a reason',
  params: lineParams,
  body: z.object({ version: versionSchema, reason: z.enum(IGNORE_REASONS), followed_rule }),
  response: dataOf(statementLineSchema),
})

export const undoLine = defineRoute({
  id: 'bank-reconciliation.undo-line',
  method: 'POST',
  path: `${line}/undo`,
  access: mayReconcile,
  summary: 'Undo the last act on a line; what it created goes away with it, or stays free',
  params: lineParams,
  body: z.object({
    version: versionSchema,
    /** Takes away the link alone. */
    keep_created: z
      .boolean()
      .optional()
      .transform((isKept) => isKept ?? false),
  }),
  response: dataOf(statementLineSchema),
})

export const refuseSuggestion = defineRoute({
  id: 'bank-reconciliation.refuse',
  method: 'POST',
  path: `${line}/refuse`,
  access: mayReconcile,
  summary: 'Never offer this transaction for this line again',
  params: lineParams,
  body: z.object({ transaction_id: idSchema }),
  response: nothingSchema,
  status: 204,
})

export const offerAgain = defineRoute({
  id: 'bank-reconciliation.offer-again',
  method: 'POST',
  path: `${line}/offer-again`,
  access: mayReconcile,
  summary: 'Take back that a transaction was refused for this line',
  params: lineParams,
  body: z.object({ transaction_id: idSchema }),
  response: dataOf(statementLineSchema),
})
