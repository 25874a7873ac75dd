/** The two sides that a contact is seen from. */
export type PartyRole = 'client' | 'supplier'

/**
 * What differs between them: names, the role's column, and the transactions a contact owes or is
 * owed.
 */
export const PARTY_ROLES = {
  client: { noun: 'clients', column: 'is_client', transactions: 'receivable' },
  supplier: { noun: 'suppliers', column: 'is_supplier', transactions: 'payable' },
} as const

/** The role columns of a contact that takes a role beside those it has. */
export function withRole(
  role: PartyRole,
  had: { readonly is_client: boolean; readonly is_supplier: boolean },
): { readonly is_client: boolean; readonly is_supplier: boolean } {
  return {
    is_client: had.is_client || role === 'client',
    is_supplier: had.is_supplier || role === 'supplier',
  }
}
