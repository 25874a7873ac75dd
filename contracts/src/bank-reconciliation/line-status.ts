/** What has become of a line of a statement. */
export const LINE_STATUSES = ['pending', 'reconciled', 'ignored'] as const

/** Why a line is left out of the balances. */
export const IGNORE_REASONS = ['duplicate', 'noise', 'out_of_scope', 'other'] as const
