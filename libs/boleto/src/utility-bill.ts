import { type CivilDate, civilDate, daysBetween, isCivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { moduleElevenOfBill, moduleTen } from './check-digits.ts'
import type { Boleto } from './boleto.ts'

/** The third digit says how the check digits are made, and whether the value is in reais. */
const MODULE_TEN = ['6', '7']
const KINDS = ['6', '7', '8', '9']
const IN_REAIS = ['6', '8']
/** The segment whose payee is named by eight digits of its CNPJ, not by four of its own. */
const BY_CNPJ = '6'
/** A day in the free field that is further away is no due date but some other number. */
const FAR_DAYS = 730

/** Whether a bill's kind is known and its general check digit is right. */
export function isBillSound(bar_code: string): boolean {
  return (
    KINDS.includes(bar_code[2] ?? '') &&
    bar_code[3] === digitOf(bar_code, bar_code.slice(0, 3) + bar_code.slice(4))
  )
}

/** The digitable line of a bill's bar code: four blocks of eleven digits, each with its own. */
export function lineOfBill(bar_code: string): string {
  return [0, 11, 22, 33]
    .map((start) => bar_code.slice(start, start + 11))
    .map((block) => block + digitOf(bar_code, block))
    .join('')
}

/** What a sound bar code says: product 1, segment 2, kind 3, digit 4, value 5–15, then the payee. */
export function readBill(bar_code: string, near: CivilDate): Boleto {
  const value = Number(bar_code.slice(4, 15))
  return {
    kind: 'utility_bill',
    bar_code,
    line: lineOfBill(bar_code),
    value_cents: value > 0 && IN_REAIS.includes(bar_code[2] ?? '') ? cents(value) : null,
    due_date: dueDate(bar_code, near),
    bank_code: null,
  }
}

const digitOf = (bar_code: string, digits: string): string =>
  MODULE_TEN.includes(bar_code[2] ?? '') ? moduleTen(digits) : moduleElevenOfBill(digits)

/** A payee that writes the due date puts it first in the free field, as YYYYMMDD. */
function dueDate(bar_code: string, near: CivilDate): CivilDate | null {
  const free = bar_code.slice(bar_code[1] === BY_CNPJ ? 23 : 19)
  const text = `${free.slice(0, 4)}-${free.slice(4, 6)}-${free.slice(6, 8)}`
  if (!isCivilDate(text)) return null
  const day = civilDate(text)
  return Math.abs(daysBetween(day, near)) > FAR_DAYS ? null : day
}
