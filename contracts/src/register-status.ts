/** The status that every register shares (docs/rules/registers.md). */
export const MASTER_RECORD_STATUSES = ['active', 'deactivated', 'blocked'] as const
