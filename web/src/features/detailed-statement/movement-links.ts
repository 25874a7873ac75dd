import type { Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import type { useCan } from '../../client/use-session.ts'

/** A record that the way to its file begins at. */
export interface Origin {
  readonly record: 'transaction' | 'transfer' | 'statement_line'
  readonly id: number
}

type Can = ReturnType<typeof useCan>

/** Where the record of a movement opens; null for what has none, or may not be seen. */
export function recordHref(movement: Movement, can: Can): string | null {
  const { source, source_id, bank_account_id, transaction_id, transaction_kind: kind } = movement
  if (source === 'transfer')
    return can('transfers.index') ? `/admin/transfer/edit/${source_id}` : null
  if (source === 'statement_line') return lineHref(movement, can)
  if (source === 'bank_account')
    return can('companies.bank-accounts.index')
      ? `/admin/bank-account/list?record=${bank_account_id}`
      : null
  if (transaction_id === null || kind === null) return null
  return can(`companies.${kind}s.index`) ? `/admin/${kind}/edit/${transaction_id}` : null
}

/** Where the desk shows the line of a movement; null without one. */
export function lineHref(
  { statement_line_id, statement_line_date: day, bank_account_id, status }: Movement,
  can: Can,
): string | null {
  if (statement_line_id === null || day === null || bank_account_id === null) return null
  if (!can('api.companies.bank_accounts.import-ofx')) return null
  const tab = status === 'reconciled' ? 'tab=reconciled&' : ''
  return `/admin/bank-reconciliation/desk/${bank_account_id}?${tab}filter_posted_on=${day},${day}`
}

/** What the way to a movement's file begins at; null for the opening of an account. */
export function originOf(movement: Movement): Origin | null {
  const { source, source_id, transaction_id } = movement
  if (source === 'transfer' || source === 'statement_line') return { record: source, id: source_id }
  return transaction_id === null ? null : { record: 'transaction', id: transaction_id }
}
