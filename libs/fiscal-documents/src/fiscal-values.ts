import { type CivilDate, civilDate, isCivilDate } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import { FiscalRefusal } from './fiscal-refusal.ts'
import { elementAt, textAt, type XmlElement } from './xml-element.ts'

/** At most 13 digits before the point and 2 after it in every layout (TDec_1302). */
const AMOUNT = /^(\d{1,13})(?:[.,](\d{1,10}))?$/

/** A text that every invoice has. @throws FiscalRefusal `incomplete`, naming the field. */
export function requiredText(text: string | null, field: string): string {
  if (text === null) throw new FiscalRefusal('incomplete', field)
  return text
}

/** An amount in cents; null when it is none. More than two decimals are rounded half up. */
export function amountOf(text: string | null): Cents | null {
  const match = AMOUNT.exec(text ?? '')
  if (match === null) return null
  const [, whole = '', decimals = ''] = match
  const exact = Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2))
  return cents(exact + (/^[5-9]/.test(decimals.slice(2)) ? 1 : 0))
}

/** A quantity with four decimals, half up; one of something that is not counted. */
export function quantityOf(text: string | null): string {
  const match = /^(\d{1,10})(?:[.,](\d{1,10}))?$/.exec(text ?? '')
  if (match === null) return '1.0000'
  const [, whole = '', decimals = ''] = match
  const exact = BigInt(whole + decimals.padEnd(4, '0').slice(0, 4))
  const digits = String(exact + (/^[5-9]/.test(decimals.slice(4)) ? 1n : 0n)).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Programs that have no day write the first of all, or the last. */
const YEAR = /^(19|20|21)/

/** The day of a date or an instant, as its writer's clock showed it; null when there is none. */
export function dayOf(text: string | null): CivilDate | null {
  const day = (text ?? '').slice(0, 10)
  return YEAR.test(day) && isCivilDate(day) ? civilDate(day) : null
}

/** @throws FiscalRefusal `incomplete`, naming the field. */
export function requiredDay(text: string | null, field: string): CivilDate {
  const day = dayOf(text)
  if (day === null) throw new FiscalRefusal('incomplete', field)
  return day
}

/** @throws FiscalRefusal `incomplete`, naming the field. */
export function requiredAmount(text: string | null, field: string): Cents {
  const amount = amountOf(text)
  if (amount === null) throw new FiscalRefusal('incomplete', field)
  return amount
}

/** What a service costs: nobody pays what is taken off without condition. */
export const lessDiscount = (service: Cents, discount: Cents): Cents =>
  cents(Math.max(0, service - discount))

/** A number without zeros before it. @throws FiscalRefusal `incomplete`, naming the field. */
export function requiredNumber(text: string | null, field: string): string {
  if (text === null || !/^\d{1,15}$/.test(text)) throw new FiscalRefusal('incomplete', field)
  return text.replace(/^0+(?=\d)/, '')
}

/** CPF or CNPJ of an element, in the spellings of all layouts; foreigners have none. */
export function documentOf(element: XmlElement | undefined): string | null {
  const inner = elementAt(element, 'CpfCnpj') ?? element
  const found = ['CNPJ', 'CPF', 'Cnpj', 'Cpf'].map((name) => textAt(inner, name))
  const text = found.find((one) => one !== null) ?? null
  const document = text?.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase() ?? ''
  return document === '' ? null : document.slice(0, 20)
}

/** The first of several texts that is there. */
export function firstOf(...texts: readonly (string | null)[]): string | null {
  return texts.find((text) => text !== null) ?? null
}

/** A text that is shown; longer ones are cut. */
export function shortened(text: string | null, max: number): string | null {
  return text === null ? null : text.slice(0, max).toWellFormed()
}
