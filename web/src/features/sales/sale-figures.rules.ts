import { addMonths, type CivilDate, isCivilDate } from '@prumo/civil-date'
import {
  type DeductionTerms,
  deductionValues,
  netOf,
  saleTotal,
} from '@prumo/contracts/sales/sale-amounts.rules'
import { type Cents, cents, splitEvenly, sumCents, zeroCents } from '@prumo/money'
import type { SaleValues } from './blank-sale.ts'
import { missingCents } from '../../parts/installments/installment-draft.ts'

export type DeductionDraft = NonNullable<NonNullable<SaleValues['deductions']>[number]>
export type InstallmentDraft = NonNullable<NonNullable<SaleValues['installments']>[number]>

/** The rows of a list in a form; one that is missing is left out. */
export const rowsOf = <T>(rows: readonly (T | null)[] | null | undefined): readonly T[] =>
  (rows ?? []).flatMap((row) => (row === null ? [] : [row]))

/** What a sale comes to while it is written. */
export interface SaleFigures {
  /** Null while price or quantity is missing. */
  readonly total: Cents | null
  /** What each deduction takes, in their order. */
  readonly values: readonly Cents[]
  readonly deducted: Cents
  readonly net: Cents | null
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/

const termsOf = ({ kind, base, percent, fixed_cents }: DeductionDraft): DeductionTerms => ({
  kind: kind ?? 'commission',
  base: base ?? 'gross',
  percent: typeof percent === 'string' && PERCENT.test(percent) ? percent : null,
  fixed_cents: cents(fixed_cents ?? 0),
})

/** The figures of a sale by the very rules that the server writes it by. */
export function figuresOf(values: SaleValues): SaleFigures {
  const total = totalOf(values)
  const taken = deductionValues(total ?? zeroCents, rowsOf(values.deductions).map(termsOf))
  return {
    total,
    values: taken,
    deducted: sumCents(taken),
    net: total === null ? null : netOf(total, taken),
  }
}

/** Unit price × quantity − discount + freight; null while price or quantity is missing. */
function totalOf(values: SaleValues): Cents | null {
  const { unit_price_cents, quantity, discount_cents, freight_cents } = values
  if (unit_price_cents === null || quantity === null) return null
  return saleTotal({
    unit_price_cents,
    quantity,
    discount_cents: discount_cents ?? 0,
    freight_cents: freight_cents ?? 0,
  })
}

/** The same instalments with the total shared among them, cents left over to the first ones. */
export function splitAmong(
  rows: readonly InstallmentDraft[],
  total: Cents | null,
): readonly InstallmentDraft[] {
  if (total === null || total <= 0 || rows.length === 0) return rows
  const values = splitEvenly(total, rows.length)
  return rows.map((row, place) => ({ ...row, value_cents: values[place] ?? null }))
}

/** So many instalments, each a month after the first one's date, with the total shared among them. */
export function inParts(
  rows: readonly InstallmentDraft[],
  count: number,
  total: Cents | null,
): readonly InstallmentDraft[] {
  const [first] = rows
  const due = dayOf(first?.due_date)
  const parts = Array.from({ length: count }, (_, place) => {
    const due_date = due === null ? null : addMonths(due, place)
    return { due_date, competency_date: first?.competency_date ?? null, value_cents: null }
  })
  return splitAmong(parts, total)
}

function dayOf(text: string | null | undefined): CivilDate | null {
  return typeof text === 'string' && isCivilDate(text) ? text : null
}

/**
 * What a change of the amounts makes of the instalments: those that tied to the total before, or had
 * no values yet, share the new one; what somebody wrote by hand stays.
 */
export function followTotal(
  before: SaleValues,
  patch: Partial<SaleValues>,
): readonly InstallmentDraft[] {
  const rows = rowsOf(before.installments)
  const total = totalOf(before)
  const isUnwritten = rows.every((row) => row.value_cents === null)
  const isTied = total !== null && missingCents(rows, total) === 0
  return isUnwritten || isTied ? splitAmong(rows, totalOf({ ...before, ...patch })) : rows
}
