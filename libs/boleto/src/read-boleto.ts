import type { CivilDate } from '@prumo/civil-date'
import type { Boleto, UnreadableBoleto } from './boleto.ts'
import { isSlipSound, lineOfSlip, readSlip } from './payment-slip.ts'
import { isBillSound, lineOfBill, readBill } from './utility-bill.ts'

/** What people and mails put between the digits. */
const MASK = /[\s.\-–—_]/gu

/**
 * Reads a digitable line (47 or 48 digits) or a bar code (44), masked or not, with all its check
 * digits. Takes any text and never throws.
 * @param near the day that the due date is near to, today as a rule: the factor of a slip begins
 * anew every 9000 days, and the nearest day is taken (restart of 2025-02-22).
 */
export function readBoleto(text: string, near: CivilDate): Boleto | UnreadableBoleto {
  const digits = text.replaceAll(MASK, '')
  const bar_code = barCodeOf(digits)
  if (bar_code === null) return { kind: 'unreadable', fault: 'form' }
  if (bar_code.startsWith('8'))
    return isBillSound(bar_code) && (digits === bar_code || digits === lineOfBill(bar_code))
      ? readBill(bar_code, near)
      : { kind: 'unreadable', fault: 'check_digit' }
  return isSlipSound(bar_code) && (digits === bar_code || digits === lineOfSlip(bar_code))
    ? readSlip(bar_code, near)
    : { kind: 'unreadable', fault: 'check_digit' }
}

/** The 44 digits that a line is written from: its own check digits are left out. */
function barCodeOf(digits: string): string | null {
  if (!/^\d+$/.test(digits)) return null
  if (digits.length === 44) return digits
  const isBill = digits.startsWith('8')
  if (digits.length === 48 && isBill)
    return [0, 12, 24, 36].map((start) => digits.slice(start, start + 11)).join('')
  if (digits.length !== 47 || isBill) return null
  const free = digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  return digits.slice(0, 4) + digits.slice(32) + free
}
