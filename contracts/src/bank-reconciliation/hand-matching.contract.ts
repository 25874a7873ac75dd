import { z } from 'zod'
import { lateChargesSchema, transferProposalSchema } from './proposal.schema.ts'
import { statementLineSchema } from './statement-line.schema.ts'
import { DIFFERENCE_KINDS } from './line-difference.ts'
import { defineRoute } from '../route.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction-kinds.ts'
import {
  amountRangeSchema,
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idSchema,
  idTextSchema,
  positiveCentsSchema,
  recordParams,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { mayRead, mayReconcile } from './access.ts'

const company = '/api/companies/{company_id}'
const line = `${company}/statement-lines/{id}` as const

/** People tick what a line pays one by one. */
export const MAX_PICKED = 50

const claimedLineSchema = z.object({ id: idSchema, version: versionSchema })

export const transferLine = defineRoute({
  id: 'bank-reconciliation.transfer',
  method: 'POST',
  path: `${line}/transfer`,
  access: mayReconcile,
  summary: 'Make the transfer that the line is a leg of, or take one that waits for it',
  params: recordParams,
  body: z.object({
    version: versionSchema,
    /** The account at the other end. */
    bank_account_id: idSchema,
    /** A transfer that was recorded; null makes one. */
    transfer_id: idSchema.nullable(),
    /** The line of the other account, when it is linked in the same act. */
    other_line: claimedLineSchema.nullable(),
    /** Of a new transfer; null names its accounts. */
    description: requiredTextSchema(250).nullable(),
  }),
  /** The line, and the other one when that was linked too. */
  response: dataOf(z.array(statementLineSchema)),
})

export const listTransferSides = defineRoute({
  id: 'bank-reconciliation.transfer-sides',
  method: 'GET',
  path: `${line}/transfer-sides`,
  access: mayRead,
  summary: 'Lines of other accounts, and transfers, that may be the other side of the line',
  params: recordParams,
  response: dataOf(z.array(transferProposalSchema)),
})

export const gatherLines = defineRoute({
  id: 'bank-reconciliation.gather',
  method: 'POST',
  path: `${company}/statement-lines/gather`,
  access: mayReconcile,
  summary: 'Reconcile several lines with one transaction, each paying its part on its own day',
  params: companyParams,
  body: z.object({
    transaction_id: idSchema,
    /** Without a version a line is taken as it is: it is on no page that the person has. */
    lines: z
      .array(claimedLineSchema.extend({ version: versionSchema.nullable() }))
      .min(2)
      .max(MAX_PICKED),
  }),
  response: dataOf(z.array(statementLineSchema)),
})

/** An open transaction, or a settlement that no line has, for a line that a person looks for. */
export const searchHitSchema = z.object({
  transaction_id: idSchema,
  settlement_id: idSchema.nullable(),
  transaction_kind: z.enum(TRANSACTION_KINDS),
  description: z.string(),
  party_name: z.string().nullable(),
  fiscal_document: z.string().nullable(),
  /** Due date, or the day of the settlement. */
  day: civilDateSchema,
  /** What it adds to the line: the residual, or the cash of the settlement, with its sign. */
  amount_cents: centsSchema,
  /**
   * On the line's day: fine and interest by the rates of the company, or the early discount that was
   * agreed; null when there are none.
   */
  charges: lateChargesSchema.nullable(),
  /** The last day of that discount; null where there is none. */
  discount_until: civilDateSchema.nullable(),
})

export const searchForLine = defineRoute({
  id: 'bank-reconciliation.search',
  method: 'GET',
  path: `${line}/search`,
  access: mayRead,
  summary: 'Open transactions and free settlements that a line may pay, the nearest day first',
  params: recordParams,
  query: z.object({
    /** Words of contact, description or document, or an amount. */
    search: z.string().max(200).optional(),
    filter_value_range: amountRangeSchema.optional(),
    filter_due_date: datePairSchema.optional(),
    filter_kind: z.enum([...TRANSACTION_KINDS, 'all']).optional(),
    filter_bank_account_id: idTextSchema.optional(),
    page: z.coerce.number<string>().pipe(z.int().min(1).max(200)).default(1),
  }),
  response: z.object({
    data: z.array(searchHitSchema),
    meta: z.object({
      page: z.int(),
      has_more: z.boolean(),
      tolerance_cents: centsFromZeroSchema,
      /** The category of bank fees, for who has chosen none yet. */
      fee_category_id: idSchema,
    }),
  }),
})

const pickedSchema = z.object({ transaction_id: idSchema, settlement_id: idSchema.nullable() })

/** What the rest of the line is; a fee names its category and says what it is. */
const differenceSchema = z
  .object({
    kind: z.enum(DIFFERENCE_KINDS),
    amount_cents: positiveCentsSchema,
    category_id: idSchema.nullable().default(null),
    description: requiredTextSchema(250).nullable().default(null),
  })
  .refine((part) => part.kind !== 'bank_fee' || part.category_id !== null, {
    error: 'required',
    path: ['category_id'],
  })
  .refine((part) => part.kind !== 'bank_fee' || part.description !== null, {
    error: 'required',
    path: ['description'],
  })

export const reconcileSelection = defineRoute({
  id: 'bank-reconciliation.reconcile-selection',
  method: 'POST',
  path: `${line}/reconcile-selection`,
  access: mayReconcile,
  summary: 'Reconcile a line with what a person picked, and say what the difference is',
  params: recordParams,
  body: z.object({
    version: versionSchema,
    picked: z.array(pickedSchema).min(1).max(MAX_PICKED),
    difference: z.array(differenceSchema).max(DIFFERENCE_KINDS.length).default([]),
  }),
  response: dataOf(statementLineSchema),
})

/** What a company decides of reconciling by hand. */
export const reconciliationSettingsSchema = z.object({
  /** Up to which a difference of a line is a rounding. */
  tolerance_cents: centsFromZeroSchema.refine((value) => value <= 10_000, 'out_of_range'),
  /** 0 until somebody decides. */
  version: z.int().min(0),
})

const settings = `${company}/reconciliation-settings`

export const getReconciliationSettings = defineRoute({
  id: 'bank-reconciliation.settings',
  method: 'GET',
  path: settings,
  access: mayRead,
  summary: 'Up to which amount a difference of a line is a rounding',
  params: companyParams,
  response: dataOf(reconciliationSettingsSchema),
})

export const saveReconciliationSettings = defineRoute({
  id: 'bank-reconciliation.save-settings',
  method: 'PUT',
  path: settings,
  access: mayReconcile,
  summary: 'Change the tolerance of roundings; lines that were reconciled stay as they are',
  params: companyParams,
  body: reconciliationSettingsSchema,
  response: dataOf(reconciliationSettingsSchema),
})

export type SearchHit = z.output<typeof searchHitSchema>
export type ReconciliationSettings = z.output<typeof reconciliationSettingsSchema>
