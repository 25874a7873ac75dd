/** How far from its end a box counts as scrolled to it: half a pixel is lost to rounding. */
const SLACK_PX = 2

/**
 * Says on an element, as `data-more`, on which sides of its scrolling child there is more: `start`,
 * `end` or both. The style sheet draws a shadow there. As a ref of that element; it writes the
 * attribute by itself, so that scrolling renders no component.
 */
export function markScrollEdges(edges: HTMLElement | null): (() => void) | undefined {
  const box = edges?.firstElementChild
  if (!edges || !box) return undefined
  const mark = () => {
    // In right-to-left writing scrollLeft is negative.
    const way = Math.abs(box.scrollLeft)
    const rest = box.scrollWidth - box.clientWidth - way
    const sides = [way > SLACK_PX ? 'start' : '', rest > SLACK_PX ? 'end' : '']
    edges.dataset['more'] = sides.join(' ').trim()
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(box)
  if (box.firstElementChild) sizes.observe(box.firstElementChild)
  box.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    box.removeEventListener('scroll', mark)
  }
}
