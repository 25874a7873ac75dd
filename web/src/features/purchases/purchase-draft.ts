import type { Purchase, purchaseInputSchema } from '@prumo/contracts/purchases/purchase.schema'
import type { z } from 'zod'
import type { FormValues } from '../../kit/use-record-form.ts'

/** A purchase while it is being filled in. */
export type PurchaseDraft = FormValues<z.input<typeof purchaseInputSchema>>

/** A row of the split while it is being filled in. */
export type AllocationDraft = NonNullable<NonNullable<PurchaseDraft['allocations']>[number]>

export const EMPTY_ALLOCATION: AllocationDraft = {
  category_id: null,
  cost_center_id: null,
  project_id: null,
  value_cents: null,
}

/** A purchase of today that nothing was filled in of but the account that purchases are paid from. */
export function blankPurchase(today: string, bank_account_id: number | null): PurchaseDraft {
  return {
    party_id: null,
    description: '',
    total_cents: null,
    discount_cents: 0,
    due_date: today,
    competency_date: today,
    bank_account_id,
    fiscal_document: null,
    external_id: null,
    transaction_key: null,
    observation: null,
    allocations: [EMPTY_ALLOCATION],
    repeat: null,
  }
}

/** What a person filled in of a purchase. */
export function draftOf(purchase: Purchase): PurchaseDraft {
  const { party_id, description, total_cents, discount_cents, due_date } = purchase
  const { competency_date, bank_account_id, fiscal_document, external_id } = purchase
  const { transaction_key, observation, allocations, repeat } = purchase
  return {
    party_id,
    description,
    total_cents,
    discount_cents,
    due_date,
    competency_date,
    bank_account_id,
    fiscal_document,
    external_id,
    transaction_key,
    observation,
    allocations: allocations.map((row) => ({
      category_id: row.category_id,
      cost_center_id: row.cost_center_id,
      project_id: row.project_id,
      value_cents: row.value_cents,
    })),
    repeat,
  }
}

/** The net value as far as it is known: what allocations and instalments come to. */
export function netOf({
  total_cents,
  discount_cents,
}: Pick<PurchaseDraft, 'total_cents' | 'discount_cents'>): number | null {
  return total_cents === null ? null : total_cents - (discount_cents ?? 0)
}

/** The allocations after the net value changed: the last one takes what the others leave. */
export function allocationsWithRest(
  rows: readonly AllocationDraft[],
  net: number | null,
): AllocationDraft[] {
  const others = rows.slice(0, -1).reduce((sum, row) => sum + (row.value_cents ?? 0), 0)
  const rest = net === null ? null : net - others
  return rows.map((row, place) =>
    place === rows.length - 1
      ? { ...row, value_cents: rest !== null && rest > 0 ? rest : null }
      : row,
  )
}
