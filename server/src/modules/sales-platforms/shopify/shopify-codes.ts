import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

/** What went back of a paid order is told by its refunds, each with its own day and amount. */
const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  pending: 'pending',
  authorized: 'pending',
  partially_paid: 'pending',
  expired: 'expired',
  paid: 'approved',
  partially_refunded: 'approved',
  refunded: 'approved',
  voided: 'canceled',
}

/** What an order is: one that was canceled before it was paid is no sale. */
export function statusOf(
  financial: string | null | undefined,
  isCanceled: boolean,
): PlatformStatus {
  const status = STATUSES[financial ?? 'pending'] ?? 'review'
  return status === 'pending' && isCanceled ? 'canceled' : status
}

/** Gateways are named by their makers: 'Mercado Pago - Pix', 'shopify_payments'. */
export function methodOf(gateways: readonly string[]): SalePaymentMethod {
  const words = gateways.join(' ').toLowerCase()
  if (words.includes('pix')) return 'pix'
  if (words.includes('boleto')) return 'boleto'
  if (words.includes('card') || words.includes('cart') || words.includes('shopify_payments'))
    return 'credit_card'
  return words.includes('cash') ? 'cash' : 'other'
}
