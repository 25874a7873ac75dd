import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import type { PreviewLine } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { type Cents, cents } from '@prumo/money'
import { type OfxStatement, type OfxTransaction, transactionIdentity } from '@prumo/ofx'
import { cleanText } from './clean-text.rules.ts'
import { isFitidTrusted } from './fitid-trust.rules.ts'

/** A larger amount is a damaged figure: it fits no document (R$ 99.999.999.999,99). */
const MAX_AMOUNT_CENTS = 9_999_999_999_999

type Shown = Omit<PreviewLine, 'state'>

/** A movement that may be stored: it has a day, an amount, and an identity. */
export interface Movement extends Shown {
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly line_number: number
  readonly identity_hash: string
  readonly is_fitid_trusted: boolean
}

/** A line of the file as it is shown; noise has no movement. */
export interface ReadLine {
  readonly shown: Shown
  readonly movement: Movement | null
}

export interface ReadingOptions {
  /** The account's id: movements of two accounts are never the same. */
  readonly account_key: string
  /** Lines before the account's initial statement balance are in that balance already. */
  readonly first_day: CivilDate
  /** The file stops in this statement: its last movement may be cut. */
  readonly is_cut: boolean
  readonly hash: (text: string) => string
}

/**
 * The lines of a statement. Noise, which is shown and never stored: what libs/ofx marks (balance
 * rows, zero or unreadable amounts, no date), lines before the account's initial date
 * (behaviour.md section 4), amounts beyond the limit, and the last movement of a cut file.
 */
export function readMovements(statement: OfxStatement, options: ReadingOptions): ReadLine[] {
  const is_fitid_trusted = isFitidTrusted(statement)
  const last = options.is_cut ? statement.transactions.length - 1 : -1
  return statement.transactions.map((transaction, position) => {
    const shown = shownOf(transaction)
    const { posted_on, amount_cents } = shown
    const isNoise = transaction.is_noise || position === last
    if (isNoise || posted_on === null || amount_cents === null || posted_on < options.first_day)
      return { shown, movement: null }
    const identity = transactionIdentity({
      ...shown,
      is_fitid_trusted,
      account_key: options.account_key,
    })
    const { line_number } = transaction
    const identity_hash = options.hash(identity)
    return {
      shown,
      movement: {
        ...shown,
        posted_on,
        amount_cents,
        line_number,
        identity_hash,
        is_fitid_trusted,
      },
    }
  })
}

function shownOf(transaction: OfxTransaction): Shown {
  const { posted_on, amount_cents } = transaction
  const isAmount = amount_cents !== null && Math.abs(amount_cents) <= MAX_AMOUNT_CENTS
  return {
    posted_on: posted_on !== null && isCivilDate(posted_on) ? posted_on : null,
    amount_cents: isAmount ? cents(amount_cents) : null,
    type: cleanText(transaction.type) ?? 'OTHER',
    fitid: cleanText(transaction.fitid),
    check_number: cleanText(transaction.check_number),
    name: cleanText(transaction.name),
    memo: cleanText(transaction.memo),
  }
}
