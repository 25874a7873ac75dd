import {
  countLineStates,
  type StateCounts,
} from '@prumo/contracts/bank-reconciliation/count-line-states'
import type {
  PreviewLine,
  PreviewStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'

/** Whether a line would be stored: a new one whose books are open. */
export const isStorable = ({ state }: Pick<PreviewLine, 'state'>): boolean => state === 'new'

export interface PreviewFacts {
  readonly counts: StateCounts
  /** Of everything that is a movement: noise is left out. */
  readonly in_cents: number
  readonly out_cents: number
}

/** How many lines of each state a statement has, and what comes in and goes out. */
export function previewFacts(lines: readonly PreviewLine[]): PreviewFacts {
  let in_cents = 0
  let out_cents = 0
  for (const { state, amount_cents } of lines) {
    if (state === 'noise' || amount_cents === null) continue
    if (amount_cents > 0) in_cents += amount_cents
    else out_cents += amount_cents
  }
  return { counts: countLineStates(lines), in_cents, out_cents }
}

/** The statement to start with: the only one that is of this account; otherwise people choose. */
export function preselected(statements: readonly PreviewStatement[]): number | null {
  const matching = statements.filter(({ matches_account }) => matches_account)
  const [only] = matching
  return matching.length === 1 && only !== undefined ? only.index : null
}

/** Answers whether a statement names another currency than the account has. */
export function isForeign(statement: Pick<PreviewStatement, 'currency'>, currency: string) {
  return statement.currency !== null && statement.currency !== currency
}
