import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import { centsSchema, civilDateSchema, idSchema, sumCentsSchema } from '../scalars.ts'
import { salePlatformSchema } from './sales-platform.schema.ts'

/** Told by the platform, or a transfer from its wallet that it did not tell of. */
export const PAYOUT_SOURCES = ['platform', 'transfer'] as const
const PAYOUT_STATUSES = ['on_its_way', 'paid', 'failed'] as const

/**
 * tied: what it pays, the books and the line of the bank are the same amount; waiting_bank: all but the
 * line of the bank; differs: the findings name what is not; not_posted: it is no transfer yet;
 * other_currency: it cannot be compared with books in another currency.
 */
export const PAYOUT_STATES = [
  'tied',
  'waiting_bank',
  'differs',
  'not_posted',
  'other_currency',
  'on_its_way',
  'failed',
] as const

/**
 * What does not agree. The first five come to what is left over, each with its amount; the others are
 * to be known, and change nothing of it.
 * missing_sale: it is paid, and is not in the books; amount_differs: another amount is paid than the
 * books say; adjustment: the platform's own, of no sale; unexplained: paid without a sale being named;
 * above_free: paid although the books say that less was free; not_paid: free by then, and in no payout;
 * fee_differs: another fee than the one agreed; not_in_books: known, free by then, and not in the books.
 */
export const PAYOUT_FINDINGS = [
  'missing_sale',
  'amount_differs',
  'adjustment',
  'unexplained',
  'above_free',
  'not_paid',
  'fee_differs',
  'not_in_books',
] as const

/** What a line of a payout is: a sale, what went back of one, or the platform's own correction. */
export const PAYOUT_LINE_KINDS = ['sale', 'return', 'adjustment'] as const

const payoutFields = {
  source: z.enum(PAYOUT_SOURCES),
  id: idSchema,
  platform: salePlatformSchema,
  /** The platform's number of it; of a transfer its description. */
  name: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  day: civilDateSchema,
  currency: z.string(),
  /** What arrives in the bank, and what the platform keeps of it for paying out. */
  net_cents: centsSchema,
  fee_cents: centsSchema,
  transfer_id: idSchema.nullable(),
  /** Why it is no transfer: the code of a refusal. */
  reason: z.string().nullable(),
  state: z.enum(PAYOUT_STATES),
  /** What is paid, less what the books say of it. */
  residual_cents: sumCentsSchema,
  findings_count: z.int(),
}

export const platformPayoutSchema = z.object(payoutFields)

const findingSchema = z.object({
  kind: z.enum(PAYOUT_FINDINGS),
  /** It is a part of what is left over; else it is to be known beside it. */
  is_residual: z.boolean(),
  sale_external_id: z.string().nullable(),
  sale_id: idSchema.nullable(),
  amount_cents: sumCentsSchema,
  /** What is paid or was charged, and what the books or the agreement say instead. */
  told_cents: sumCentsSchema.nullable(),
  books_cents: sumCentsSchema.nullable(),
  /** Why a known sale is not in the books. */
  reason: z.string().nullable(),
})

const bankLineSchema = z.object({
  line_id: idSchema,
  bank_account_id: idSchema,
  posted_on: civilDateSchema,
  amount_cents: centsSchema,
  /** Linked with the transfer; else it only looks like it. */
  is_linked: z.boolean(),
  /** The line, less what should arrive. */
  difference_cents: sumCentsSchema,
})

export const payoutProofSchema = z.object({
  ...payoutFields,
  /** Whether the platform names the sales; else they are those whose money became free. */
  names_sales: z.boolean(),
  sales_count: z.int(),
  /**
   * carried in + gross − fees − commissions + instalments + returns + other − payout fee − carried out
   * = expected; paid − expected = left over.
   */
  parts: z.object({
    carried_in_cents: sumCentsSchema,
    gross_cents: sumCentsSchema,
    fees_cents: sumCentsSchema,
    commissions_cents: sumCentsSchema,
    /** Parts of sales that are paid in several payouts. */
    installments_cents: sumCentsSchema,
    /** Refunds and charge backs, less the fees that came back; not above zero. */
    returns_cents: sumCentsSchema,
    /** What else moved the wallet. */
    other_cents: sumCentsSchema,
    payout_fee_cents: sumCentsSchema,
    carried_out_cents: sumCentsSchema,
    expected_cents: sumCentsSchema,
  }),
  /** The sums of the findings come first by their amount; more than a screen shows are cut. */
  findings: z.array(findingSchema),
  bank_line: bankLineSchema.nullable(),
})

export const payoutLineSchema = z.object({
  kind: z.enum(PAYOUT_LINE_KINDS),
  sale_external_id: z.string(),
  sale_id: idSchema.nullable(),
  client_name: z.string().nullable(),
  /** When its money was free, by the books. */
  release_on: civilDateSchema.nullable(),
  currency: currencySchema,
  /** Of a return, what went back of price, fees and commissions: below zero. */
  gross_cents: sumCentsSchema,
  fees_cents: sumCentsSchema,
  commissions_cents: sumCentsSchema,
  /** What the books leave to be paid of it here. */
  books_cents: sumCentsSchema,
  /** What is paid of it; null where the platform does not say. */
  told_cents: sumCentsSchema.nullable(),
  difference_cents: sumCentsSchema,
})

/** What a platform owes, and when it is free. */
export const platformWalletSchema = z.object({
  platform: salePlatformSchema,
  bank_account_id: idSchema,
  currency: currencySchema,
  balance_cents: sumCentsSchema,
  /** Of it what may be paid out today. */
  free_cents: sumCentsSchema,
  releases: z.array(
    z.object({ day: civilDateSchema, sales_count: z.int(), net_cents: sumCentsSchema }),
  ),
})

export type PayoutSource = (typeof PAYOUT_SOURCES)[number]
export type PayoutState = (typeof PAYOUT_STATES)[number]
export type PayoutFindingKind = (typeof PAYOUT_FINDINGS)[number]
export type PayoutLineKind = (typeof PAYOUT_LINE_KINDS)[number]
export type PlatformPayout = z.output<typeof platformPayoutSchema>
export type PayoutProof = z.output<typeof payoutProofSchema>
export type PayoutFinding = z.output<typeof findingSchema>
export type PayoutLine = z.output<typeof payoutLineSchema>
