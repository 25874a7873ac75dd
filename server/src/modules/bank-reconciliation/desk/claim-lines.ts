import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { type ClaimedLine, claimLine } from './claim-line.ts'

/** A line as whoever acts on it read it. */
export interface LineToClaim {
  readonly id: number
  readonly version: number
  /** The rule that acts; absent when a person does. */
  readonly followed_rule?: RuleReference
}

/**
 * Takes several pending lines, each once, in the order of their ids: then two acts on the same lines
 * wait for each other and never meet in a deadlock.
 * @returns them in the order given.
 * @throws Refusal those of claimLine.
 */
export async function claimLines(
  db: CompanyDb,
  lines: readonly LineToClaim[],
): Promise<readonly ClaimedLine[]> {
  const claimed = new Map<number, ClaimedLine>()
  for (const { id, version, followed_rule = null } of lines.toSorted((a, b) => a.id - b.id))
    claimed.set(
      id,
      await claimLine(db, id, version, {
        status: 'reconciled',
        ignore_reason: null,
        followed_rule,
      }),
    )
  return lines.flatMap(({ id }) => claimed.get(id) ?? [])
}
