import type { SaleRow } from '@prumo/contracts/sales/sale.schema'

const RETURNED: readonly SaleRow['status'][] = ['refunded', 'partially_refunded', 'charged_back']

/** Something went back, whole or in part: its goods have a note of return. */
export const isReturned = ({ status }: Pick<SaleRow, 'status'>): boolean =>
  RETURNED.includes(status)
