import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import {
  addCents,
  type Cents,
  distributeNext,
  negateCents,
  subtractCents,
  zeroCents,
} from '@prumo/money'
import type { SystemRole } from '../../categories/index.ts'
import type { LedgerEntry } from '../../ledger/index.ts'

export interface TransactionFacts {
  readonly id: number
  readonly kind: TransactionKind
  readonly party_id: number | null
  readonly competency_date: CivilDate
  readonly show_in_dre: boolean
  readonly show_in_dfc: boolean
  readonly is_canceled: boolean
  /** An instalment of a renegotiation: what it is of was stated by the transactions that it replaces. */
  readonly is_stated_elsewhere: boolean
  readonly allocations: readonly AllocationFacts[]
}

/** What entries belong to beside their category; null is none. */
interface Dimension {
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

interface AllocationFacts extends Dimension {
  readonly category_id: number
  readonly value_cents: Cents
}

export interface SettlementFacts {
  readonly id: number
  readonly paid_on: CivilDate
  /** The day on which its money comes to the account, where that is later. */
  readonly credited_on: CivilDate | null
  readonly bank_account_id: number
  readonly principal_cents: Cents
  readonly discount_cents: Cents
  readonly interest_cents: Cents
  readonly fine_cents: Cents
  readonly fee_cents: Cents
  /** Cash above what was due, which became a credit of the contact. */
  readonly credit_cents: Cents
  /** Part of the principal that the contact's credit paid. */
  readonly used_credit_cents: Cents
  /** What it settles stands in other transactions: no cash moved. */
  readonly is_without_cash: boolean
}

export type SystemCategories = Readonly<Record<SystemRole, number>>

/** The amounts of a settlement; most know no credit. */
type Credit = 'credit_cents' | 'used_credit_cents'
type NoAmount = 'id' | 'paid_on' | 'credited_on' | 'bank_account_id' | 'is_without_cash'
type CashParts = Omit<SettlementFacts, NoAmount | Credit> & Partial<Pick<SettlementFacts, Credit>>

/** Revenue and money in are positive, expense and money out negative. */
const signed = (kind: TransactionKind, amount: Cents): Cents =>
  kind === 'receivable' ? amount : negateCents(amount)

/**
 * What went through the account, in cents, positive in and negative out: principal less the credit
 * that paid of it, interest, fine and what became a credit, less the bank's fee, which is money out
 * for both kinds (docs/rules/settlements.md).
 */
export function cashOf(kind: TransactionKind, settlement: CashParts): Cents {
  const { principal_cents, interest_cents, fine_cents, fee_cents } = settlement
  const { credit_cents = zeroCents, used_credit_cents = zeroCents } = settlement
  const due = addCents(principal_cents, interest_cents, fine_cents)
  const moved = signed(kind, addCents(due, credit_cents, negateCents(used_credit_cents)))
  return addCents(moved, negateCents(fee_cents))
}

/** The accrual entries of a transaction: each allocation on its competency date. */
export function accrualEntries(transaction: TransactionFacts): LedgerEntry[] {
  if (transaction.is_canceled || transaction.is_stated_elsewhere) return []
  return transaction.allocations.map((allocation) => ({
    basis: 'accrual',
    source: 'transaction',
    source_id: transaction.id,
    transaction_id: transaction.id,
    entry_date: transaction.competency_date,
    category_id: allocation.category_id,
    bank_account_id: null,
    cost_center_id: allocation.cost_center_id,
    project_id: allocation.project_id,
    party_id: transaction.party_id,
    amount_cents: signed(transaction.kind, allocation.value_cents),
    in_statement: transaction.show_in_dre,
  }))
}

/** The amounts of settlements that are spread over a transaction's allocations. */
type SpreadAmounts = Omit<SettlementFacts, NoAmount>

const NOTHING: SpreadAmounts = {
  principal_cents: zeroCents,
  discount_cents: zeroCents,
  interest_cents: zeroCents,
  fine_cents: zeroCents,
  fee_cents: zeroCents,
  credit_cents: zeroCents,
  used_credit_cents: zeroCents,
}

/**
 * The entries of a transaction's settlements, given in the order in which they were entered. What is
 * settled so far is spread and each states the difference, so that a transaction paid in parts comes to
 * its allocations to the cent.
 */
export function settlementsEntries(
  transaction: TransactionFacts,
  settlements: readonly SettlementFacts[],
  roles: SystemCategories,
): LedgerEntry[] {
  // Every transaction has one; where somebody took it away, the check of the books says so.
  if (transaction.allocations.length === 0) return []
  let before = NOTHING
  return settlements.flatMap((settlement) => {
    const entries = entriesOfNext(transaction, settlement, before, roles)
    before = sumOf(before, settlement)
    return entries
  })
}

const sumOf = (before: SpreadAmounts, next: SpreadAmounts): SpreadAmounts => ({
  principal_cents: addCents(before.principal_cents, next.principal_cents),
  discount_cents: addCents(before.discount_cents, next.discount_cents),
  interest_cents: addCents(before.interest_cents, next.interest_cents),
  fine_cents: addCents(before.fine_cents, next.fine_cents),
  fee_cents: addCents(before.fee_cents, next.fee_cents),
  credit_cents: addCents(before.credit_cents, next.credit_cents),
  used_credit_cents: addCents(before.used_credit_cents, next.used_credit_cents),
})

/** What is settled: in cash or by discount. */
const settledOf = ({ principal_cents, discount_cents }: SpreadAmounts): Cents =>
  addCents(principal_cents, discount_cents)
/** Interest with fine. */
const lateOf = ({ interest_cents, fine_cents }: SpreadAmounts): Cents =>
  addCents(interest_cents, fine_cents)
/** Credit that was given, less what was used. */
const advanceOf = ({ credit_cents, used_credit_cents }: SpreadAmounts): Cents =>
  subtractCents(credit_cents, used_credit_cents)

/**
 * The entries of a settlement. Cash, on the day on which it comes: the principal over the transaction's allocations in proportion
 * to their values, interest with fine, and fee. Accrual on the payment date: interest with fine,
 * fee, and discount, which are known only then (docs/rules/settlements.md). Credit is cash under
 * the category of advances when it is given; when it pays, that cash is the principal's. What has a
 * category of Prumo's own is spread over the allocations too, for their cost centres and projects.
 */
function entriesOfNext(
  transaction: TransactionFacts,
  settlement: SettlementFacts,
  before: SpreadAmounts,
  roles: SystemCategories,
): LedgerEntry[] {
  const { kind, allocations } = transaction
  const isReceived = kind === 'receivable'
  const weights = allocations.map((row) => row.value_cents)
  /** The share of each allocation in an amount, of what is settled by now and was before. */
  const sharesOf = (amountOf: (amounts: SpreadAmounts) => Cents): Cents[] =>
    distributeNext(amountOf(before), amountOf(settlement), weights)
  const spread = (
    amountOf: (amounts: SpreadAmounts) => Cents,
    category_id: number,
    signOf: (share: Cents) => Cents,
    shares: () => readonly Cents[] = () => sharesOf(amountOf),
  ): Part[] =>
    // Of what neither is nor was there, as of most, all shares are nothing.
    amountOf(settlement) === 0 && amountOf(before) === 0
      ? []
      : byDimension(allocations, shares(), category_id, signOf)
  const sign = (share: Cents) => signed(kind, share)
  const principalShares = sharesOf((row) => row.principal_cents)
  const principal = principalShares.map((share, place) => partOf(allocations[place], share, sign))
  const both = [
    ...spread(lateOf, isReceived ? roles.interest_received : roles.interest_paid, sign),
    ...spread((row) => row.fee_cents, roles.bank_fee, negateCents),
  ]
  const discounts = spread(
    (row) => row.discount_cents,
    isReceived ? roles.discount_given : roles.discount_obtained,
    (share) => signed(kind, negateCents(share)),
    // With the principal it comes to what is settled of each allocation.
    () =>
      sharesOf(settledOf).map((share, place) =>
        subtractCents(share, principalShares[place] ?? zeroCents),
      ),
  )
  const advances = spread(
    advanceOf,
    isReceived ? roles.client_advance : roles.supplier_advance,
    sign,
  )
  const entry = entryOf(transaction, settlement)
  const moved = settlement.is_without_cash ? [] : [...principal, ...both, ...advances]
  return [
    ...moved.map((part) => entry('cash', part)),
    ...[...both, ...discounts].map((part) => entry('accrual', part)),
  ].filter((row) => row.amount_cents !== 0)
}

/** A signed part of a settlement, by what it belongs to. */
interface Part extends Dimension {
  readonly category_id: number
  readonly amount: Cents
}

function partOf(
  allocation: AllocationFacts | undefined,
  share: Cents,
  signOf: (share: Cents) => Cents,
): Part {
  if (allocation === undefined) throw new Error('A share is of an allocation.')
  const { category_id, cost_center_id, project_id } = allocation
  return { category_id, cost_center_id, project_id, amount: signOf(share) }
}

/** The shares of allocations under one category, those of a cost centre and project together. */
function byDimension(
  allocations: readonly AllocationFacts[],
  shares: readonly Cents[],
  category_id: number,
  signOf: (share: Cents) => Cents,
): Part[] {
  const parts = allocations.map((allocation, place) =>
    partOf({ ...allocation, category_id }, shares[place] ?? zeroCents, signOf),
  )
  const groups = Map.groupBy(parts, (part) => `${part.cost_center_id} ${part.project_id}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    return [{ ...first, amount: addCents(...rows.map(({ amount }) => amount)) }]
  })
}

/** The day on which the account has the money. */
const cashDay = ({ paid_on, credited_on }: SettlementFacts): CivilDate => credited_on ?? paid_on

const entryOf =
  (transaction: TransactionFacts, settlement: SettlementFacts) =>
  (basis: LedgerEntry['basis'], { amount, ...dimension }: Part): LedgerEntry => ({
    basis,
    source: 'settlement',
    source_id: settlement.id,
    transaction_id: transaction.id,
    entry_date: basis === 'cash' ? cashDay(settlement) : settlement.paid_on,
    bank_account_id: basis === 'cash' ? settlement.bank_account_id : null,
    party_id: transaction.party_id,
    amount_cents: amount,
    in_statement: basis === 'cash' ? transaction.show_in_dfc : transaction.show_in_dre,
    ...dimension,
  })
