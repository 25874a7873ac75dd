import type { PointerEvent } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import classes from './table.module.css'
import { boundedWidth } from './use-columns.ts'

interface ColumnResizeHandleProps {
  /** Takes the width in pixels; null is the column's own again. */
  readonly onResize: (width: number | null) => void
}

/**
 * The edge of a column's head: dragging it gives the column a width, a double click takes it back.
 * It is for the pointer alone; 'Colunas' does the same by keyboard, without a stop in every head.
 */
export function ColumnResizeHandle({ onResize }: ColumnResizeHandleProps) {
  const t = useTexts('kit')
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const grip = event.currentTarget
    const head = grip.closest('th')
    if (head === null || event.button !== 0) return
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    const from = { x: event.clientX, width: head.getBoundingClientRect().width }
    const { width, minWidth, maxWidth } = head.style
    const sign = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1
    const widthAt = (x: number) => boundedWidth(from.width + sign * (x - from.x))
    // Rows are drawn once, when the pointer is released: until then the head alone shows the width.
    const follow = ({ clientX }: { readonly clientX: number }) => {
      const now = `${widthAt(clientX)}px`
      Object.assign(head.style, { width: now, minWidth: now, maxWidth: now })
    }
    const end = ({ clientX, type }: globalThis.PointerEvent) => {
      grip.removeEventListener('pointermove', follow)
      grip.removeEventListener('pointerup', end)
      grip.removeEventListener('pointercancel', end)
      // What is drawn next is the list's, and starts from what the list drew last.
      Object.assign(head.style, { width, minWidth, maxWidth })
      if (type === 'pointerup' && clientX !== from.x) onResize(widthAt(clientX))
    }
    grip.addEventListener('pointermove', follow)
    grip.addEventListener('pointerup', end)
    grip.addEventListener('pointercancel', end)
  }
  return (
    <span
      className={classes['grip']}
      title={t('columns.drag')}
      aria-hidden
      onPointerDown={start}
      onDoubleClick={() => onResize(null)}
    />
  )
}
