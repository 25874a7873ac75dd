import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

const EVENTS: Readonly<Record<string, PlatformStatus>> = {
  '1': 'pending',
  '2': 'approved',
  '3': 'canceled',
  '4': 'refunded',
  '5': 'disputed',
  '6': 'completed',
  '98': 'pending',
  '99': 'pending',
}

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  'aguardando pagamento': 'pending',
  finalizada: 'approved',
  cancelada: 'canceled',
  devolvida: 'refunded',
  bloqueada: 'disputed',
  completa: 'completed',
}

/** A cart that was left (7), and what becomes of a subscription (101 to 106): about no sale. */
export const isOfSale = (event: string): boolean => event !== '7' && !/^10[1-6]$/.test(event)

/** What the number of an event means; one that is missing here is looked at by a person. */
export const statusOfEvent = (event: string): PlatformStatus => EVENTS[event] ?? 'review'

export const statusOf = (status: string): PlatformStatus =>
  STATUSES[status.trim().toLowerCase()] ?? 'review'

/** Ways to pay are written in words: 'Cartão de crédito', 'Boleto', 'Pix'. */
export function methodOf(method: string | null | undefined): SalePaymentMethod {
  const words = (method ?? '').toLowerCase()
  if (words.includes('pix')) return 'pix'
  if (words.includes('boleto')) return 'boleto'
  if (words.includes('débito') || words.includes('debito')) return 'debit_card'
  return words.includes('cart') ? 'credit_card' : 'other'
}
