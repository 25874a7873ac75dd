import type { CivilDate } from '@prumo/civil-date'
import type { Suggestion } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { Cents } from '@prumo/money'
import { dayNumber } from './day-distance.rules.ts'
import { documentNumbers, nameWords, taxIdTexts } from './match-text.rules.ts'

/** A pending line, as far as it tells what it is. */
export interface MatchLine {
  readonly id: number
  readonly bank_account_id: number
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly name: string | null
  readonly memo: string | null
  readonly check_number: string | null
}

/** A suggestion without the category, which says nothing of a match and is read for the best alone. */
export type Match = Omit<Suggestion, 'category_name'>

/**
 * What a line may be: an open transaction, or a settlement made by hand that no line has yet.
 * `paid_on` and `settlement_id` are there for a settlement only.
 */
export interface MatchCandidate extends Omit<Match, 'score' | 'reasons' | 'rivals'> {
  /** What the line would have to be: the residual, or the cash of the settlement; never negative. */
  readonly amount_cents: Cents
  readonly paid_on: CivilDate | null
  readonly bank_account_id: number | null
  readonly party_document: string | null
  readonly fiscal_document: string | null
  readonly external_id: string | null
}

/** Titles of a direction: money in is of receivables, money out of payables. */
export function kindOfAmount(amount_cents: number): 'payable' | 'receivable' {
  return amount_cents > 0 ? 'receivable' : 'payable'
}

/** A line with its text taken apart once. */
export interface PreparedLine {
  readonly line: MatchLine
  readonly kind: 'payable' | 'receivable'
  readonly amount: number
  readonly day: number
  readonly words: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  readonly tax_ids: ReadonlySet<string>
}

export function prepareLine(line: MatchLine): PreparedLine {
  const text = [line.name, line.memo].filter(Boolean).join(' ')
  const withNumber = `${text} ${line.check_number ?? ''}`
  return {
    line,
    kind: kindOfAmount(line.amount_cents),
    amount: Math.abs(line.amount_cents),
    day: dayNumber(line.posted_on),
    words: nameWords(text),
    numbers: documentNumbers(withNumber),
    tax_ids: taxIdTexts(withNumber),
  }
}

/** A candidate with its texts taken apart once. */
export interface PreparedCandidate {
  readonly candidate: MatchCandidate
  readonly due: number
  readonly paid: number | null
  readonly party_words: ReadonlySet<string>
  readonly description_words: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** CPF or CNPJ without leading zeros, as taxIdTexts writes it. */
  readonly tax_id: string | null
}

export function prepareCandidate(candidate: MatchCandidate): PreparedCandidate {
  const { party_name, party_document, paid_on } = candidate
  return {
    candidate,
    due: dayNumber(candidate.due_date),
    paid: paid_on === null ? null : dayNumber(paid_on),
    party_words: nameWords(party_name ?? ''),
    description_words: nameWords(candidate.description),
    numbers: documentNumbers(`${candidate.fiscal_document ?? ''} ${candidate.external_id ?? ''}`),
    tax_id: party_document?.replace(/^0+/, '') ?? null,
  }
}
