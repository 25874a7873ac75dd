import { z } from 'zod'
import { budgetReasonSchema } from '../budgets/above-budget.schema.ts'
import { besideNewSchema } from './beside-new.schema.ts'
import { besideCurrency, currencySchema } from '../bank-accounts/currency.schema.ts'
import {
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  positiveCentsSchema,
  requiredTextSchema,
  versionSchema,
  sumCentsSchema,
} from '../scalars.ts'
import {
  earlyDiscountError,
  earlyDiscountFields,
  earlyDiscountSchema,
  earlyDiscountShown,
  isEarlyDiscountWhole,
} from './early-discount.schema.ts'
import { COMPUTED_STATUSES, TRANSACTION_KINDS, TRANSACTION_SOURCES } from './transaction-kinds.ts'

export { COMPUTED_STATUSES, TRANSACTION_KINDS, TRANSACTION_SOURCES }

/** How many settlements of a transaction the bank has confirmed. */
export const RECONCILIATIONS = ['all', 'some', 'none'] as const

/**
 * Statuses that a tab of the list, a tile or a card counts together: what is late, due today and
 * still to come, each with those settled in part; and what something was paid of.
 */
export const STATUS_GROUPS = ['overdue', 'due_today', 'open', 'paid'] as const

/** How a settlement was paid (docs/rules/settlements.md). */
export const SETTLEMENT_METHODS = [
  'pix',
  'boleto',
  'card',
  'cash',
  'transfer',
  'debit',
  'check',
  'other',
] as const

/** A transaction with more rows than this is a mistake. */
const MAX_ALLOCATIONS = 50

/**
 * Part of a transaction's value: its category, and the cost centre and project that it belongs to.
 */
export const allocationSchema = z.object({
  category_id: idSchema,
  value_cents: positiveCentsSchema,
  cost_center_id: idSchema.nullable().default(null),
  project_id: idSchema.nullable().default(null),
})

/** The fields of a transaction, before its allocations are proven to tie. */
export const transactionFieldsSchema = z.object({
  party_id: idSchema.nullable(),
  bank_account_id: idSchema.nullable(),
  description: requiredTextSchema(250),
  fiscal_document: optionalTextSchema(60),
  external_id: optionalTextSchema(100),
  /** The digitable line of a payment slip or a Pix code, to be paid with. */
  payment_code: optionalTextSchema(512),
  /** Nosso número: the bank's own number of the charge. Absent in a change: it stays. */
  our_number: optionalTextSchema(40).optional(),
  ...earlyDiscountFields,
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  scheduled_for: civilDateSchema.nullable(),
  value_cents: positiveCentsSchema,
  show_in_dre: z.boolean(),
  show_in_dfc: z.boolean(),
  allocations: z.array(allocationSchema).min(1, { error: 'required' }).max(MAX_ALLOCATIONS),
})

/** Whether the parts of a transaction add up to its value. */
export const allocationsSumToValue = (input: {
  readonly value_cents: number
  readonly allocations: readonly { readonly value_cents: number }[]
}): boolean =>
  input.allocations.reduce((sum, row) => sum + row.value_cents, 0) === input.value_cents

/** What is said, and where, when they do not. */
export const allocationSumError = { error: 'allocations_must_tie', path: ['allocations'] }

/** What a person fills in; the allocations tie to the value. */
export const transactionInputSchema = transactionFieldsSchema
  .refine(allocationsSumToValue, allocationSumError)
  .refine(isEarlyDiscountWhole, earlyDiscountError)
/** When and through which account a transaction that was paid already is settled in full. */
export const settledAtOnceSchema = z.object({ paid_on: civilDateSchema, bank_account_id: idSchema })
/** The same for a new transaction; with a settlement by whoever may settle. */
export const newTransactionSchema = transactionFieldsSchema
  .extend({
    settlement: settledAtOnceSchema.nullable().optional(),
    ...besideNewSchema.shape,
  })
  .refine(allocationsSumToValue, allocationSumError)
  .refine(isEarlyDiscountWhole, earlyDiscountError)
/** The same for an edit, with the version that was read. */
export const transactionEditSchema = transactionFieldsSchema
  .extend({ version: versionSchema, budget_reason: budgetReasonSchema })
  .refine(allocationsSumToValue, allocationSumError)
  .refine(isEarlyDiscountWhole, earlyDiscountError)

/**
 * A settlement (baixa). Cash = principal − used credit + interest + fine + credit, less the fee when
 * received, plus it when paid.
 */
export const settlementInputSchema = z
  .object({
    paid_on: civilDateSchema,
    bank_account_id: idSchema,
    /** Part of the transaction's value that this settles in cash. */
    principal_cents: centsFromZeroSchema,
    /** Part of the transaction's value that is forgiven. */
    discount_cents: centsFromZeroSchema,
    interest_cents: centsFromZeroSchema,
    fine_cents: centsFromZeroSchema,
    fee_cents: centsFromZeroSchema,
    note: optionalTextSchema(250),
    method: z.enum(SETTLEMENT_METHODS).nullable().optional(),
    /** What proves it: the number of a slip, a cheque or a transfer. */
    document: optionalTextSchema(60).optional(),
    /** Suggested fine and interest that is not charged; kept on record. */
    waived_cents: centsFromZeroSchema.optional(),
    /** Cash above what is due, which becomes a credit of the contact. */
    credit_cents: centsFromZeroSchema.optional(),
    /** Part of the principal that the contact's credit pays: no cash. */
    used_credit_cents: centsFromZeroSchema.optional(),
  })
  .refine((input) => input.principal_cents + input.discount_cents > 0, {
    error: 'settlement_needs_amount',
    path: ['principal_cents'],
  })
  .refine((input) => (input.used_credit_cents ?? 0) <= input.principal_cents, {
    error: 'credit_exceeds_principal',
    path: ['used_credit_cents'],
  })
  .refine((input) => !((input.credit_cents ?? 0) > 0 && (input.used_credit_cents ?? 0) > 0), {
    error: 'credit_made_and_used',
    path: ['used_credit_cents'],
  })

/** Taking a settlement back (estorno). */
export const reversalSchema = z.object({
  reason: optionalTextSchema(250),
  /** The day from which it counts, today unless it is said; not before the settlement's own. */
  reversed_on: civilDateSchema.optional(),
})

export const settlementSchema = z.object({
  id: idSchema,
  paid_on: civilDateSchema,
  /** When the account has the money, where that is later: a provider lets a card's go a month after. */
  credited_on: civilDateSchema.nullable(),
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  principal_cents: centsSchema,
  discount_cents: centsSchema,
  interest_cents: centsSchema,
  fine_cents: centsSchema,
  fee_cents: centsSchema,
  /** What went through the account: positive in, negative out. */
  cash_cents: centsSchema,
  note: z.string().nullable(),
  method: z.enum(SETTLEMENT_METHODS).nullable(),
  document: z.string().nullable(),
  waived_cents: centsSchema,
  credit_cents: centsSchema,
  used_credit_cents: centsSchema,
  is_reconciled: z.boolean(),
  /** What it settles stands in the instalments of that renegotiation: no cash moved. */
  renegotiation_id: idSchema.nullable(),
  /** The day on which it was reversed, and why; null while it counts. */
  reversed_on: civilDateSchema.nullable(),
  reversal_reason: z.string().nullable(),
})

/** A row of the list. */
export const transactionRowSchema = z.object({
  id: idSchema,
  kind: z.enum(TRANSACTION_KINDS),
  party_id: idSchema.nullable(),
  party_name: z.string().nullable(),
  bank_account_id: idSchema.nullable(),
  bank_account_name: z.string().nullable(),
  description: z.string(),
  fiscal_document: z.string().nullable(),
  external_id: z.string().nullable(),
  source: z.enum(TRANSACTION_SOURCES),
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  scheduled_for: civilDateSchema.nullable(),
  /** Latest settlement, null when there is none. */
  payment_date: civilDateSchema.nullable(),
  /** The category, or the first of several. */
  category_id: idSchema,
  category_code: z.string(),
  category_name: z.string(),
  /** Cost centre and project of that allocation. */
  cost_center_name: z.string().nullable(),
  project_name: z.string().nullable(),
  allocations_count: z.int(),
  /** That of its amounts: of the account that first settled it, else of the one it is planned on. */
  currency: currencySchema,
  value_cents: positiveCentsSchema,
  interest_cents: centsFromZeroSchema,
  /** Cash of all settlements: in of a receivable, out of a payable; negative where fees exceed it. */
  paid_value_cents: centsSchema,
  residual_cents: centsFromZeroSchema,
  /**
   * The part that a filter by category, cost centre or project chose, and that the days of a list
   * count; null where that is all. Days that reverse another day's payment count less than nothing.
   */
  share: z
    .object({
      value_cents: centsSchema,
      interest_cents: centsSchema,
      paid_value_cents: centsSchema,
      residual_cents: centsFromZeroSchema,
    })
    .nullable(),
  /** Allocations of it are out of the caller's reach: its amounts are those of the others. */
  has_hidden_parts: z.boolean(),
  computed_status: z.enum(COMPUTED_STATUSES),
  /** What was open of it stands in the instalments of a renegotiation. */
  is_renegotiated: z.boolean(),
  /** Days past due of one that is overdue, or settled in part and past due; else 0. */
  overdue_days: z.int(),
  reconciled: z.enum(RECONCILIATIONS),
  show_in_dre: z.boolean(),
  show_in_dfc: z.boolean(),
  /** The series it belongs to, and its place `n/N` in it; N is null in a series without end. */
  series_id: idSchema.nullable(),
  installment_number: z.int().nullable(),
  installments_count: z.int().nullable(),
  /** What is left off when all is paid by the day; null where there is none, or something is settled. */
  early_discount: earlyDiscountSchema.nullable(),
  /** The charge that asks for it, else the last that was not canceled; null for who sees no charges. */
  charge: z.object({ id: idSchema, is_open: z.boolean() }).nullable(),
  version: versionSchema,
})

export const transactionSchema = transactionRowSchema.extend({
  payment_code: z.string().nullable(),
  our_number: z.string().nullable(),
  ...earlyDiscountShown,
  allocations: z.array(
    allocationSchema.extend({
      category_code: z.string(),
      category_name: z.string(),
      cost_center_name: z.string().nullable(),
      project_name: z.string().nullable(),
    }),
  ),
  settlements: z.array(settlementSchema),
})

const tabSumSchema = z.object({ count: z.int(), cents: sumCentsSchema })
const transactionSums = {
  count: z.int(),
  value_cents: sumCentsSchema,
  /** What they are worth whole: more than `value_cents` where the filter chose shares. */
  whole_value_cents: sumCentsSchema,
  paid_value_cents: sumCentsSchema,
  residual_cents: sumCentsSchema,
  overdue_cents: sumCentsSchema,
  /** Counts by tab of the screen, with what is open in each; of the last, what was paid. */
  tabs: z.object({
    overdue: tabSumSchema,
    due_today: tabSumSchema,
    open: tabSumSchema,
    paid: tabSumSchema,
  }),
}

/** Totals of a filter: counts are of all currencies, sums of that of the company. */
export const transactionTotalsSchema = z.object({
  ...transactionSums,
  ...besideCurrency(transactionSums),
})

export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number]
export type StatusGroup = (typeof STATUS_GROUPS)[number]
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]
export type TransactionInput = z.output<typeof transactionInputSchema>
export type NewTransactionInput = z.output<typeof newTransactionSchema>
export type TransactionRow = z.output<typeof transactionRowSchema>
export type Transaction = z.output<typeof transactionSchema>
export type TransactionTotals = z.output<typeof transactionTotalsSchema>
export type SettlementInput = z.output<typeof settlementInputSchema>
export type Settlement = z.output<typeof settlementSchema>
export type Allocation = z.output<typeof allocationSchema>
