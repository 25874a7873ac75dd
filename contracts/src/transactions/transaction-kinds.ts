/** A transaction (título, lançamento) is a payable or a receivable. */
export const TRANSACTION_KINDS = ['payable', 'receivable'] as const
