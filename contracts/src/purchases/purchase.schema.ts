import { z } from 'zod'
import { attachmentIdsSchema } from '../attachments/attachment-ids.schema.ts'
import { levelStandingSchema, purchaseChainSchema } from './approval-chain.schema.ts'
import { besideCurrency, currencySchema } from '../bank-accounts/currency.schema.ts'
import { budgetReasonSchema } from '../budgets/above-budget.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { lastsToBookableDay, repeatedTooLong, repeatSchema } from '../transactions/series.schema.ts'
import {
  allocationsSumToValue,
  allocationSumError,
  transactionFieldsSchema,
} from '../transactions/transaction.schema.ts'

/** Where a purchase stands (specification section 4). */
export const PURCHASE_STATUSES = ['waiting_approval', 'approved', 'reproved', 'canceled'] as const
/**
 * What can be done to a purchase: `annotate` fills in its fiscal document or observation after the
 * approval, `approve_level` approves it at a level that others follow, `undo` takes back a decision or
 * a cancellation.
 */
export const PURCHASE_ACTS = [
  'create',
  'edit',
  'annotate',
  'approve_level',
  'approve',
  'reprove',
  'cancel',
  'undo',
] as const

/** As many as one page of the list shows. */
const MAX_DECIDED = 200

const purchaseFieldsSchema = z.object({
  /** The supplier. */
  party_id: idSchema,
  description: requiredTextSchema(250),
  /** What the supplier asks before the discount; of one occurrence, when the purchase repeats. */
  total_cents: positiveCentsSchema,
  /** The net value is the total less this; the transactions come to the net value. */
  discount_cents: centsFromZeroSchema,
  /** The first due date and competency. */
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  /** The account that its transactions are planned on. */
  bank_account_id: idSchema.nullable(),
  fiscal_document: optionalTextSchema(60),
  /** The number of the purchase in another system; unique in the company. */
  external_id: optionalTextSchema(100),
  /** What names its payment in another system. */
  transaction_key: optionalTextSchema(100),
  observation: optionalTextSchema(500),
  /** Parts of the net value. */
  allocations: transactionFieldsSchema.shape.allocations,
  /** Null is paid at once; a purchase that repeats ends after so many occurrences. */
  repeat: repeatSchema.nullable(),
})

type Fields = Omit<z.output<typeof purchaseFieldsSchema>, 'bank_account_id'>

/**
 * The net value of a purchase: its total less its discount. Interest is what is paid later, and is
 * told apart (specification section 3 lists the three side by side).
 */
export const netCents = (input: Pick<Fields, 'total_cents' | 'discount_cents'>): number =>
  input.total_cents - input.discount_cents

const isPositive = (input: Fields) => netCents(input) > 0
const allocationsSumToNet = (input: Fields) =>
  allocationsSumToValue({ value_cents: netCents(input), allocations: input.allocations })
const installmentsSumToNet = (input: Fields) =>
  input.repeat?.mode !== 'installments' ||
  input.repeat.rows.reduce((sum, row) => sum + row.value_cents, 0) === netCents(input)
const ends = ({ repeat }: Fields) => repeat?.mode !== 'recurrence' || repeat.occurrences !== null

const tooMuch = { error: 'discount_exceeds_total', path: ['discount_cents'] }
const instalments = { error: 'installments_must_tie', path: ['repeat'] }
const endless = { error: 'required', path: ['repeat', 'occurrences'] }

/** What a person fills in: nobody approves what has no end. */
export const purchaseInputSchema = purchaseFieldsSchema
  .extend({ attachment_ids: attachmentIdsSchema })
  .refine(isPositive, tooMuch)
  .refine(allocationsSumToNet, allocationSumError)
  .refine(installmentsSumToNet, instalments)
  .refine(ends, endless)
  .refine(lastsToBookableDay, repeatedTooLong)
/** The same of a new purchase: one that names no account at all has the company's usual one. */
export const purchaseCreationSchema = purchaseFieldsSchema
  .extend({
    bank_account_id: idSchema.nullable().optional(),
    attachment_ids: attachmentIdsSchema,
    budget_reason: budgetReasonSchema,
  })
  .refine(isPositive, tooMuch)
  .refine(allocationsSumToNet, allocationSumError)
  .refine(installmentsSumToNet, instalments)
  .refine(ends, endless)
  .refine(lastsToBookableDay, repeatedTooLong)
/** The same for an edit, with the version that was read. */
export const purchaseEditSchema = purchaseFieldsSchema
  .extend({ version: versionSchema, budget_reason: budgetReasonSchema })
  .refine(isPositive, tooMuch)
  .refine(allocationsSumToNet, allocationSumError)
  .refine(installmentsSumToNet, instalments)
  .refine(ends, endless)
  .refine(lastsToBookableDay, repeatedTooLong)

/** A row of the list. */
export const purchaseRowSchema = z.object({
  id: idSchema,
  status: z.enum(PURCHASE_STATUSES),
  party_id: idSchema,
  party_name: z.string(),
  description: z.string(),
  /** Allocations of it are out of the caller's reach: its amounts are those of the others. */
  has_hidden_parts: z.boolean(),
  total_cents: positiveCentsSchema,
  discount_cents: centsFromZeroSchema,
  net_cents: positiveCentsSchema,
  /** The transactions that approving it makes, and what they come to. */
  installments_count: z.int(),
  committed_cents: positiveCentsSchema,
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  bank_account_id: idSchema.nullable(),
  bank_account_name: z.string().nullable(),
  /** That of its account, else of the company. */
  currency: currencySchema,
  fiscal_document: z.string().nullable(),
  external_id: z.string().nullable(),
  transaction_key: z.string().nullable(),
  /** The received invoice that it was made of. */
  invoice_id: idSchema.nullable(),
  /** The category, cost centre and project of the first allocation. */
  category_code: z.string(),
  category_name: z.string(),
  cost_center_name: z.string().nullable(),
  project_name: z.string().nullable(),
  allocations_count: z.int(),
  created_by: idSchema,
  created_by_name: z.string(),
  /** Null where it is not approved. */
  approved_by: idSchema.nullable(),
  approved_by_name: z.string().nullable(),
  /**
   * Of its transactions: what was paid, the interest and fine in it, the latest day, whether in
   * full.
   */
  paid_value_cents: centsFromZeroSchema,
  interest_cents: centsFromZeroSchema,
  payment_date: civilDateSchema.nullable(),
  is_paid: z.boolean(),
  /** Something of its transactions is settled: it is changed no more. */
  is_settled: z.boolean(),
  /**
   * Whoever asks has written or changed it, and so does not decide on it; never where one person
   * alone approves and the company lets them.
   */
  is_own: z.boolean(),
  /** The level that it is at; null where it has no chain, or does not wait. */
  standing: levelStandingSchema.nullable(),
  /** Others decide at the level that it is at, or whoever asks approved it before. */
  is_at_others: z.boolean(),
  /** Whoever approved it had written or changed it. */
  is_own_approval: z.boolean(),
  /** It was approved before, and so is not deleted. */
  was_approved: z.boolean(),
  version: versionSchema,
})

const purchaseEventSchema = z.object({
  act: z.enum(PURCHASE_ACTS),
  status: z.enum(PURCHASE_STATUSES),
  user_name: z.string(),
  reason: z.string().nullable(),
  happened_at: instantSchema,
})

export const purchaseSchema = purchaseRowSchema.extend({
  observation: z.string().nullable(),
  repeat: repeatSchema.nullable(),
  allocations: z.array(
    z.object({
      category_id: idSchema,
      value_cents: positiveCentsSchema,
      cost_center_id: idSchema.nullable(),
      project_id: idSchema.nullable(),
      category_code: z.string(),
      category_name: z.string(),
      cost_center_name: z.string().nullable(),
      project_name: z.string().nullable(),
    }),
  ),
  /** The transactions that it makes, or made: then with the id of each. */
  installments: z.array(
    z.object({
      number: z.int(),
      due_date: civilDateSchema,
      competency_date: civilDateSchema,
      value_cents: positiveCentsSchema,
      transaction_id: idSchema.nullable(),
    }),
  ),
  events: z.array(purchaseEventSchema),
  /** Null where whoever approves purchases approves it alone. */
  chain: purchaseChainSchema.nullable(),
})

/** A purchase of the same supplier, before another one is decided on. */
export const purchaseOfSupplierSchema = purchaseRowSchema.pick({
  id: true,
  status: true,
  description: true,
  net_cents: true,
  competency_date: true,
  created_by_name: true,
})

/** How many purchases wait for the decision of whoever asks; a hundred stands for all above. */
export const waitingPurchasesSchema = z.object({ count: z.int() })

const purchaseSums = {
  committed_cents: centsFromZeroSchema,
  waiting_cents: centsFromZeroSchema,
  approved_cents: centsFromZeroSchema,
  paid_value_cents: centsFromZeroSchema,
}

/** Totals of a filter; canceled and reproved purchases are counted and come to nothing. */
export const purchaseTotalsSchema = z.object({
  count: z.int(),
  waiting_count: z.int(),
  ...purchaseSums,
  ...besideCurrency(purchaseSums),
})

/** Somebody who wrote a purchase of the company. */
export const purchaseCreatorSchema = z.object({ user_id: idSchema, user_name: z.string() })

const chosenSchema = z
  .array(z.object({ id: idSchema, version: versionSchema }))
  .min(1)
  .max(MAX_DECIDED)
const reasonSchema = requiredTextSchema(250)
/** Purchases to decide on, each as it was read. */
export const approvalsSchema = z.object({ purchases: chosenSchema })
export const reprovalsSchema = z.object({ purchases: chosenSchema, reason: reasonSchema })
/** The same for one. */
export const approvalOfOneSchema = z.object({
  version: versionSchema,
  budget_reason: budgetReasonSchema,
})
export const reprovalOfOneSchema = z.object({ version: versionSchema, reason: reasonSchema })
export const cancellationSchema = z.object({
  version: versionSchema,
  reason: optionalTextSchema(250),
})
/** What became of each, in the order given; a refused one says why. */
export const purchaseDecisionsSchema = z.array(
  z.object({ id: idSchema, is_done: z.boolean(), message: z.string().nullable() }),
)

export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]
export type PurchaseAct = (typeof PURCHASE_ACTS)[number]
export type PurchaseCreation = z.output<typeof purchaseCreationSchema>
export type PurchaseInput = z.output<typeof purchaseInputSchema>
export type PurchaseRow = z.output<typeof purchaseRowSchema>
export type Purchase = z.output<typeof purchaseSchema>
export type PurchaseOfSupplier = z.output<typeof purchaseOfSupplierSchema>
export type PurchaseTotals = z.output<typeof purchaseTotalsSchema>
export type PurchaseCreator = z.output<typeof purchaseCreatorSchema>
