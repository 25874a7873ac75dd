import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import { useGo } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { LineActName } from './act-button.tsx'
import { choicesOf, idsOf, othersCount, shownSet } from './line-proposals.ts'
import { nextFocus } from './next-focus.ts'
import { newRuleHref } from './rule-words-of-line.ts'
import type { DeskActs, IgnoreReason } from '../desk/use-desk-acts.ts'

export interface LineActsInput {
  readonly lines: readonly StatementLine[]
  readonly order: readonly number[]
  readonly acts: DeskActs
  readonly canAct: boolean
  readonly moveTo: (id: number | null) => void
}

/** What keys and buttons do to a line, and where the focus goes then: on, in place. */
export function useLineActs({ lines, order, acts, canAct, moveTo }: LineActsInput) {
  const t = useTexts('bankReconciliation')
  const [choosing, setChoosing] = useState<number | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [creating, setCreating] = useState<StatementLine | null>(null)
  const [splitting, setSplitting] = useState<StatementLine | null>(null)

  const goOn = (from: number) =>
    moveTo(nextFocus(order, from, (id) => id !== from && !acts.isBusy(id)))
  const perform = usePerform({
    acts,
    moveTo,
    goOn,
    setCreating,
    setSplitting,
    choosing,
    setChoosing,
    open,
    setOpen,
  })
  return {
    choosing,
    creating,
    splitting,
    /** The line whose other suggestions are shown. */
    open,
    act: (name: LineActName, id: number | null, choice: string | null = null) => {
      const line = lines.find((other) => other.id === id)
      if (line === undefined || !canAct || acts.isBusy(line.id)) return
      if ((line.status === 'pending') !== (name === 'undo')) perform[name](line, choice)
    },
    undoLast: async () => {
      if (!canAct) return
      if (acts.last === null) {
        acts.say(t('said.nothing_to_undo'))
        return
      }
      const id = await acts.undo(acts.last)
      if (id !== null) moveTo(id)
    },
    ignore: (line: StatementLine, reason: IgnoreReason) => {
      setChoosing(null)
      goOn(line.id)
      void acts.ignore(line, reason)
    },
    closeMenu: (id: number) => {
      setChoosing(null)
      moveTo(id)
    },
    /** Closes the form; after a line was done the next one has the focus, else the same. */
    closeCreate: (line: StatementLine, isDone: boolean) => {
      setCreating(null)
      setSplitting(null)
      if (isDone) goOn(line.id)
      else moveTo(line.id)
    },
  }
}

type Performing = Readonly<
  Record<LineActName, (line: StatementLine, choice: string | null) => void>
>

interface PerformInput extends Pick<LineActsInput, 'acts' | 'moveTo'> {
  readonly goOn: (from: number) => void
  readonly setCreating: (line: StatementLine) => void
  readonly setSplitting: (line: StatementLine) => void
  readonly choosing: number | null
  readonly setChoosing: (id: number | null) => void
  readonly open: number | null
  readonly setOpen: (id: number | null) => void
}

/** What each act does to a line that may have it. */
function usePerform(input: PerformInput): Performing {
  const { acts, moveTo, goOn, setCreating, setSplitting, choosing, setChoosing, open, setOpen } =
    input
  const t = useTexts('bankReconciliation')
  const go = useGo()
  const perform: Performing = {
    accept: (line) => {
      const [members] = shownSet(line)?.combinations ?? []
      if (members !== undefined) {
        goOn(line.id)
        void acts.acceptSet(line, idsOf(members))
        return
      }
      if (line.suggestion === null && line.rule_card !== null) {
        perform.follow(line, null)
        return
      }
      if (line.suggestion === null) {
        acts.say(t('said.no_suggestion'))
        return
      }
      goOn(line.id)
      void acts.accept(line, line.suggestion)
    },
    others: (line) => {
      const isOpen = open === line.id
      setOpen(isOpen || othersCount(line) === 0 ? null : line.id)
      if (isOpen) moveTo(line.id)
    },
    choose: (line, key) => {
      const choice = choicesOf(line).find((one) => one.key === key)
      if (choice === undefined) return
      setOpen(null)
      goOn(line.id)
      void (choice.kind === 'pair'
        ? acts.accept(line, choice.pair)
        : acts.acceptSet(line, idsOf(choice.members)))
    },
    create: (line) => setCreating(line),
    split: (line) => setSplitting(line),
    follow: (line) => {
      const card = line.rule_card
      if (card?.act === 'create') setCreating(line)
      else if (card?.act === 'ignore') {
        goOn(line.id)
        void acts.ignore(line, card.ignore_reason)
      } else acts.say(t('said.no_suggestion'))
    },
    rule: (line) => go(newRuleHref(line)),
    ignore: (line) => setChoosing(choosing === line.id ? null : line.id),
    refuse: (line) => {
      if (line.suggestion !== null) void acts.refuse(line, line.suggestion)
      moveTo(line.id)
    },
    undo: (line) => {
      goOn(line.id)
      // Whoever undid this line means it alone: the next Z must not take another one back.
      acts.forgetActs()
      void acts.undo(acts.actOn(line))
    },
  }
  return perform
}
