import type { Category } from '@prumo/contracts/categories/category.schema'

/** The chart's lines for what the company gives back to clients, and for what their banks take back. */
const CODES = { refund: '2.01.01', charge_back: '2.01.02' } as const

/** The category of money that goes back to a client: a chart without one of charge backs has them as refunds. */
export function refundCategoryOf(
  chart: readonly Category[],
  kind: keyof typeof CODES,
): number | null {
  const idOf = (code: string) =>
    chart.find((row) => row.code === code && row.is_postable && row.status === 'active')?.id
  return idOf(CODES[kind]) ?? idOf(CODES.refund) ?? null
}
