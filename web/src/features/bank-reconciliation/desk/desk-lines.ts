import {
  LINE_STATUSES,
  type StatementLine,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'

export type LineStatus = (typeof LINE_STATUSES)[number]
export const DESK_TABS = [...LINE_STATUSES, 'statement', 'imports'] as const
export type DeskTab = (typeof DESK_TABS)[number]

/** What the server answered to the acts of this screen, ahead of the next list. */
export interface Answers {
  readonly lines: ReadonlyMap<number, StatementLine>
  /** Refused suggestions, as `pairKey` writes them. */
  readonly refused: ReadonlySet<string>
}

export const noAnswers: Answers = { lines: new Map(), refused: new Set() }

/** A line with the transaction that is offered for it; null when none is. */
export function pairKey({ id, suggestion }: StatementLine): string | null {
  return suggestion === null ? null : `${id}.${suggestion.transaction_id}`
}

/**
 * The lines to show: those of the list, each as the server last told it, that still have the status
 * of the tab. A line acted upon leaves as soon as the server has said so,
 * before the list itself is asked again.
 */
export function visibleLines(
  rows: readonly StatementLine[],
  answers: Answers,
  status: LineStatus,
): StatementLine[] {
  return rows
    .map((row) => {
      const answer = answers.lines.get(row.id)
      const line = answer !== undefined && answer.version > row.version ? answer : row
      const isRefused = answers.refused.has(pairKey(line) ?? '')
      return isRefused ? { ...line, suggestion: null, proposals: null } : line
    })
    .filter((line) => line.status === status)
}

/** How much of an account is reconciled: '37 de 120'; ignored lines are no work. */
export function progressOf(desk: {
  readonly pending_count: number
  readonly reconciled_count: number
}): { readonly done: number; readonly total: number; readonly percent: number } {
  const done = desk.reconciled_count
  const total = done + desk.pending_count
  return { done, total, percent: total === 0 ? 0 : Math.floor((done * 100) / total) }
}

/** Which side has more money, as a key of the texts and a tone: never by colour alone. */
export function differenceWord(difference_cents: number): {
  readonly key: 'difference_none' | 'difference_bank' | 'difference_system'
  readonly tone: 'done' | 'overdue'
} {
  if (difference_cents === 0) return { key: 'difference_none', tone: 'done' }
  return {
    key: difference_cents > 0 ? 'difference_bank' : 'difference_system',
    tone: 'overdue',
  }
}
