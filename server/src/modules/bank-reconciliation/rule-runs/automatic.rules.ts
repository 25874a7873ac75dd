import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { isToTheCent } from '../matching/score-pair.rules.ts'

/** What is accepted without a person (docs/rules/reconciliation.md, automatic). */
const LEAST_SCORE = 0.95
const LEAST_MARGIN = 0.15
const LEAST_CONFIRMATIONS = 3

/**
 * Whether a line may be reconciled with its suggestion though nobody looks: it pays exactly what the
 * suggestion is, and both sides name an id; or the score is 0.95 and the next one 0.15 behind, and
 * people confirmed the line's words as this contact three times and never refused them. Never a part,
 * a combination or a transaction that another line would do as well for.
 * @param isContended another pending line has the same amount.
 */
export function isCertain(
  { suggestion, rule_card }: Pick<StatementLine, 'suggestion' | 'rule_card'>,
  isContended: boolean,
): boolean {
  if (suggestion === null || isContended || suggestion.rivals > 0) return false
  // A rule that says something else of the line is asked first.
  if (rule_card !== null && rule_card.act !== 'reconcile') return false
  const { step, score, margin, reasons } = suggestion
  if (!isToTheCent(reasons)) return false
  if (step === 'identity') return true
  const confirmed = reasons.find(({ code }) => code === 'confirmed_before')?.count ?? 0
  return score >= LEAST_SCORE && margin >= LEAST_MARGIN && confirmed >= LEAST_CONFIRMATIONS
}
