import type { SaleFields, SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

/** What Hotmart's status of a purchase means; one that is missing here is looked at by a person. */
const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  STARTED: 'pending',
  WAITING_PAYMENT: 'pending',
  PRINTED_BILLET: 'pending',
  BILLET_PRINTED: 'pending',
  PROCESSING_TRANSACTION: 'pending',
  // As Hotmart spells it.
  UNDER_ANALISYS: 'pending',
  PRE_ORDER: 'pending',
  OVERDUE: 'overdue',
  DELAYED: 'overdue',
  APPROVED: 'approved',
  COMPLETE: 'completed',
  COMPLETED: 'completed',
  CANCELLED: 'canceled',
  CANCELED: 'canceled',
  BLOCKED: 'canceled',
  NO_FUNDS: 'refused',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially_refunded',
  CHARGEBACK: 'charged_back',
  PROTESTED: 'disputed',
  DISPUTE: 'disputed',
}

/** What the events of a purchase mean, which say more than the status beside them. */
const EVENTS: Readonly<Record<string, PlatformStatus>> = {
  PURCHASE_APPROVED: 'approved',
  PURCHASE_COMPLETE: 'completed',
  PURCHASE_BILLET_PRINTED: 'pending',
  PURCHASE_DELAYED: 'overdue',
  PURCHASE_EXPIRED: 'expired',
  PURCHASE_CANCELED: 'canceled',
  PURCHASE_CHARGEBACK: 'charged_back',
  PURCHASE_PROTEST: 'disputed',
  PURCHASE_REFUNDED: 'refunded',
}

/** A call that is about no purchase that anybody made: a cart, a course, a subscription. */
export const isPurchase = (event: string): boolean =>
  event.startsWith('PURCHASE_') && event !== 'PURCHASE_OUT_OF_SHOPPING_CART'

export const statusOf = (status: string): PlatformStatus => STATUSES[status] ?? 'review'

/** A refund says in its status whether it is of all of the sale. */
export function statusOfNotice(event: string, status: string | null | undefined): PlatformStatus {
  const told = status == null ? 'review' : statusOf(status)
  if (event === 'PURCHASE_REFUNDED' && told === 'partially_refunded') return told
  return EVENTS[event] ?? told
}

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  CREDIT_CARD: 'credit_card',
  BILLET: 'boleto',
  PIX: 'pix',
  DIRECT_DEBIT: 'debit_card',
  DIRECT_BANK_TRANSFER: 'transfer',
  CASH_PAYMENT: 'cash',
}

export const methodOf = (type: string | null | undefined): SalePaymentMethod =>
  METHODS[type ?? ''] ?? 'other'

export const paymentTypeOf = (
  installments: number,
  isSubscription: boolean,
): SaleFields['payment_type'] =>
  isSubscription ? 'recurring' : installments > 1 ? 'installments' : 'single'
