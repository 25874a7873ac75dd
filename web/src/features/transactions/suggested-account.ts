import type { BankAccountChoice } from '@prumo/contracts/choices/choice.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'

/** The account that a transaction already names. */
interface NamedAccount {
  readonly bank_account_id: number | null
}

type Account = Pick<BankAccountChoice, 'id' | 'is_default_purchase'>

/**
 * The account a settlement starts with, of the active ones: the transaction's own, the default of
 * purchases for what is paid, or the only one there is. Otherwise none: a guess would move money in
 * the wrong place.
 */
export function suggestedAccount(
  accounts: readonly Account[],
  { bank_account_id }: NamedAccount,
  kind: TransactionKind,
): number | null {
  if (bank_account_id !== null) return bank_account_id
  const usual = accounts.find(
    ({ is_default_purchase }) => kind === 'payable' && is_default_purchase,
  )
  return usual?.id ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null)
}
