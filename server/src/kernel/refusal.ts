import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { ErrorCode } from '../texts/error-texts.ts'
import type { Cents } from '@prumo/money'
import type { TextValues } from '../texts/text-values.ts'

/** A line of a bank statement, as people know it. */
export interface StatementLineRef {
  readonly day: CivilDate
  readonly line_amount: { readonly cents: Cents; readonly currency: Currency }
  readonly label: string
}

/** What a refusal may say besides its code. */
export interface RefusalDetails {
  /** The field it is about, and the code of that field's message. */
  readonly fields?: Readonly<Record<string, ErrorCode>>
  /** The lines of a statement that fields stand for, told before their texts. */
  readonly lines?: Readonly<Record<string, StatementLineRef>>
  /** What its text names: cents, days and counts as they are, never written out. */
  readonly values?: TextValues
  readonly currentVersion?: number
  /** Who saved the record last, and when. */
  readonly changed?: { readonly by: string; readonly at: string }
  readonly retryAfterSeconds?: number
  /** The name of the company that it is about, told before the text: of an act in two companies. */
  readonly company?: string
  /** The code whose text is told, where this one only says that another company refused. */
  readonly told?: ErrorCode
}

/**
 * A request refused by a rule. Its code decides status and text; the text is in server/src/texts,
 * in the caller's language.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  /** @param cause what it stands for, which the log shows. */
  constructor(code: ErrorCode, details: RefusalDetails = {}, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.details = details
  }
}

/** A record that is not there, or is another company's: the same answer. */
export function notFound(): Refusal {
  return new Refusal('not_found')
}
