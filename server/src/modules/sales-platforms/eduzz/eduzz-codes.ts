import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { PlatformStatus } from '../platform-event.ts'

const STATUSES: Readonly<Record<string, PlatformStatus>> = {
  open: 'pending',
  opened: 'pending',
  waitingpayment: 'pending',
  recovering: 'pending',
  scheduled: 'pending',
  negotiated: 'pending',
  overdue: 'overdue',
  paid: 'approved',
  refused: 'refused',
  canceled: 'canceled',
  duplicated: 'canceled',
  expired: 'expired',
  waitingrefund: 'refund_requested',
  refunded: 'refunded',
  chargeback: 'charged_back',
}

const METHODS: Readonly<Record<string, SalePaymentMethod>> = {
  creditcard: 'credit_card',
  debitcard: 'debit_card',
  bankslip: 'boleto',
  pix: 'pix',
}

/** Its calls write `waiting_payment` where its listing writes `waitingPayment`. */
const codeOf = (code: string | null | undefined): string =>
  (code ?? '').replaceAll('_', '').toLowerCase()

/** What Eduzz's status of an invoice means; one that is missing here is looked at by a person. */
export const statusOf = (status: string): PlatformStatus => STATUSES[codeOf(status)] ?? 'review'

export const methodOf = (method: string | null | undefined): SalePaymentMethod =>
  METHODS[codeOf(method)] ?? 'other'
