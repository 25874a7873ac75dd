import type { SaleAct, SaleRow } from '@prumo/contracts/sales/sale.schema'

const FITTING: Readonly<Partial<Record<SaleRow['status'], readonly SaleAct[]>>> = {
  waiting_payment: ['approve', 'cancel'],
  overdue: ['approve', 'cancel'],
  approved: ['complete', 'cancel'],
}

/** The acts that fit a sale. Whether what a platform sold was paid is the platform's to say. */
export const actsOf = ({ status, source }: Pick<SaleRow, 'status' | 'source'>) =>
  (FITTING[status] ?? []).filter((act) => source !== 'platform' || act === 'complete')
