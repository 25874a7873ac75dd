import type { CivilDate } from '@prumo/civil-date'
import { netCents, type PurchaseInput } from '@prumo/contracts/purchases/purchase.schema'
import type { SeriesInput } from '@prumo/contracts/transactions/series.schema'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents } from '@prumo/money'
import { planSeries } from '../series/index.ts'

/** One of the transactions that a purchase makes. */
export interface PurchaseInstallment {
  readonly number: number
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
  readonly value_cents: Cents
}

/** What approving a purchase makes payable: one transaction of its net value, or a series. */
export function transactionsOfPurchase(input: PurchaseInput): TransactionInput | SeriesInput {
  const { party_id, bank_account_id, description, fiscal_document, external_id } = input
  const { due_date, competency_date, allocations, repeat } = input
  const transaction = {
    party_id,
    bank_account_id,
    description,
    fiscal_document,
    external_id,
    payment_code: null,
    due_date,
    competency_date,
    scheduled_for: null,
    value_cents: cents(netCents(input)),
    show_in_dre: true,
    show_in_dfc: true,
    allocations,
  }
  return repeat === null ? transaction : { ...transaction, repeat }
}

/** The transactions that a purchase makes, in their order; a purchase that repeats has an end. */
export function installmentsOf(
  input: PurchaseInput,
  today: CivilDate,
): readonly PurchaseInstallment[] {
  const transactions = transactionsOfPurchase(input)
  const planned =
    'repeat' in transactions
      ? planSeries(transactions, today)
      : [{ installment_number: 1, input: transactions }]
  return planned.map(({ installment_number, input: transaction }) => ({
    number: installment_number,
    due_date: transaction.due_date,
    competency_date: transaction.competency_date,
    value_cents: transaction.value_cents,
  }))
}
