import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import {
  addCents,
  type Cents,
  distributeNext,
  negateCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '@prumo/money'

/** The amounts of a settlement that are divided as its transaction's value is. */
export const DIVIDED_AMOUNTS = [
  'principal_cents',
  'discount_cents',
  'interest_cents',
  'fine_cents',
  'fee_cents',
  'cash_cents',
  'waived_cents',
  'credit_cents',
  'used_credit_cents',
] as const

type SettlementAmounts = Readonly<Record<(typeof DIVIDED_AMOUNTS)[number], Cents>>

/** A part of a transaction's value, and whether its reader may reach it. */
interface ReadPart {
  readonly value_cents: Cents
  readonly isMine: boolean
}

/** The same function of every amount. */
const each = (of: (name: keyof SettlementAmounts) => Cents): SettlementAmounts => ({
  principal_cents: of('principal_cents'),
  discount_cents: of('discount_cents'),
  interest_cents: of('interest_cents'),
  fine_cents: of('fine_cents'),
  fee_cents: of('fee_cents'),
  cash_cents: of('cash_cents'),
  waived_cents: of('waived_cents'),
  credit_cents: of('credit_cents'),
  used_credit_cents: of('used_credit_cents'),
})

const NOTHING = each(() => zeroCents)

interface DividedSettlement extends SettlementAmounts {
  readonly id: number
  /** It ends a transaction that goes on in others: nothing of it is cash. */
  readonly is_without_cash: boolean
}

/**
 * The share of a reader in the settlements of a transaction, by their ids: what is settled so far is
 * spread over all parts and each settlement is the difference, as in the ledger. So the shares of all
 * readers come to each settlement, and a reader's to what is settled and paid of their parts. A share
 * may be a cent against the sign of its amount.
 * @param settlements in the order in which they were entered.
 */
export function sharesOfSettlements(
  kind: TransactionKind,
  parts: readonly ReadPart[],
  settlements: readonly DividedSettlement[],
): ReadonlyMap<number, SettlementAmounts> {
  const weights = parts.map((part) => part.value_cents)
  const mineOf = (before: Cents, amount: Cents): Cents =>
    sumCents(distributeNext(before, amount, weights).filter((_, place) => parts[place]?.isMine))
  let before = NOTHING
  return new Map(
    settlements.map((settlement) => {
      const earlier = before
      before = each((name) => addCents(earlier[name], settlement[name]))
      const shareOf = (of: (amounts: SettlementAmounts) => Cents) =>
        mineOf(of(earlier), of(settlement))
      const share = each((name) => shareOf((amounts) => amounts[name]))
      // What is open of a part is what is not settled of it, in cash or by discount.
      const discount_cents = subtractCents(shareOf(settledBy), share.principal_cents)
      // Cash is of what the ledger spreads each by itself.
      const moved = addCents(share.principal_cents, shareOf(lateBy), shareOf(advanceBy))
      const cash_cents = settlement.is_without_cash
        ? zeroCents
        : subtractCents(kind === 'receivable' ? moved : negateCents(moved), share.fee_cents)
      return [settlement.id, { ...share, discount_cents, cash_cents }]
    }),
  )
}

const settledBy = ({ principal_cents, discount_cents }: SettlementAmounts): Cents =>
  addCents(principal_cents, discount_cents)
const lateBy = ({ interest_cents, fine_cents }: SettlementAmounts): Cents =>
  addCents(interest_cents, fine_cents)
const advanceBy = ({ credit_cents, used_credit_cents }: SettlementAmounts): Cents =>
  subtractCents(credit_cents, used_credit_cents)
