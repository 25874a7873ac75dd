import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Choice } from '../../../kit/select-field.tsx'

/** The account that a transaction already names. */
export interface NamedAccount {
  readonly bank_account_id: number | null
  readonly bank_account_name: string | null
}

type Account = Pick<BankAccount, 'id' | 'name' | 'status' | 'is_default_purchase'>

/**
 * The active accounts, and the transaction's own even when it has been deactivated or cannot be
 * seen.
 */
export function accountChoices(
  accounts: readonly Account[],
  { bank_account_id, bank_account_name }: NamedAccount,
): Choice<number>[] {
  const active = accounts
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => ({ value: id, label: name }))
  if (bank_account_id === null || active.some(({ value }) => value === bank_account_id)) {
    return active
  }
  return [
    ...active,
    { value: bank_account_id, label: bank_account_name ?? String(bank_account_id) },
  ]
}

/**
 * The account a settlement starts with: the transaction's own, the default of purchases for what is
 * paid, or the only one there is. Otherwise none: a guess would move money in the wrong place.
 */
export function suggestedAccount(
  accounts: readonly Account[],
  { bank_account_id }: NamedAccount,
  kind: TransactionKind,
): number | null {
  if (bank_account_id !== null) return bank_account_id
  const active = accounts.filter(({ status }) => status === 'active')
  const usual = active.find(({ is_default_purchase }) => kind === 'payable' && is_default_purchase)
  return usual?.id ?? (active.length === 1 ? (active[0]?.id ?? null) : null)
}
