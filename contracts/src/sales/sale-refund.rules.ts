import type { Sale, SaleStatus } from './sale.schema.ts'

/** The states of a sale of which something can go back by hand. */
const REFUNDABLE: readonly SaleStatus[] = ['approved', 'completed', 'partially_refunded']

/** Those that are asked back or disputed: at a platform that ends there. */
const ASKED_BACK: readonly SaleStatus[] = ['refund_requested', 'disputed']

/** Whether something of a sale can go back by hand, as far as its state says so. */
export const isRefundable = ({ status, source }: Pick<Sale, 'status' | 'source'>): boolean =>
  REFUNDABLE.includes(status) || (source !== 'platform' && ASKED_BACK.includes(status))

/** What nobody received or paid is canceled; once a sale is completed it is refunded all the same. */
export const isUnreceived = ({
  status,
  is_settled,
}: Pick<Sale, 'status' | 'is_settled'>): boolean =>
  !is_settled && (status === 'approved' || ASKED_BACK.includes(status))
