import { previousBankDay } from '@prumo/brazil'
import { addToMonth, type CivilDate, civilDate, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import { type Cents, sumCents } from '@prumo/money'

/** Taxes as they are collected: PIS, COFINS and CSLL are one payment (CSRF, DARF 5952). */
export const COLLECTED_TAXES = ['irrf', 'csrf', 'inss', 'iss'] as const
export type CollectedTax = (typeof COLLECTED_TAXES)[number]

/** What each tax of a note is collected as; `other` is no tax that anybody is known to collect. */
const COLLECTED_AS: Readonly<Record<string, CollectedTax | undefined>> = {
  ir: 'irrf',
  csll: 'csrf',
  pis: 'csrf',
  cofins: 'csrf',
  inss: 'inss',
  iss: 'iss',
}

/** A note that taxes are kept back from. */
export interface WithholdingNote {
  readonly issued_on: CivilDate
  readonly competency_date: CivilDate
  readonly withheld: readonly { readonly tax: string; readonly value_cents: Cents }[]
}

/** What is to be paid in the issuer's place, and until when. */
export interface TaxDue {
  readonly tax: CollectedTax
  readonly value_cents: Cents
  readonly due_date: CivilDate
}

/** The day on which the second ten days of a month end. */
const SECOND_TEN_DAYS = 20

/**
 * What is owed of the taxes that a note keeps back. IRRF and CSRF are due on the last business day of
 * the second ten days of the month after the note's competency (Lei 11.196/2005, art. 70; Lei
 * 10.833/2003, art. 35), INSS on the 20th of the month after its issue or the business day before it
 * (Lei 8.212/1991, art. 31), ISS on the day of the city in the month after the competency.
 * @param iss_due_day a month that is shorter ends before it.
 */
export function taxesDue(note: WithholdingNote, iss_due_day: number): readonly TaxDue[] {
  return COLLECTED_TAXES.flatMap((tax) => {
    const own = note.withheld.filter((one) => COLLECTED_AS[one.tax] === tax)
    const value_cents = sumCents(own.map((one) => one.value_cents))
    return value_cents <= 0 ? [] : [{ tax, value_cents, due_date: dueOf(tax, note, iss_due_day) }]
  })
}

function dueOf(
  tax: CollectedTax,
  { issued_on, competency_date }: WithholdingNote,
  iss_due_day: number,
): CivilDate {
  if (tax === 'iss') return nextMonthDay(competency_date, iss_due_day)
  const base = tax === 'inss' ? issued_on : competency_date
  return previousBankDay(nextMonthDay(base, SECOND_TEN_DAYS))
}

/** That day of the month after a date, or the last day of a month that has it not. */
function nextMonthDay(date: CivilDate, day: number): CivilDate {
  const month = addToMonth(monthOf(date), 1)
  const asked = `${month}-${String(day).padStart(2, '0')}`
  const last = lastDayOfMonth(month)
  return asked > last ? last : civilDate(asked)
}
