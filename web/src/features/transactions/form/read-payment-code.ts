import { readBoleto } from '@prumo/boleto'
import { readBrCode } from '@prumo/br-code'
import { isTaxId } from '@prumo/brazil'
import type { CivilDate } from '@prumo/civil-date'

/** What a payment code says, as far as a transaction takes it. */
export type ReadPaymentCode =
  | {
      readonly kind: 'boleto' | 'bill' | 'pix'
      /** How it is kept: the digits of the line, or the Pix code as it is. */
      readonly payment_code: string
      readonly value_cents: number | null
      readonly due_date: CivilDate | null
      readonly bank_code: string | null
      /** Who is paid, by document or name, to look for among the contacts. */
      readonly payee: string | null
    }
  /** It is a code, but a sign of it was lost or changed. */
  | { readonly kind: 'damaged' }
  /** It is none, or not whole yet. */
  | { readonly kind: 'other' }

/** Reads a digitable line, bar code or Pix code; any other text is none of them. Never throws. */
export function readPaymentCode(text: string, today: CivilDate): ReadPaymentCode {
  const boleto = readBoleto(text, today)
  if (boleto.kind !== 'unreadable')
    return {
      kind: boleto.kind === 'payment_slip' ? 'boleto' : 'bill',
      payment_code: boleto.line,
      value_cents: boleto.value_cents,
      due_date: boleto.due_date,
      bank_code: boleto.bank_code,
      payee: null,
    }
  const pix = readBrCode(text)
  if (pix.kind !== 'unreadable')
    return {
      kind: 'pix',
      payment_code: text.replaceAll(/[\r\n\t]/g, '').trim(),
      value_cents: pix.value_cents,
      due_date: null,
      bank_code: null,
      payee: pix.key !== null && isTaxId(pix.key) ? pix.key : pix.name || null,
    }
  const isDamaged = boleto.fault === 'check_digit' || pix.fault === 'checksum'
  return { kind: isDamaged ? 'damaged' : 'other' }
}
