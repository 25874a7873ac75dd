/** The status that every register shares (decisions.md). */
export const MASTER_RECORD_STATUSES = ['active', 'deactivated', 'blocked'] as const
