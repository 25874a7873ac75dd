import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { useLocation } from '../../../client/address.ts'
import { useScreenKeys } from '../../../client/screen-keys.ts'
import { actAt, choiceAt } from './act-button.tsx'
import { stepFocus } from './next-focus.ts'
import { deskLineId } from '../desk/desk-address.ts'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import { useLineActs } from './use-line-acts.ts'
import { isCovered, lineIdAt, useLineFocus } from './use-line-focus.ts'

interface LineWorkInput {
  readonly lines: readonly StatementLine[]
  readonly acts: DeskActs
  readonly canAct: boolean
  /** The person may make rules. */
  readonly canRule: boolean
  readonly onImport: (() => void) | undefined
}

/**
 * Working through the lines by keys and buttons: the grid hears for all its rows, so that a row holds
 * no handler and is drawn again only when its line changes.
 */
export function useLineWork({ lines, acts, canAct, canRule, onImport }: LineWorkInput) {
  const order = useMemo(() => lines.map(({ id }) => id), [lines])
  const asked = deskLineId(useLocation().searchStr)
  const { grid, current, settle, moveTo } = useLineFocus(order, asked)
  const work = useLineActs({ lines, order, acts, canAct, moveTo })

  const step = (by: 1 | -1) => {
    const isInside = lineIdAt(document.activeElement) !== null
    moveTo(isInside ? stepFocus(order, current, by) : current)
  }
  const free = (run: () => void) => () => {
    if (!isCovered()) run()
  }
  useScreenKeys({
    next_row: free(() => step(1)),
    previous_row: free(() => step(-1)),
    line_create: free(() => work.act('create', current)),
    line_ignore: free(() => work.act('ignore', current)),
    line_search: free(() => work.act('search', current)),
    line_transfer: free(() => work.act('transfer', current)),
    line_split: free(() => work.act('split', current)),
    ...(canRule ? { line_rule: free(() => work.act('rule', current)) } : {}),
    line_others: free(() => work.act('others', current)),
    line_undo: free(() => void work.undoLast()),
    line_import: free(() => onImport?.()),
  })

  const handlers = {
    onFocus: (event: FocusEvent) => {
      const id = lineIdAt(event.target)
      if (id !== null) settle(id)
    },
    onClick: (event: MouseEvent) => {
      const name = actAt(event.target)
      const id = lineIdAt(event.target)
      if (name !== null) work.act(name, id, choiceAt(event.target))
      else if (id !== null) settle(id)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key } = event
      // The menu of reasons has keys of its own.
      if (!(target instanceof Element) || target.closest('[role="menu"]') !== null) return
      const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
      if (isArrow) step(key === 'ArrowDown' ? 1 : -1)
      const isAccept = key === 'Enter' && target.getAttribute('role') === 'row'
      if (isAccept) work.act('accept', lineIdAt(target))
      const isTick = key === ' ' && target.getAttribute('role') === 'row'
      if (isTick) work.act('tick', lineIdAt(target))
      if (isArrow || isAccept || isTick) event.preventDefault()
    },
  }
  return { grid, current, work, handlers }
}
