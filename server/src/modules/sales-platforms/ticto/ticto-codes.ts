import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  waiting_payment: 'pending',
  pix_created: 'pending',
  bank_slip_created: 'pending',
  bank_slip_delayed: 'overdue',
  authorized: 'approved',
  refused: 'refused',
  pix_expired: 'expired',
  close: 'canceled',
  refunded: 'refunded',
  chargeback: 'charged_back',
  claimed: 'disputed',
}

/** A cart that was left, and what becomes of a subscription or of the course: about no payment. */
const OTHERS: ReadonlySet<string> = new Set([
  'abandoned_cart',
  'trial',
  'trial_started',
  'trial_ended',
  'subscription_canceled',
  'subscription_delayed',
  'all_charges_paid',
  'extended',
  'uncanceled',
  'card_exchanged',
])

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  bank_slip: 'boleto',
  pix: 'pix',
}

export const isOfSale = (status: string): boolean => !OTHERS.has(status)

/** What Ticto's status means; one that is missing here is looked at by a person. */
export const statusOf = (status: string): PlatformStatus => STATUSES[status] ?? 'review'

export const methodOf = (method: string | null | undefined): SalePaymentMethod =>
  METHODS[method ?? ''] ?? 'other'
