import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useState } from 'react'
import { useLocation } from '../../../client/address.ts'
import { useGo } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { LineActName } from './act-button.tsx'
import { choicesOf, idsOf, isTransferOffered, othersCount, shownSet } from './line-proposals.ts'
import { hasCreated } from '../hand/created.ts'
import { type HandWork, useHandWork } from '../hand/use-hand-work.ts'
import { nextFocus } from './next-focus.ts'
import { newRuleHref } from './rule-words-of-line.ts'
import { deskLineHref } from '../desk/desk-address.ts'
import type { DeskActs, IgnoreReason } from '../desk/use-desk-acts.ts'

/** The menus of a line: why it is ignored, what undoing takes away, and lesser acts. */
export type LineMenuKind = 'ignore' | 'undo' | 'more'

interface OpenMenu {
  readonly id: number
  readonly kind: LineMenuKind
}

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
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [creating, setCreating] = useState<StatementLine | null>(null)
  const hand = useHandWork({ lines, acts, moveTo, goOn: (from, beside) => goOn(from, beside) })
  const [splitting, setSplitting] = useState<StatementLine | null>(null)

  const goOn = (from: number, beside: readonly number[] = []) =>
    moveTo(nextFocus(order, from, (id) => id !== from && !beside.includes(id) && !acts.isBusy(id)))
  const perform = usePerform({
    acts,
    moveTo,
    goOn,
    setCreating,
    setSplitting,
    menu,
    setMenu,
    open,
    setOpen,
    hand,
  })
  const act = (name: LineActName, id: number | null, choice: string | null = null) => {
    const line = lines.find((other) => other.id === id)
    if (line === undefined || !canAct || acts.isBusy(line.id)) return
    const isUndone = line.status !== 'pending' || line.linked_part_cents !== 0
    const isOpen = line.status === 'pending' || (name === 'tick' && line.status === 'ignored')
    if (name === 'undo' ? isUndone : isOpen) perform[name](line, choice)
  }
  return {
    /** The menu that is open, on a line. */
    menu,
    creating,
    hand,
    splitting,
    /** The line whose other suggestions are shown. */
    open,
    act,
    /** An act of the menu of lesser ones. */
    chooseLesser: (name: LineActName, id: number) => {
      setMenu(null)
      act(name, id)
    },
    undoLast: async () => {
      if (!canAct) return
      const last = await acts.lastSettled()
      if (last === null) {
        acts.say(t('said.nothing_to_undo'))
        return
      }
      const id = await acts.undo(last)
      if (id !== null) moveTo(id)
    },
    ignore: (line: StatementLine, reason: IgnoreReason) => {
      setMenu(null)
      goOn(line.id)
      void acts.ignore(line, reason)
    },
    /** Undoes a line by its own button: what its reconciliation made goes too, or stays. */
    undo: (line: StatementLine, keep_created: boolean) => {
      setMenu(null)
      undoLine(line, { acts, goOn, moveTo }, keep_created)
    },
    closeMenu: (id: number) => {
      setMenu(null)
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

export type LineActs = ReturnType<typeof useLineActs>

type Performing = Readonly<
  Record<LineActName, (line: StatementLine, choice: string | null) => void>
>

interface PerformInput extends Pick<LineActsInput, 'acts' | 'moveTo'> {
  readonly goOn: (from: number) => void
  readonly setCreating: (line: StatementLine) => void
  readonly setSplitting: (line: StatementLine) => void
  readonly menu: OpenMenu | null
  readonly setMenu: (menu: OpenMenu | null) => void
  readonly open: number | null
  readonly setOpen: (id: number | null) => void
  readonly hand: HandWork
}

/** What each act does to a line that may have it. */
function usePerform(input: PerformInput): Performing {
  const { acts, moveTo, goOn, setCreating, setSplitting, hand } = input
  const { menu, setMenu, open, setOpen } = input
  const toggle = (kind: LineMenuKind, { id }: StatementLine) =>
    setMenu(menu?.id === id && menu.kind === kind ? null : { id, kind })
  const t = useTexts('bankReconciliation')
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const perform: Performing = {
    accept: (line) =>
      acceptCard(line, input, {
        say: () => acts.say(t('said.no_suggestion')),
        follow: perform.follow,
      }),
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
    rule: (line) => go(newRuleHref(line, deskLineHref(pathname, searchStr, line.id))),
    ignore: (line) => toggle('ignore', line),
    more: (line) => toggle('more', line),
    refuse: (line) => {
      if (line.suggestion !== null) void acts.refuse(line, line.suggestion)
      moveTo(line.id)
    },
    search: hand.search,
    transfer: hand.transfer,
    tick: hand.tick,
    gather: hand.gather,
    undo: (line) => {
      // A part of a line is taken back whole: what is left of the line waits anyway.
      if (line.status !== 'pending' && hasCreated(line)) toggle('undo', line)
      else undoLine(line, input, false)
    },
  }
  return perform
}

/** Takes what the card of a line offers. */
function acceptCard(
  line: StatementLine,
  { acts, goOn, hand }: PerformInput,
  otherwise: { readonly say: () => void; readonly follow: Performing['follow'] },
): void {
  const { suggestion, rule_card, proposals } = line
  const [members] = shownSet(line)?.combinations ?? []
  const side = isTransferOffered(line) ? (proposals?.transfer ?? null) : null
  if (members !== undefined) {
    goOn(line.id)
    void acts.acceptSet(line, idsOf(members))
  } else if (suggestion !== null) {
    goOn(line.id)
    void acts.accept(line, suggestion)
  } else if (side !== null) hand.acceptTransfer(line, side)
  else if (rule_card !== null) otherwise.follow(line, null)
  else otherwise.say()
}

function undoLine(
  line: StatementLine,
  { acts, goOn, moveTo }: Pick<PerformInput, 'acts' | 'goOn' | 'moveTo'>,
  keep_created: boolean,
): void {
  if (line.status === 'pending') moveTo(line.id)
  else goOn(line.id)
  // Whoever undid this line means it alone: the next Z must not take another one back.
  acts.forgetActs()
  void acts.undo({ ...acts.actOn(line), keep_created })
}
