import type { MatchCandidate, MatchLine } from '../matching/match-candidate.rules.ts'
import { dayNumber } from '../matching/day-distance.rules.ts'

/**
 * What a rule that reconciles with existing transactions asks of them
 * (docs/rules/reconciliation-rules.md).
 */
export interface CandidateOptions {
  readonly correct_date: boolean
  readonly correct_value: boolean
  readonly same_external_id: boolean
  readonly same_installment: boolean
  readonly date_distance_days: number
  readonly supplier_id: number | null
  readonly client_id: number | null
}

/** A line with the identification that the bank gave it. */
export type IdentifiedLine = MatchLine & { readonly fitid: string | null }

/**
 * Whether a rule allows a candidate for a line: it is of the rule's contact; its value is the line's,
 * unless the rule corrects it; it is due within the rule's days, unless the rule corrects the date; it
 * carries the line's external id, and its instalment is the one of the text, where the rule says so.
 */
export function allowsCandidate(
  rule: CandidateOptions,
  line: IdentifiedLine,
  candidate: MatchCandidate,
): boolean {
  const contact = line.amount_cents > 0 ? rule.client_id : rule.supplier_id
  const daysApart = Math.abs(dayNumber(candidate.due_date) - dayNumber(line.posted_on))
  return (
    (contact === null || contact === candidate.party_id) &&
    (rule.correct_value || candidate.amount_cents === Math.abs(line.amount_cents)) &&
    (rule.correct_date || daysApart <= rule.date_distance_days) &&
    (!rule.same_external_id || hasExternalId(line, candidate.external_id)) &&
    (!rule.same_installment || hasInstallment(line, candidate))
  )
}

/** The id is the bank's for the line, the number of its cheque, or a word of its text. */
function hasExternalId(line: IdentifiedLine, external_id: string | null): boolean {
  const wanted = external_id?.trim().toUpperCase() ?? ''
  if (wanted === '') return false
  const words = `${line.name ?? ''} ${line.memo ?? ''}`.toUpperCase().split(/\s+/)
  return [line.fitid?.toUpperCase(), line.check_number?.toUpperCase(), ...words].includes(wanted)
}

function hasInstallment(line: IdentifiedLine, candidate: MatchCandidate): boolean {
  const installment = installmentIn(`${line.name ?? ''} ${line.memo ?? ''}`)
  return (
    installment !== null &&
    installment.number === candidate.installment_number &&
    installment.count === candidate.installments_count
  )
}

/**
 * The instalment that a text names, as `3/12`; a day and month is no instalment before its count.
 */
export function installmentIn(
  text: string,
): { readonly number: number; readonly count: number } | null {
  // A date of three parts is none, whichever two of them are read.
  for (const [, first, second] of text.matchAll(/(?<![\d/])(\d{1,3})\s?\/\s?(\d{1,3})(?![\d/])/g)) {
    const [number, count] = [Number(first), Number(second)]
    if (number >= 1 && count >= 2 && number <= count) return { number, count }
  }
  return null
}
