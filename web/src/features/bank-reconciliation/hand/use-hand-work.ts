import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import { choiceOfSide } from './transfer-sides.ts'

interface HandWorkInput {
  readonly lines: readonly StatementLine[]
  readonly acts: DeskActs
  readonly moveTo: (id: number | null) => void
  /** @param beside lines that leave with it. */
  readonly goOn: (from: number, beside?: readonly number[]) => void
}

/** The dialog that is open, and what it is about. */
export type OpenHandDialog =
  | { readonly kind: 'search'; readonly lines: readonly StatementLine[] }
  | { readonly kind: 'transfer'; readonly line: StatementLine }

const noneTicked: ReadonlySet<number> = new Set()

/** What a person does by hand: the dialog that is open, and the lines that are ticked. */
export function useHandWork({ lines, acts, moveTo, goOn }: HandWorkInput) {
  const [asked, setAsked] = useState<OpenHandDialog | null>(null)
  const [tickedIds, setTicked] = useState(noneTicked)
  // Pending lines are reconciled together, ignored ones restored together: a tab has one kind.
  const ticked = lines.filter(({ id, status }) => tickedIds.has(id) && status !== 'reconciled')
  return {
    asked,
    ticked,
    search: (line: StatementLine) =>
      setAsked({ kind: 'search', lines: ticked.length > 1 ? ticked : [line] }),
    transfer: (line: StatementLine) => setAsked({ kind: 'transfer', line }),
    tick: ({ id }: StatementLine) =>
      setTicked(
        new Set(
          tickedIds.has(id) ? [...tickedIds].filter((other) => other !== id) : [...tickedIds, id],
        ),
      ),
    clear: () => setTicked(noneTicked),
    /** Restores the ticked lines, which are ignored; one that somebody else acted on says so. */
    restore: async () => {
      const [first] = ticked
      if (first === undefined) return
      const ids = ticked.map(({ id }) => id)
      setTicked(noneTicked)
      goOn(first.id, ids)
      // Each of them was meant: the next Z must not take another one back.
      acts.forgetActs()
      for (const line of ticked) await acts.undo(acts.actOn(line))
    },
    /** All lines that the card says pay one transaction together. */
    gather: (line: StatementLine) => {
      const { suggestion } = line
      if (suggestion === null) return
      const ids = [line.id, ...suggestion.with_line_ids]
      const here = lines.filter(({ id }) => ids.includes(id))
      const beside = ids.filter((id) => !here.some((one) => one.id === id))
      goOn(line.id, suggestion.with_line_ids)
      void acts.hand.gather(here, suggestion.transaction_id, beside)
    },
    acceptTransfer: (line: StatementLine, side: TransferProposal) => {
      goOn(line.id)
      void acts.hand.transfer(line, choiceOfSide(side.bank_account_id, side, ''))
    },
    /** Closes the dialog; after a line was done the next one has the focus, else the same. */
    close: (line: StatementLine, isDone: boolean) => {
      setAsked(null)
      if (!isDone) {
        moveTo(line.id)
        return
      }
      setTicked(noneTicked)
      goOn(line.id, asked?.kind === 'search' ? asked.lines.map(({ id }) => id) : [])
    },
  }
}

export type HandWork = ReturnType<typeof useHandWork>
