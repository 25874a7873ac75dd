interface Balance {
  readonly id: number
  readonly system_balance_cents: number
}

/** The ends and amounts of a transfer while it is filled in. */
export interface MovedAmounts {
  readonly from_account_id?: number | null | undefined
  readonly to_account_id?: number | null | undefined
  readonly value_cents?: number | null | undefined
  readonly fee_cents?: number | null | undefined
}

/** What a transfer moves in one account, in cents, positive in. */
function movedIn(account: number, amounts: MovedAmounts): number {
  const value = amounts.value_cents ?? 0
  const out = amounts.from_account_id === account ? value + (amounts.fee_cents ?? 0) : 0
  return (amounts.to_account_id === account ? value : 0) - out
}

/**
 * Today's balance of an account once a transfer is saved, in cents: without what the transfer moved
 * before its edit, and with what it moves then.
 * @param before the transfer as it is stored; null is a new one.
 * @returns null while the account is not chosen, or its balance is not known.
 */
export function balanceAfter(
  accounts: readonly Balance[],
  account: number | null | undefined,
  amounts: MovedAmounts,
  before: MovedAmounts | null,
): number | null {
  const found = accounts.find(({ id }) => id === account)
  if (found === undefined) return null
  const taken = before === null ? 0 : movedIn(found.id, before)
  return found.system_balance_cents - taken + movedIn(found.id, amounts)
}
