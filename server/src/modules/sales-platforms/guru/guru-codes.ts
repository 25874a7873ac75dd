import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  started: 'pending',
  waiting_payment: 'pending',
  billet_printed: 'pending',
  in_analysis: 'pending',
  analysis: 'pending',
  scheduled: 'pending',
  trial: 'pending',
  in_recovery: 'pending',
  delayed: 'overdue',
  approved: 'approved',
  completed: 'completed',
  canceled: 'canceled',
  blocked: 'canceled',
  rejected: 'refused',
  expired: 'expired',
  abandoned: 'expired',
  refunded: 'refunded',
  chargeback: 'charged_back',
  chargedback: 'charged_back',
  dispute: 'disputed',
  complained: 'disputed',
}

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  credit_card: 'credit_card',
  debit_card: 'debit_card',
  billet: 'boleto',
  pix: 'pix',
  bank_transfer: 'transfer',
  cash: 'cash',
}

/** What Guru's status of a transaction means; one that is missing here is looked at by a person. */
export const statusOf = (status: string): PlatformStatus => STATUSES[status] ?? 'review'

export const methodOf = (method: string | null | undefined): SalePaymentMethod =>
  METHODS[method ?? ''] ?? 'other'
