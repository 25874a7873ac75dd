import type { MatchReason } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { dateScore } from './day-distance.rules.ts'
import type { Alias, PreparedCandidate, PreparedLine } from './match-candidate.rules.ts'
import { nameSimilarity } from './match-text.rules.ts'

/** What a step says of a part of the score, in place of what line and candidate say of it. */
export interface Evidence {
  readonly score: number
  readonly reasons: readonly MatchReason[]
}

/**
 * One part of the score: its weight, how much a pair has of it, and why, which is asked of pairs alone
 * that may be offered. A score of null is silence.
 */
export interface EvidencePart {
  readonly weight: number
  readonly score: (line: PreparedLine, candidate: PreparedCandidate) => number | null
  readonly reasons: (line: PreparedLine, candidate: PreparedCandidate) => readonly MatchReason[]
}

/** From here on a name is said to be in the memo. */
export const NAMED = 0.5

/**
 * The parts of the score with their weights (docs/rules/reconciliation.md: amount 40, date 20, name
 * 20, document or number 15, account 5). A new kind of evidence is a new row.
 */
export const EVIDENCE_PARTS: readonly EvidencePart[] = [
  { weight: 40, score: scoreAmount, reasons: amountReasons },
  { weight: 20, score: scoreDate, reasons: dateReasons },
  { weight: 20, score: scoreName, reasons: nameReasons },
  { weight: 15, score: scoreDocument, reasons: documentReasons },
  { weight: 5, score: scoreAccount, reasons: accountReasons },
]

/** Exact 1, a part of the residual 0.45; candidates below the line's amount are never asked. */
function scoreAmount(line: PreparedLine, { candidate }: PreparedCandidate): number {
  return line.amount === candidate.amount_cents ? 1 : 0.45
}

function amountReasons(line: PreparedLine, { candidate }: PreparedCandidate): MatchReason[] {
  return [{ code: line.amount === candidate.amount_cents ? 'amount_exact' : 'amount_partial' }]
}

/** The due date of a transaction, or the day of a settlement. */
function scoreDate(line: PreparedLine, { due, paid }: PreparedCandidate): number {
  return dateScore(paid ?? due, line.day)
}

/**
 * `due_days_before`: the due date lies so many days before the movement; `due_days_after`: so many days
 * after it.
 */
function dateReasons(line: PreparedLine, { due, paid }: PreparedCandidate): MatchReason[] {
  if (paid !== null) {
    const days = Math.abs(line.day - paid)
    return [{ code: 'already_settled' }, { code: 'settled_days_apart', days }]
  }
  if (line.day === due) return [{ code: 'due_same_day' }]
  return line.day > due
    ? [{ code: 'due_days_before', days: line.day - due }]
    : [{ code: 'due_days_after', days: due - line.day }]
}

/**
 * The party's name, or else the description, in the line's text; or what people decided before on
 * the same words. Silent when the line names nobody, or when there is no party and the description
 * is not what the line says.
 */
function scoreName(line: PreparedLine, candidate: PreparedCandidate): number | null {
  if (line.words.size === 0) return null
  const named = likeness(line, candidate)
  if (candidate.party_words.size === 0 && named === 0) return null
  const alias = line.aliases.get(candidate.candidate.party_id ?? 0)
  return alias === undefined ? named : Math.max(named, scoreOfAlias(alias))
}

function nameReasons(line: PreparedLine, candidate: PreparedCandidate): MatchReason[] {
  if (line.words.size === 0) return []
  const reasons: MatchReason[] =
    likeness(line, candidate) >= NAMED ? [{ code: 'name_in_memo' }] : []
  const alias = line.aliases.get(candidate.candidate.party_id ?? 0)
  if (alias !== undefined && isConfirmed(alias))
    reasons.push({ code: 'confirmed_before', count: alias.confirmations })
  return reasons
}

function likeness({ words, cut_word }: PreparedLine, candidate: PreparedCandidate): number {
  const described = nameSimilarity(candidate.description_words, words, cut_word)
  return Math.max(described, nameSimilarity(candidate.party_words, words, cut_word))
}

/** Whether the line tells who it is of, or by which document: what reasons say of a pair, for less. */
export function isPointedAt(line: PreparedLine, candidate: PreparedCandidate): boolean {
  if (hasTaxIdOf(line, candidate) || hasNumberOf(line, candidate)) return true
  if (line.words.size === 0) return false
  if (likeness(line, candidate) >= NAMED) return true
  const alias = line.aliases.get(candidate.candidate.party_id ?? 0)
  return alias !== undefined && isConfirmed(alias)
}

/** Who was refused once is not said to be confirmed: nothing is taken for certain of that. */
const isConfirmed = (alias: Alias): boolean => alias.refusals === 0 && scoreOfAlias(alias) > 0

/** Confirmed once 0.9, twice 0.95, from three times on 1; less for refusals of the last months. */
function scoreOfAlias(alias: Alias): number {
  if (alias.confirmations === 0) return 0
  return Math.min(1, 0.85 + 0.05 * alias.confirmations) - penaltyOf(alias)
}

/** A refusal costs 0.3 of a name on its day and half of that for each 90 days since. */
function penaltyOf({ refusals, refused_days_ago }: Alias): number {
  if (refusals === 0 || refused_days_ago === null) return 0
  return 0.3 * 0.5 ** (refused_days_ago / 90)
}

/**
 * CPF or CNPJ of the party in the line 1, document number of four digits or more 0.8. The CPF or
 * CNPJ of somebody else speaks against; other numbers say nothing, banks write many of their own.
 */
function scoreDocument(line: PreparedLine, candidate: PreparedCandidate): number | null {
  if (hasTaxIdOf(line, candidate)) return 1
  if (hasNumberOf(line, candidate)) return 0.8
  return candidate.tax_id !== null && line.has_tax_id ? 0 : null
}

function documentReasons(line: PreparedLine, candidate: PreparedCandidate): MatchReason[] {
  if (hasTaxIdOf(line, candidate)) return [{ code: 'document_in_memo' }]
  return hasNumberOf(line, candidate) ? [{ code: 'number_in_memo' }] : []
}

const hasTaxIdOf = ({ tax_ids }: PreparedLine, { tax_id }: PreparedCandidate): boolean =>
  tax_id !== null && tax_ids.has(tax_id)

function hasNumberOf(line: PreparedLine, { numbers }: PreparedCandidate): boolean {
  if (line.numbers.size === 0 || numbers.size === 0) return false
  for (const number of numbers) if (line.numbers.has(number)) return true
  return false
}

/** A transaction that is to be paid from this very account; silent when it names none. */
function scoreAccount({ line }: PreparedLine, { candidate }: PreparedCandidate): number | null {
  return candidate.bank_account_id === line.bank_account_id ? 1 : null
}

function accountReasons(line: PreparedLine, candidate: PreparedCandidate): MatchReason[] {
  return scoreAccount(line, candidate) === null ? [] : [{ code: 'same_account' }]
}
