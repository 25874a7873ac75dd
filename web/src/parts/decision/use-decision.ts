import { useState } from 'react'
import type { Outcome } from '../../client/company-queries.ts'
import { showOps } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useUndo } from '../../client/use-undo.ts'

/** A record that is decided on, in the version that was read. */
export interface Chosen {
  readonly id: number
  readonly version: number
}

/** What became of one record; a refused one says why. */
interface Decided {
  readonly id: number
  readonly is_done: boolean
  readonly message: string | null
}

interface DecisionWords<Act, Row> {
  readonly done: (act: Act, count: number) => string
  /** The head of the dialog that says which records were left as they are. */
  readonly left: (count: number) => string
  readonly leftRow: (decided: { id: number; message: string }, row: Row | undefined) => string
  /** The toast offers 'Desfazer'. */
  readonly canUndo?: boolean
}

interface Asked<Row> {
  /** For a single record, where it has a route of its own: it is refused as any command is. */
  readonly one?: (row: Row) => Promise<Outcome<unknown>>
  readonly many: (
    chosen: { id: number; version: number }[],
  ) => Promise<Outcome<{ readonly data: readonly Decided[] }>>
}

/** What became of a decision: `left` are the ids that were left as they are. */
interface Decision {
  readonly outcome: Outcome<unknown>
  readonly left: readonly number[]
}

/**
 * Decides on records, one or many, and says what became of each: what was done by a toast, which may
 * offer to undo it, what was not by a dialog that says why.
 */
export function useDecision<Act, Row extends Chosen>(words: DecisionWords<Act, Row>) {
  const [isPending, setPending] = useState(false)
  const { toastWithUndo } = useUndo()
  const say = (text: string, request_id: string | null) =>
    words.canUndo === true ? toastWithUndo(text, request_id) : toast(text)
  const tell = (
    act: Act,
    rows: readonly Row[],
    decided: readonly Decided[],
    request_id: string | null,
  ) => {
    const left = decided.filter(({ is_done }) => !is_done)
    const count = decided.length - left.length
    if (count > 0) say(words.done(act, count), request_id)
    if (left.length > 0)
      showOps(
        words.left(left.length),
        left.map(({ id, message }) =>
          words.leftRow(
            { id, message: message ?? '' },
            rows.find((row) => row.id === id),
          ),
        ),
      )
    return left.map(({ id }) => id)
  }
  const ask = async (act: Act, rows: readonly Row[], { one, many }: Asked<Row>) => {
    const [only] = rows
    if (one !== undefined && rows.length === 1 && only !== undefined) {
      const outcome = await one(only)
      if (outcome.ok) say(words.done(act, 1), outcome.request_id)
      return { outcome, left: outcome.ok ? [] : [only.id] }
    }
    const outcome = await many(rows.map(({ id, version }) => ({ id, version })))
    if (!outcome.ok) return { outcome, left: [] }
    return { outcome, left: tell(act, rows, outcome.answer.data, outcome.request_id) }
  }
  const decide = async (act: Act, rows: readonly Row[], asked: Asked<Row>): Promise<Decision> => {
    setPending(true)
    try {
      return await ask(act, rows, asked)
    } finally {
      setPending(false)
    }
  }
  return { decide, isPending }
}
