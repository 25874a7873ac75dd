import type { Page } from '@playwright/test'

/** Marks a text whose contrast is checked, with the key of its look. */
export const CHECKED = 'data-checked'

/** How texts look whose contrast was checked by this worker, where nothing lay over them. */
const checked = new Set<string>()

/** How many texts that look the same are checked: the first and the last. */
const ENDS = 2

interface Look {
  /** Stands for the class, colours, size and grounds that texts have in common. */
  readonly key: string
  /** Whether one of them can be seen now, with nothing over it. */
  readonly isSeen: boolean
}

/**
 * Marks the texts of a page that look like none whose contrast was checked before: another class, tag,
 * colour, size or weight, or another ground below them. Nine screens of ten are drawn in what the tenth
 * was, and the contrast of all texts is half of what a check costs.
 * @param excluded - a selector of what is not checked at all.
 * @returns whether there are any, and what remembers them once they were found to be without a fault.
 */
export async function markNewTexts(page: Page, excluded: string) {
  const looks = await page.evaluate(markLooks, { mark: CHECKED, excluded, ends: ENDS })
  const fresh = looks.filter(({ key }) => !checked.has(key))
  await page.evaluate(keepMarks, { mark: CHECKED, keys: fresh.map(({ key }) => key) })
  const remember = () => {
    // What lies below a dialog is not checked there: it is asked about again where it can be seen.
    for (const { key, isSeen } of fresh) if (isSeen) checked.add(key)
  }
  return { isAny: fresh.length > 0, remember }
}

interface Asked {
  readonly mark: string
  readonly excluded: string
  readonly ends: number
}

/** In the page: marks its texts with the key of their look, some of each. @returns their looks. */
function markLooks({ mark, excluded, ends }: Asked): Look[] {
  const grounds = new WeakMap<Element, string>()
  /** All that is drawn below a text, from the page up to it. */
  const groundOf = (element: Element | null): string => {
    if (element === null) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity].join()
    const below = groundOf(element.parentElement)
    const ground = own === 'rgba(0, 0, 0, 0),none,1' ? below : `${below}/${own}`
    grounds.set(element, ground)
    return ground
  }
  const isText = (element: Element) =>
    /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) ||
    [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue ?? '').trim() !== '',
    )
  const isDisabled = (element: Element) =>
    element.closest(':disabled,[aria-disabled="true"]') !== null ||
    element.closest('label')?.control?.matches(':disabled') === true
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const { parentElement: parent } = element
    const around = parent === null ? '' : getComputedStyle(parent).color
    const names = [element, parent].map((one) => `${one?.tagName}.${one?.getAttribute('class')}`)
    const look = [color, fontSize, fontWeight, textShadow, around, isDisabled(element)]
    return [...names, ...look, groundOf(element)].join('|')
  }
  const hasDialog = document.querySelector('[role="dialog"],[role="alertdialog"]') !== null
  const isUncovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    // Beyond the window nothing lies over a text but what covers all of the page.
    return above === null ? !hasDialog : above === element || element.contains(above)
  }
  /** Read out, and not drawn. */
  const isHeardAlone = ({ clientWidth, clientHeight }: Element) =>
    clientWidth === 1 && clientHeight === 1
  const texts = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!isText(element) || (excluded !== '' && element.closest(excluded) !== null)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (isHeardAlone(element)) continue
    const look = lookOf(element)
    texts.set(look, [...(texts.get(look) ?? []).slice(0, ends - 1), element])
  }
  /** 64 bits of two sums (FNV-1a): some thousand looks are told apart. */
  const keyOf = (text: string) =>
    [0x811c9dc5, 0x01234567]
      .map((seed) => {
        let sum = seed
        for (let place = 0; place < text.length; place += 1)
          sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
        return (sum >>> 0).toString(36)
      })
      .join('.')
  return [...texts].map(([look, elements]) => {
    const key = keyOf(look)
    for (const element of elements) element.setAttribute(mark, key)
    return { key, isSeen: elements.some(isUncovered) }
  })
}

/** In the page: leaves the marks of these looks, and no others. */
function keepMarks({ mark, keys }: { mark: string; keys: readonly string[] }): void {
  for (const text of document.querySelectorAll(`[${mark}]`))
    if (!keys.includes(text.getAttribute(mark) ?? '')) text.removeAttribute(mark)
}
