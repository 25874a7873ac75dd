import type { CivilDate } from '@prumo/civil-date'

/** What a column of a statement is. */
export const GRAINS = ['day', 'week', 'month', 'quarter', 'year'] as const
export type Grain = (typeof GRAINS)[number]

/** The most months of a range: more columns than these nobody reads, and a longer range is a mistake. */
export const MAX_MONTHS: Readonly<Record<Grain, number>> = {
  day: 3,
  week: 18,
  month: 60,
  quarter: 120,
  year: 240,
}

/** A column: its days, both ends included, and the name that addresses call it by. */
export interface StatementColumn {
  /** `2026-11-23` of a day or a week that begins then, `2026-11`, `2026-Q4` or `2026`. */
  readonly key: string
  readonly from: CivilDate
  readonly to: CivilDate
}

/** By which day a DRE counts: that of competency, or that of payment. */
export const DRE_BASES = ['accrual', 'cash'] as const
