import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

// The numbers of support.perfectpay.com.br.

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  '1': 'pending',
  '2': 'approved',
  '3': 'pending',
  '4': 'disputed',
  '5': 'refused',
  '6': 'canceled',
  '7': 'refunded',
  '8': 'approved',
  '9': 'charged_back',
  '10': 'completed',
  '11': 'refused',
  '13': 'expired',
  '15': 'canceled',
  '16': 'pending',
  '17': 'disputed',
  '18': 'refund_requested',
  '19': 'disputed',
  '20': 'disputed',
}

/** A checkout that was left before there was a sale. */
export const PRE_CHECKOUT = '12'

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  '1': 'credit_card',
  '2': 'boleto',
  // A card that is charged again, and one that is charged for a sale after another.
  '4': 'credit_card',
  '6': 'credit_card',
  '7': 'pix',
  '8': 'boleto',
  '9': 'transfer',
  '10': 'credit_card',
  '11': 'credit_card',
}

const CURRENCIES: Readonly<Record<string, string>> = { '1': 'BRL', '2': 'USD', '3': 'EUR' }

/** What PerfectPay's status of a sale means; one that is missing here is looked at by a person. */
export const statusOf = (status: string): PlatformStatus => STATUSES[status] ?? 'review'

export const methodOf = (type: string | null | undefined): SalePaymentMethod =>
  METHODS[type ?? ''] ?? 'other'

/** Null of one that is not known: its amounts are not believed to be reais. */
export const currencyOf = (currency: string | null | undefined): string | null =>
  CURRENCIES[currency ?? '1'] ?? null
