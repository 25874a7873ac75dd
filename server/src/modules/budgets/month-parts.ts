import { type CivilDate, firstDayOfMonth } from '@prumo/civil-date'
import { allocateInstallments } from '@prumo/contracts/transactions/occurrences'
import { type Cents, distribute, subtractCents, zeroCents } from '@prumo/money'

/** A part of a document. */
export interface DocumentPart {
  readonly category_id: number
  readonly cost_center_id: number | null
  readonly project_id: number | null
  readonly value_cents: Cents
}

/** A part of one of the months of a document. */
export interface MonthPart extends Omit<DocumentPart, 'value_cents'> {
  /** The first day of the month. */
  readonly month: CivilDate
  readonly cents: Cents
}

interface Installment {
  readonly day: CivilDate
  readonly value_cents: Cents
}

/**
 * The parts of a purchase by month, shared as its payables will be: instalments share the parts, and
 * each occurrence of what comes again has them whole.
 */
export function partsOfPurchase<P extends DocumentPart>(
  parts: readonly P[],
  instalments: readonly Installment[],
  areShared: boolean,
): (MonthPart & { readonly part: P })[] {
  const values = instalments.map((row) => row.value_cents)
  const shares = areShared ? allocateInstallments(parts, values) : values.map(() => parts)
  return instalments.flatMap(({ day }, place) =>
    (shares[place] ?? []).map((part) => ({
      ...dimensionsOf(part),
      part,
      month: firstDayOfMonth(day),
      cents: part.value_cents,
    })),
  )
}

/** What of each part of a transaction is not settled yet. */
export function openParts<P extends DocumentPart>(
  parts: readonly P[],
  settled: Cents,
  due: CivilDate,
): (MonthPart & { readonly part: P })[] {
  const paid = distribute(
    settled,
    parts.map((part) => part.value_cents),
  )
  return parts.map((part, place) => ({
    ...dimensionsOf(part),
    part,
    month: firstDayOfMonth(due),
    cents: subtractCents(part.value_cents, paid[place] ?? zeroCents),
  }))
}

const dimensionsOf = ({ category_id, cost_center_id, project_id }: DocumentPart) => ({
  category_id,
  cost_center_id,
  project_id,
})
