import type { KeyboardEvent } from 'react'
import { focusRow } from '../../kit/row-keys.ts'

interface TreeKeys {
  /** Expands or collapses the heading of a row, by the row's id. */
  readonly onToggle: (id: number) => void
}

/**
 * The keys of the treegrid pattern (WAI-ARIA APG): ↑ ↓ Home End move between rows; → expands a heading
 * and then goes into it; ← collapses it, or goes to its heading; Enter opens the row as a click does.
 */
export function onTreeKeys(event: KeyboardEvent<HTMLElement>, { onToggle }: TreeKeys): void {
  const row = event.target
  if (!(row instanceof HTMLTableRowElement)) return
  const act = actOf(event.key, row)
  if (act === undefined) return
  event.preventDefault()
  if (act === 'open') row.click()
  else if (act === 'toggle') onToggle(Number(row.dataset['id']))
  else focusIn(event.currentTarget, row, act)
}

type Act = 'open' | 'toggle' | 'next' | 'previous' | 'first' | 'last' | 'heading'

function actOf(key: string, row: HTMLTableRowElement): Act | undefined {
  const isRightToLeft = getComputedStyle(row).direction === 'rtl'
  const expanded = row.getAttribute('aria-expanded')
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight'))
    return expanded === 'false' ? 'toggle' : expanded === 'true' ? 'next' : undefined
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft'))
    return expanded === 'true' ? 'toggle' : 'heading'
  const acts: Readonly<Record<string, Act>> = {
    ArrowDown: 'next',
    ArrowUp: 'previous',
    Home: 'first',
    End: 'last',
    Enter: 'open',
  }
  return acts[key]
}

function focusIn(body: HTMLElement, row: HTMLTableRowElement, act: Act): void {
  if (act === 'next') return focusRow(body, 1)
  if (act === 'previous') return focusRow(body, -1)
  const rows = [...body.querySelectorAll('tr')]
  if (act === 'first') return rows[0]?.focus()
  if (act === 'last') return rows.at(-1)?.focus()
  const level = Number(row.ariaLevel)
  const above = rows.slice(0, rows.indexOf(row))
  return above.findLast((other) => Number(other.ariaLevel) < level)?.focus()
}
