import type { CivilDate } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, type Cents, cents, distribute, negateCents } from '@prumo/money'
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
  readonly allocations: readonly { readonly category_id: number; readonly value_cents: Cents }[]
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
}

export type SystemCategories = Readonly<Record<SystemRole, number>>

/** Revenue and money in are positive, expense and money out negative. */
const signed = (kind: TransactionKind, amount: Cents): Cents =>
  kind === 'receivable' ? amount : negateCents(amount)

/**
 * What went through the account, in cents, positive in and negative out: principal, interest and
 * fine, less the bank's fee, which is money out for both kinds (behaviour.md section 3).
 */
export function cashOf(
  kind: TransactionKind,
  settlement: Omit<SettlementFacts, 'id' | 'paid_on' | 'bank_account_id'>,
): Cents {
  const { principal_cents, interest_cents, fine_cents, fee_cents } = settlement
  const moved = signed(kind, addCents(principal_cents, interest_cents, fine_cents))
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
    party_id: transaction.party_id,
    amount_cents: signed(transaction.kind, allocation.value_cents),
    in_statement: transaction.show_in_dre,
  }))
}

/**
 * The entries of a settlement. Cash: the principal over the transaction's categories in proportion
 * to their values, interest with fine, and fee. Accrual on the payment date: interest with fine,
 * fee, and discount, which are known only then (behaviour.md section 3).
 */
export function settlementEntries(
  transaction: TransactionFacts,
  settlement: SettlementFacts,
  roles: SystemCategories,
): LedgerEntry[] {
  const { kind, allocations } = transaction
  const isReceived = kind === 'receivable'
  const late = signed(kind, addCents(settlement.interest_cents, settlement.fine_cents))
  const fee = negateCents(settlement.fee_cents)
  const discount = signed(kind, negateCents(settlement.discount_cents))
  const lateCategory = isReceived ? roles.interest_received : roles.interest_paid
  const shares = distribute(
    settlement.principal_cents,
    allocations.map((allocation) => allocation.value_cents),
  )
  const principal = allocations.map((allocation, index) => ({
    category_id: allocation.category_id,
    amount: signed(kind, shares[index] ?? cents(0)),
  }))
  const both = [
    { category_id: lateCategory, amount: late },
    { category_id: roles.bank_fee, amount: fee },
  ]
  const discountCategory = isReceived ? roles.discount_given : roles.discount_obtained
  const entry = entryOf(transaction, settlement)
  return [
    ...[...principal, ...both].map((row) => entry('cash', row.category_id, row.amount)),
    ...[...both, { category_id: discountCategory, amount: discount }].map((row) =>
      entry('accrual', row.category_id, row.amount),
    ),
  ].filter((row) => row.amount_cents !== 0)
}

const entryOf =
  (transaction: TransactionFacts, settlement: SettlementFacts) =>
  (basis: LedgerEntry['basis'], category_id: number, amount_cents: Cents): LedgerEntry => ({
    basis,
    source: 'settlement',
    source_id: settlement.id,
    transaction_id: transaction.id,
    entry_date: settlement.paid_on,
    category_id,
    bank_account_id: basis === 'cash' ? settlement.bank_account_id : null,
    party_id: transaction.party_id,
    amount_cents,
    in_statement: basis === 'cash' ? transaction.show_in_dfc : transaction.show_in_dre,
  })
