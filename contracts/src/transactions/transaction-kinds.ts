/** A transaction (título, lançamento) is a payable or a receivable. */
export const TRANSACTION_KINDS = ['payable', 'receivable'] as const

/** Where a transaction came from. */
export const TRANSACTION_SOURCES = [
  'manual',
  'reconciliation',
  'demo',
  'import',
  'recurrence',
  'purchase',
  'sale',
  'renegotiation',
  'payment_link',
] as const

/**
 * Derived from today's date, never stored; evaluated in the order of docs/rules/transactions.md.
 */
export const COMPUTED_STATUSES = [
  'canceled',
  'paid',
  'partial',
  'scheduled',
  'overdue',
  'due_today',
  'open',
] as const
