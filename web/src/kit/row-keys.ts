import type { KeyboardEvent } from 'react'

/** Moves the focus to the next (1) or previous (-1) row; from outside, to the first. */
export function focusRow(body: HTMLElement | null, step: 1 | -1): void {
  if (body === null) return
  const active = document.activeElement?.closest('tr')
  const rows = [...body.querySelectorAll('tr')]
  const index = active ? rows.indexOf(active) : -1
  const next = index === -1 ? rows[0] : rows[index + step]
  next?.focus()
}

/**
 * ↑ ↓ move between rows; Enter opens the one that has the focus, as a click does; the space bar
 * ticks it, and with shift all from the last one that was ticked.
 */
export function onRowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    focusRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
  }
  const target = event.target
  if (!(target instanceof HTMLTableRowElement)) return
  if (event.key === 'Enter') {
    event.preventDefault()
    target.click()
  }
  const box = target.querySelector('input[data-tick]')
  if (event.key === ' ' && box !== null) {
    event.preventDefault()
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: event.shiftKey }))
  }
}
