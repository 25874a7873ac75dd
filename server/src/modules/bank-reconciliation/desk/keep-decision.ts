import type { MatchReason, Suggestion } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { memoryKey, prepareLine } from '../matching/match-candidate.rules.ts'

/** What is decided on, and what the program had said of it. */
export interface Decision {
  readonly verdict: 'confirmed' | 'refused'
  readonly transaction_id: number
  readonly party_id: number | null
  readonly evidence: DecisionEvidence | null
  /** The run that decided without a person; null when a person did. */
  readonly run_id: number | null
}

/** Score, reasons and margin as they were told. */
export interface DecisionEvidence {
  readonly step: string
  readonly score: number
  readonly margin: number | null
  readonly reasons: readonly MatchReason[]
}

/** Keeps a decision on a line: the company's memory of its words is made of these. */
export async function keepDecision(
  db: CompanyDb,
  line: StatementLine,
  { evidence, ...decision }: Decision,
): Promise<void> {
  const prepared = prepareLine(line)
  await db.query
    .insertInto('match_decisions')
    .values({
      ...decision,
      is_automatic: decision.run_id !== null,
      company_id: db.company_id,
      statement_line_id: line.id,
      words: memoryKey(prepared),
      direction: prepared.kind,
      step: evidence?.step ?? null,
      score: evidence?.score ?? null,
      margin: evidence?.margin ?? null,
      reasons: evidence === null ? null : JSON.stringify(evidence.reasons),
      user_id: db.actor.user_id,
      decided_at: db.now,
    })
    .execute()
}

/** What was told of a transaction for a line; null when it was not proposed. */
export function evidenceOfPair(
  { suggestion, proposals }: Pick<StatementLine, 'suggestion' | 'proposals'>,
  transactionId: number,
): DecisionEvidence | null {
  const pairs: readonly Suggestion[] = [
    ...(suggestion === null ? [] : [suggestion]),
    ...(proposals?.others ?? []),
  ]
  const pair = pairs.find(({ transaction_id }) => transaction_id === transactionId)
  return pair === undefined
    ? null
    : { step: pair.step, score: pair.score, margin: pair.margin, reasons: pair.reasons }
}

/** What was told of a combination; null when it was none of those proposed. */
export function evidenceOfSet(
  { proposals }: Pick<StatementLine, 'proposals'>,
  transactionIds: readonly number[],
): DecisionEvidence | null {
  const wanted = new Set(transactionIds)
  const set = proposals?.set ?? null
  const isProposed = set?.combinations.some(
    (members) =>
      members.length === wanted.size &&
      members.every(({ transaction_id }) => wanted.has(transaction_id)),
  )
  if (set === null || isProposed !== true) return null
  const { score, reasons } = set
  // A combination among several has nothing that sets it apart.
  return { step: 'set', score, margin: set.count === 1 ? score : 0, reasons }
}
