import type { CivilDate } from '@prumo/civil-date'
import type { DeductionBase, DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import type { SaleFields, SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { Cents } from '@prumo/money'

/**
 * What a platform says of a sale, in one vocabulary for all of them. A code that nobody knows is
 * `review`: it is kept and shown, never dropped.
 */
export const PLATFORM_STATUSES = [
  'pending',
  'overdue',
  'refused',
  'canceled',
  'expired',
  'approved',
  'completed',
  'refund_requested',
  /** The client keeps the sale after all: what was requested is off. */
  'refund_denied',
  'partially_refunded',
  'refunded',
  'disputed',
  /** The dispute ended in favour of the seller. */
  'dispute_won',
  'charged_back',
  /** What was charged back came back to the seller. */
  'charge_back_reversed',
  'review',
] as const

export type PlatformStatus = (typeof PLATFORM_STATUSES)[number]

/** A fee or commission, with what it takes in cents; a tax that the platform keeps back is one, too. */
export interface EventDeduction {
  readonly kind: DeductionKind | 'tax'
  /** Who gets a commission; the platform's own name is not told. */
  readonly name: string | null
  /** Who that is to the platform, e.g. the code of an affiliate. */
  readonly external_id: string | null
  readonly document: string | null
  /** What its percentage would be of (docs/rules/documents.md); fees are of the gross value. */
  readonly base: DeductionBase
  readonly value_cents: Cents
}

/** What a sale is worth. All amounts are in `currency`, and none is below zero. */
export interface SaleAmounts {
  /** ISO 4217. */
  readonly currency: string
  /** How many reais one unit is; decimal text. Null where the platform does not say, and for BRL. */
  readonly rate_to_brl: string | null
  /**
   * Price times quantity, less the discount, with freight: what the company sold. Interest of
   * instalments and taxes that the buyer pays on top are no revenue, and not in it.
   */
  readonly gross_cents: Cents
  readonly discount_cents: Cents
  readonly freight_cents: Cents
  /** What the buyer paid on top of it, for instalments or as a tax of their country. */
  readonly paid_on_top_cents: Cents
  readonly deductions: readonly EventDeduction[]
  /** What the platform says is left for the company; null where it does not say. */
  readonly net_cents: Cents | null
}

export interface SaleBuyer {
  readonly name: string
  readonly email: string | null
  /** CPF or CNPJ, digits and letters alone; null for any other document. */
  readonly document: string | null
  readonly phone: string | null
}

export interface SoldProduct {
  /** The platform's id of it: what it is matched by. */
  readonly external_id: string
  readonly name: string
  /** Decimal text with at most four places. */
  readonly quantity: string
}

export interface SalePayment {
  readonly method: SalePaymentMethod
  readonly type: SaleFields['payment_type']
  readonly installments_count: number
  /** When the money is free to be paid out; null where the platform does not say. */
  readonly release_on: CivilDate | null
  /** The subscription that it is a payment of, and which payment. */
  readonly subscription_id: string | null
  readonly recurrence_number: number | null
}

/**
 * Something that a platform says of one sale. What it does not say is null; what another event said
 * stays then.
 */
export interface SaleEvent {
  readonly kind: 'sale'
  /** Of the event: the same fact told twice by the same means has the same id. */
  readonly event_id: string
  /** Of the sale: the key by which all that is said of it comes together. */
  readonly external_id: string
  readonly status: PlatformStatus
  /** The status as the platform writes it. */
  readonly told_status: string
  readonly occurred_at: Date
  /**
   * False where the platform does not say when: `occurred_at` is a guess for a sale that was not known,
   * one that was known changed since it was last asked for.
   */
  readonly is_exact: boolean
  /**
   * How much the source knows: what is told with a higher rank wins over later words of a lower one.
   * 0 a notice that names the sale alone, 1 a webhook, 2 the listing API.
   */
  readonly rank: 0 | 1 | 2
  readonly ordered_at: Date | null
  readonly approved_at: Date | null
  readonly amounts: SaleAmounts | null
  readonly buyer: SaleBuyer | null
  /** The main product first; empty says nothing. */
  readonly products: readonly SoldProduct[]
  readonly payment: SalePayment | null
  /**
   * What a partial refund gives back, with an id of its own so that each counts once. Of
   * `partially_refunded` alone; null where the platform does not say how much.
   */
  readonly returned: PartReturned | null
}

interface PartReturned {
  readonly id: string
  readonly value_cents: Cents
  /** It is of all that the client paid: what they paid on top goes back with it, in proportion. */
  readonly is_of_paid?: true
  /** It is no part, but all that had gone back by this instant, ISO 8601: sheets tell sums. */
  readonly total_by?: string
}

/** Money that a platform paid out to a bank account. */
export interface PayoutEvent {
  readonly kind: 'payout'
  readonly event_id: string
  readonly external_id: string
  readonly status: 'on_its_way' | 'paid' | 'failed'
  readonly occurred_at: Date
  readonly currency: string
  /** What arrives in the bank. */
  readonly net_cents: Cents
  /** What the platform keeps of it for paying out. */
  readonly fee_cents: Cents
  /** Whose account it went to; null of a platform that pays out to the company itself alone. */
  readonly payee: Payee | null
  /** The sales that it pays, where the platform names them; refunds and charge backs are below zero. */
  readonly items: readonly PayoutItem[]
}

export interface Payee {
  /** CPF or CNPJ as it is told, with digits that a platform hides as stars; null where it is not. */
  readonly document: string | null
  /** The account as it is told, each with its digit where that stands apart; null where it is not. */
  readonly account: PayeeAccount | null
}

export interface PayeeAccount {
  /** Of three digits, or fewer without the zeros before them. */
  readonly bank_code: string | null
  readonly branch: string | null
  readonly branch_digit: string | null
  readonly account: string | null
  readonly account_digit: string | null
}

export interface PayoutItem {
  readonly sale_external_id: string
  readonly kind: 'sale' | 'refund' | 'charge_back' | 'adjustment'
  readonly net_cents: Cents
}

/** A call that is about no sale and no payout: it is kept, and nothing comes of it. */
export interface OtherEvent {
  readonly kind: 'other'
  readonly event_id: string
  /** The platform's name of it, shown in the list of calls. */
  readonly told: string
}

/** Something that moved money and cannot be read: it is named where a person looks. */
export interface UnreadEvent {
  readonly kind: 'unread'
  /** Its number at the platform. */
  readonly event_id: string
}

/** A call that names a sale alone: it has to be asked for (Mercado Livre, Nuvemshop). */
export interface AskEvent {
  readonly kind: 'ask'
  readonly event_id: string
  readonly external_id: string
}

export type PlatformEvent = SaleEvent | PayoutEvent | AskEvent | UnreadEvent | OtherEvent
