import type { MatchReason } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { dateScore } from './day-distance.rules.ts'
import type { Alias, PreparedCandidate, PreparedLine } from './match-candidate.rules.ts'
import { nameSimilarity } from './match-text.rules.ts'

/** What one part of the score says of a pair; null when the pair says nothing of it. */
export type Evidence = { readonly score: number; readonly reasons: readonly MatchReason[] } | null

/** One part of the score: its weight, and how it reads a pair. */
export interface EvidencePart {
  readonly weight: number
  readonly read: (line: PreparedLine, candidate: PreparedCandidate) => Evidence
}

/** From here on a name is said to be in the memo. */
export const NAMED = 0.5

/**
 * The parts of the score with their weights (docs/rules/reconciliation.md: amount 40, date 20, name
 * 20, document or number 15, account 5). A new kind of evidence is a new row.
 */
export const EVIDENCE_PARTS: readonly EvidencePart[] = [
  { weight: 40, read: readAmount },
  { weight: 20, read: readDate },
  { weight: 20, read: readName },
  { weight: 15, read: readDocument },
  { weight: 5, read: readAccount },
]

/** Exact 1, a part of the residual 0.45; candidates below the line's amount are never asked. */
function readAmount(line: PreparedLine, { candidate }: PreparedCandidate): Evidence {
  return line.amount === candidate.amount_cents
    ? { score: 1, reasons: [{ code: 'amount_exact' }] }
    : { score: 0.45, reasons: [{ code: 'amount_partial' }] }
}

/**
 * The due date of a transaction, or the day of a settlement. `due_days_before`: the due date lies
 * so many days before the movement; `due_days_after`: so many days after it.
 */
function readDate(line: PreparedLine, { due, paid }: PreparedCandidate): Evidence {
  if (paid !== null) {
    const days = Math.abs(line.day - paid)
    return {
      score: dateScore(paid, line.day),
      reasons: [{ code: 'already_settled' }, { code: 'settled_days_apart', days }],
    }
  }
  const score = dateScore(due, line.day)
  if (line.day === due) return { score, reasons: [{ code: 'due_same_day' }] }
  return line.day > due
    ? { score, reasons: [{ code: 'due_days_before', days: line.day - due }] }
    : { score, reasons: [{ code: 'due_days_after', days: due - line.day }] }
}

/**
 * The party's name, or else the description, in the line's text; or what people decided before on
 * the same words. Silent when the line names nobody, or when there is no party and the description
 * is not what the line says.
 */
function readName(line: PreparedLine, candidate: PreparedCandidate): Evidence {
  if (line.words.size === 0) return null
  const alias = line.aliases.get(candidate.candidate.party_id ?? 0)
  const remembered = alias === undefined ? 0 : scoreOfAlias(alias)
  const { words, cut_word } = line
  const described = nameSimilarity(candidate.description_words, words, cut_word)
  const score = Math.max(described, nameSimilarity(candidate.party_words, words, cut_word))
  if (candidate.party_words.size === 0 && score === 0) return null
  const reasons: MatchReason[] = score >= NAMED ? [{ code: 'name_in_memo' }] : []
  if (alias === undefined || remembered <= 0) return { score, reasons }
  // Who was refused once is not said to be confirmed: nothing is taken for certain of that.
  if (alias.refusals === 0) reasons.push({ code: 'confirmed_before', count: alias.confirmations })
  return { score: Math.max(score, remembered), reasons }
}

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
function readDocument(line: PreparedLine, candidate: PreparedCandidate): Evidence {
  const { tax_id, numbers } = candidate
  if (tax_id !== null && line.tax_ids.has(tax_id))
    return { score: 1, reasons: [{ code: 'document_in_memo' }] }
  if (line.numbers.size > 0 && [...numbers].some((number) => line.numbers.has(number)))
    return { score: 0.8, reasons: [{ code: 'number_in_memo' }] }
  return tax_id !== null && line.has_tax_id ? { score: 0, reasons: [] } : null
}

/** A transaction that is to be paid from this very account; silent when it names none. */
function readAccount(line: PreparedLine, { candidate }: PreparedCandidate): Evidence {
  return candidate.bank_account_id === line.line.bank_account_id
    ? { score: 1, reasons: [{ code: 'same_account' }] }
    : null
}
