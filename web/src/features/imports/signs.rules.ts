import type { ImportTarget } from '@prumo/contracts/imports/import-targets'

/** What is done with the signs of amounts. */
export type SignRule = 'all' | 'only_own'

/** How many amounts have which sign. */
export interface SignCounts {
  readonly negative: number
  readonly positive: number
}

/**
 * A minus means a payment (screens, item 19). Amounts of one sign are all taken, whichever it is; of
 * both, a person says whether to take all or only the own ones.
 */
export function needsSignRule({ negative, positive }: SignCounts): boolean {
  return negative > 0 && positive > 0
}

/** Whether an amount is of the target: money out is payable, money in receivable. */
export function isOwnSign(target: ImportTarget, cents: number): boolean {
  return target === 'payables' ? cents < 0 : cents > 0
}
