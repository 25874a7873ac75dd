import type { CivilDate } from '@prumo/civil-date'
import { netCents, type PurchaseInput } from '@prumo/contracts/purchases/purchase.schema'
import type { SeriesInput } from '@prumo/contracts/transactions/series.schema'
import type { TransactionInput } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents } from '@prumo/money'
import { planSeries } from '../transactions/index.ts'

/** One of the titles that a purchase makes. */
export interface PurchaseInstallment {
  readonly number: number
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
  readonly value_cents: Cents
}

/** What approving a purchase makes payable: one title of its net value, or a series. */
export function titlesOfPurchase(input: PurchaseInput): TransactionInput | SeriesInput {
  const { party_id, bank_account_id, description, fiscal_document, external_id } = input
  const { due_date, competency_date, allocations, repeat } = input
  const title = {
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
  return repeat === null ? title : { ...title, repeat }
}

/** The titles that a purchase makes, in their order; a purchase that repeats has an end. */
export function installmentsOf(
  input: PurchaseInput,
  today: CivilDate,
): readonly PurchaseInstallment[] {
  const titles = titlesOfPurchase(input)
  const planned =
    'repeat' in titles ? planSeries(titles, today) : [{ installment_number: 1, input: titles }]
  return planned.map(({ installment_number, input: title }) => ({
    number: installment_number,
    due_date: title.due_date,
    competency_date: title.competency_date,
    value_cents: title.value_cents,
  }))
}
