import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'

/** What a digitable line or a bar code says. */
export interface Boleto {
  /** A slip of a bank, or a bill of a utility, tax or fee (arrecadação). */
  readonly kind: 'payment_slip' | 'utility_bill'
  /** Its 44 digits. */
  readonly bar_code: string
  /** Its 47 or 48 digits, without a mask. */
  readonly line: string
  /** Null when the code leaves it open. */
  readonly value_cents: Cents | null
  readonly due_date: CivilDate | null
  /** The bank's number of three digits; null for a utility bill, which any bank takes. */
  readonly bank_code: string | null
}

/** Why a text is no boleto: it has another number of digits, or a digit was mistyped. */
export interface UnreadableBoleto {
  readonly kind: 'unreadable'
  readonly fault: 'form' | 'check_digit'
}
