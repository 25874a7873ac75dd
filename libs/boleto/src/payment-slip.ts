import type { CivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { moduleElevenOfSlip, moduleTen } from './check-digits.ts'
import { dateOfFactor } from './due-date-factor.ts'
import type { Boleto } from './boleto.ts'

/** The code of the real; slips in other currencies do not say their value. */
const REAL = '9'

/** Whether the general check digit of a slip's bar code is right. */
export function isSlipSound(bar_code: string): boolean {
  return bar_code[4] === moduleElevenOfSlip(bar_code.slice(0, 4) + bar_code.slice(5))
}

/** The digitable line of a slip's bar code: three fields with a digit each, then the rest. */
export function lineOfSlip(bar_code: string): string {
  const head = bar_code.slice(0, 4)
  const free = bar_code.slice(19)
  const fields = [head + free.slice(0, 5), free.slice(5, 15), free.slice(15)]
  return fields.map((field) => field + moduleTen(field)).join('') + bar_code.slice(4, 19)
}

/** What a sound bar code says: bank 1–3, currency 4, digit 5, factor 6–9, value 10–19. */
export function readSlip(bar_code: string, near: CivilDate): Boleto {
  const value = Number(bar_code.slice(9, 19))
  return {
    kind: 'payment_slip',
    bar_code,
    line: lineOfSlip(bar_code),
    value_cents: value > 0 && bar_code[3] === REAL ? cents(value) : null,
    due_date: dateOfFactor(Number(bar_code.slice(5, 9)), near),
    bank_code: bar_code.slice(0, 3),
  }
}
