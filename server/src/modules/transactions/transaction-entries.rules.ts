import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, type Cents, cents, distribute, negateCents, zeroCents } from '@prumo/money'
import type { SystemRole } from '../categories/index.ts'
import type { LedgerEntry } from '../ledger/index.ts'

export interface TransactionFacts {
  readonly id: number
  readonly kind: TransactionKind
  readonly party_id: number | null
  readonly competency_date: CivilDate
  readonly show_in_dre: boolean
  readonly show_in_dfc: boolean
  readonly is_canceled: boolean
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
}

export type SystemCategories = Readonly<Record<SystemRole, number>>

/** The amounts of a settlement; most know no credit. */
type Credit = 'credit_cents' | 'used_credit_cents'
type CashParts = Omit<SettlementFacts, 'id' | 'paid_on' | 'bank_account_id' | Credit> &
  Partial<Pick<SettlementFacts, Credit>>

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
  if (transaction.is_canceled) return []
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

/**
 * The entries of a settlement. Cash: the principal over the transaction's categories in proportion
 * to their values, interest with fine, and fee. Accrual on the payment date: interest with fine,
 * fee, and discount, which are known only then (docs/rules/settlements.md). Credit is cash under
 * the category of advances when it is given; when it pays, that cash is the principal's. What has a
 * category of Prumo's own is spread over the transaction's cost centres and projects by their
 * values.
 */
export function settlementEntries(
  transaction: TransactionFacts,
  settlement: SettlementFacts,
  roles: SystemCategories,
): LedgerEntry[] {
  const { kind, allocations } = transaction
  const isReceived = kind === 'receivable'
  const lateCategory = isReceived ? roles.interest_received : roles.interest_paid
  const discountCategory = isReceived ? roles.discount_given : roles.discount_obtained
  const spread = spreadOver(allocations)
  const late = addCents(settlement.interest_cents, settlement.fine_cents)
  const both = [
    ...spread(late, (share) => ({ category_id: lateCategory, amount: signed(kind, share) })),
    ...spread(settlement.fee_cents, (share) => ({
      category_id: roles.bank_fee,
      amount: negateCents(share),
    })),
  ]
  const discounts = spread(settlement.discount_cents, (share) => ({
    category_id: discountCategory,
    amount: signed(kind, negateCents(share)),
  }))
  const advance = addCents(settlement.credit_cents, negateCents(settlement.used_credit_cents))
  const advances = spread(advance, (share) => ({
    category_id: roles.party_advance,
    amount: signed(kind, share),
  }))
  const entry = entryOf(transaction, settlement)
  return [
    ...[...principalOf(transaction, settlement), ...both, ...advances].map((part) =>
      entry('cash', part),
    ),
    ...[...both, ...discounts].map((part) => entry('accrual', part)),
  ].filter((row) => row.amount_cents !== 0)
}

/** A signed part of a settlement, by what it belongs to. */
interface Part extends Dimension {
  readonly category_id: number
  readonly amount: Cents
}

function principalOf(
  { kind, allocations }: TransactionFacts,
  { principal_cents }: SettlementFacts,
): Part[] {
  const values = allocations.map((allocation) => allocation.value_cents)
  const shares = distribute(principal_cents, values)
  return allocations.map(({ category_id, cost_center_id, project_id }, place) => ({
    category_id,
    cost_center_id,
    project_id,
    amount: signed(kind, shares[place] ?? cents(0)),
  }))
}

/** Spreads an amount over the cost centres and projects of allocations, by largest remainder. */
function spreadOver(allocations: readonly AllocationFacts[]) {
  const groups = [
    ...Map.groupBy(allocations, (row) => `${row.cost_center_id} ${row.project_id}`).values(),
  ]
  const weights = groups.map((rows) => addCents(...rows.map((row) => row.value_cents)))
  return (amount: Cents, partOf: (share: Cents) => Omit<Part, keyof Dimension>): Part[] => {
    const shares = distribute(amount, weights)
    return groups.flatMap(([first], place) =>
      first === undefined
        ? []
        : [
            {
              ...partOf(shares[place] ?? cents(0)),
              cost_center_id: first.cost_center_id,
              project_id: first.project_id,
            },
          ],
    )
  }
}

const entryOf =
  (transaction: TransactionFacts, settlement: SettlementFacts) =>
  (basis: LedgerEntry['basis'], { amount, ...dimension }: Part): LedgerEntry => ({
    basis,
    source: 'settlement',
    source_id: settlement.id,
    transaction_id: transaction.id,
    entry_date: settlement.paid_on,
    bank_account_id: basis === 'cash' ? settlement.bank_account_id : null,
    party_id: transaction.party_id,
    amount_cents: amount,
    in_statement: basis === 'cash' ? transaction.show_in_dfc : transaction.show_in_dre,
    ...dimension,
  })
