import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import type { PreviewLine } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { type Cents, cents } from '@prumo/money'
import type { OfxTransaction } from '@prumo/ofx'
import type { RuledStatement } from '../../ofx-import-rules/index.ts'
import { adjustmentOf } from './adjustment.rules.ts'
import { cleanText } from './clean-text.rules.ts'
import { isFitidTrusted } from './fitid-trust.rules.ts'
import {
  type Compared,
  comparedBy,
  identityOf,
  isTrusting,
  type SentLine,
} from './line-comparison.rules.ts'

/** A larger amount is a damaged figure: it fits no document (R$ 99.999.999.999,99). */
const MAX_AMOUNT_CENTS = 9_999_999_999_999

type Shown = Omit<PreviewLine, 'state'>

/** A movement that may be stored: it has a day, an amount, and an identity. */
export interface Movement extends Shown {
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly line_number: number
  /** Of what the bank sent, as it is read without rules: a rule never makes a line look new. */
  readonly identity_hash: string
  readonly is_fitid_trusted: boolean
  /** What it is compared by where a rule says so or changed it; by itself otherwise. */
  readonly compared?: Compared
}

/** A line of the file as it is shown; noise, and what is before the opening balance, has no movement. */
export interface ReadLine {
  readonly shown: Shown
  readonly movement: Movement | null
  /** A movement that is in the account's opening balance already. */
  readonly is_before_opening?: boolean
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
 * rows, zero or unreadable amounts, no date), what a rule drops, amounts beyond the limit, and the
 * last movement of a cut file. Lines before the account's initial date are not stored either
 * (docs/rules/bank-accounts.md), but are told from noise.
 */
export function readMovements(ruled: RuledStatement, options: ReadingOptions): ReadLine[] {
  const { sent } = ruled
  const tellApart = comparisonOf(ruled, options)
  const last = options.is_cut ? sent.transactions.length - 1 : -1
  return sent.transactions.map((transaction, position) => {
    const asSent = shownOf(transaction)
    const line = ruled.lines[position]
    const adjusted = line === undefined ? asSent : shownOf(line.transaction)
    const adjustment = line === undefined ? null : adjustmentOf(line, asSent, adjusted)
    const shown = { ...adjusted, adjustment }
    const { posted_on, amount_cents } = shown
    const isNoise = transaction.is_noise || line?.is_dropped === true || position === last
    if (isNoise || posted_on === null || amount_cents === null) return { shown, movement: null }
    if (posted_on < options.first_day) return { shown, movement: null, is_before_opening: true }
    return {
      shown,
      movement: {
        ...shown,
        posted_on,
        amount_cents,
        line_number: transaction.line_number,
        ...tellApart(asSent, shown),
      },
    }
  })
}

/**
 * What tells a movement from others: by what is known of the bank, and by a rule where there is
 * one.
 */
function comparisonOf({ sent, fitid: strategy }: RuledStatement, options: ReadingOptions) {
  const isTrusted = isFitidTrusted(sent)
  return (asSent: SentLine, adjusted: Shown) => {
    const identity_hash = identityOf(asSent, isTrusted, options)
    const is_fitid_trusted = strategy === null ? isTrusted : isTrusting(strategy)
    const { posted_on, amount_cents, fitid } = asSent
    if (posted_on === null || amount_cents === null) return { identity_hash, is_fitid_trusted }
    const line = { ...asSent, posted_on, amount_cents }
    if (strategy !== null)
      return { identity_hash, is_fitid_trusted, compared: comparedBy(strategy, line, options) }
    return adjusted.adjustment === null
      ? { identity_hash, is_fitid_trusted }
      : {
          identity_hash,
          is_fitid_trusted,
          compared: { identity_hash, fitid, posted_on, amount_cents },
        }
  }
}

function shownOf(transaction: OfxTransaction): SentLine {
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
