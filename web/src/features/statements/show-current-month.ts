import type { RefCallback } from 'react'

/** The frame that the table of a heading scrolls in. */
const frameOf = (element: HTMLElement | null) =>
  element?.closest<HTMLElement>('[data-frame]') ?? null

/**
 * Brings the month of today into sight when its column is beyond the end of the frame, on the left in
 * right-to-left writing. The first month that is seen then is seen whole: a figure cut in two could be
 * read as another. As a ref of its heading.
 */
export const showCurrentMonth: RefCallback<HTMLTableCellElement> = (heading) => {
  const frame = frameOf(heading)
  const table = heading?.closest('table')
  if (!heading || !frame || !table) return
  const style = getComputedStyle(frame)
  const { direction, scrollPaddingInlineEnd } = style
  const isRtl = direction === 'rtl'
  /** How far a cell begins from the start of the table. */
  const startOf = (cell: HTMLElement) =>
    isRtl ? table.offsetWidth - cell.offsetLeft - cell.offsetWidth : cell.offsetLeft
  const [name, ...others] = [...(heading.parentElement?.children ?? [])].filter(
    (cell) => cell instanceof HTMLElement,
  )
  const pinned = Number.parseInt(scrollPaddingInlineEnd, 10) || 0
  const beside = Number.parseInt(style.getPropertyValue('--beside'), 10) || 0
  const hidden = startOf(heading) + heading.offsetWidth + beside + pinned - frame.clientWidth
  if (hidden <= 0) return
  const periods = others.filter(({ dataset }) => dataset['kind'] === 'period')
  const edges = periods.map((cell) => startOf(cell) - (name?.offsetWidth ?? 0))
  const way = edges.find((edge) => edge >= hidden) ?? hidden
  frame.scrollLeft = isRtl ? -way : way
}

/** Scrolls back to the first month. */
export function showFirstMonth(element: HTMLElement): void {
  frameOf(element)?.scrollTo({ left: 0 })
}
