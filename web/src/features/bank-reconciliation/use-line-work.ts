import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useHotkeys } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { actAt, type LineActName } from './act-button.tsx'
import { nextFocus, stepFocus } from './next-focus.ts'
import type { DeskActs, IgnoreReason } from './use-desk-acts.ts'
import { isCovered, lineIdAt, useLineFocus } from './use-line-focus.ts'

interface LineWork {
  readonly lines: readonly StatementLine[]
  readonly acts: DeskActs
  readonly canAct: boolean
  readonly onImport: (() => void) | undefined
}

/**
 * Working through the lines by keys and buttons: the grid hears for all its rows, so that a row holds
 * no handler and is drawn again only when its line changes.
 */
export function useLineWork({ lines, acts, canAct, onImport }: LineWork) {
  const t = useTexts('bankReconciliation')
  const order = useMemo(() => lines.map(({ id }) => id), [lines])
  const focus = useLineFocus(order)
  const [choosing, setChoosing] = useState<number | null>(null)
  const [creating, setCreating] = useState<StatementLine | null>(null)
  const lineOf = (id: number | null) => lines.find((line) => line.id === id)

  const goOn = (from: number) =>
    focus.focus(nextFocus(order, from, (id) => id !== from && !acts.isBusy(id)))
  const step = (by: 1 | -1) => {
    const isInside = focus.grid.current?.contains(document.activeElement) === true
    focus.focus(isInside ? stepFocus(order, focus.current, by) : focus.current)
  }

  const perform: Readonly<Record<LineActName, (line: StatementLine) => void>> = {
    accept: (line) => {
      if (line.suggestion === null || line.status !== 'pending') {
        acts.say(t('said.no_suggestion'))
        return
      }
      goOn(line.id)
      void acts.accept(line, line.suggestion)
    },
    create: (line) => setCreating(line),
    ignore: (line) => setChoosing(choosing === line.id ? null : line.id),
    refuse: (line) => {
      if (line.suggestion !== null) void acts.refuse(line, line.suggestion)
      focus.focus(line.id)
    },
    undo: (line) => {
      goOn(line.id)
      void acts.undo(acts.actOn(line))
    },
  }
  const act = (name: LineActName, id: number | null) => {
    const line = lineOf(id)
    if (line === undefined || !canAct || acts.isBusy(line.id)) return
    if (line.status === 'pending' || name === 'undo') perform[name](line)
  }
  const undoLast = async () => {
    if (!canAct) return
    if (acts.last === null) {
      acts.say(t('said.nothing_to_undo'))
      return
    }
    const id = await acts.undo(acts.last)
    if (id !== null) focus.focus(id)
  }
  const ignore = (line: StatementLine, reason: IgnoreReason) => {
    setChoosing(null)
    goOn(line.id)
    void acts.ignore(line, reason)
  }

  const free = (run: () => void) => () => {
    if (!isCovered()) run()
  }
  useHotkeys([
    ['j', free(() => step(1))],
    ['k', free(() => step(-1))],
    ['n', free(() => act('create', focus.current))],
    ['i', free(() => act('ignore', focus.current))],
    ['z', free(() => void undoLast())],
    ['o', free(() => onImport?.())],
  ])

  return {
    grid: focus.grid,
    current: focus.current,
    choosing,
    creating,
    undoLast: () => void undoLast(),
    ignore,
    closeMenu: (id: number) => {
      setChoosing(null)
      focus.focus(id)
    },
    /** Closes the form; after a line was done the next one has the focus, else the same. */
    closeCreate: (line: StatementLine, isDone: boolean) => {
      setCreating(null)
      if (isDone) goOn(line.id)
      else focus.focus(line.id)
    },
    handlers: {
      onFocus: (event: FocusEvent) => {
        const id = lineIdAt(event.target)
        if (id !== null) focus.settle(id)
      },
      onClick: (event: MouseEvent) => {
        const name = actAt(event.target)
        const id = lineIdAt(event.target)
        if (name !== null) act(name, id)
        else if (id !== null) focus.settle(id)
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // A menu drawn elsewhere still bubbles to here: only keys inside the rows count.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
        if (isArrow) step(event.key === 'ArrowDown' ? 1 : -1)
        const isOnRow = event.target instanceof Element && event.target.role === 'row'
        const isEnter = event.key === 'Enter' && isOnRow
        if (isEnter) act('accept', lineIdAt(event.target))
        if (isArrow || isEnter) event.preventDefault()
      },
    },
  }
}
