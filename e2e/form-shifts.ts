import type { Page } from '@playwright/test'

/** What blurring the empty required fields of the forms on a screen did. */
export interface FormShifts {
  /** The names of the fields that were left empty and then said that they are required. */
  readonly marked: readonly string[]
  /** Controls that stood elsewhere afterwards, each with the field that moved it. */
  readonly moved: readonly string[]
}

/**
 * Focuses and leaves each empty required field that is in sight, one after the other, and compares
 * where every control of the page stands before and after. Half a pixel is rounding.
 */
export async function blurRequiredFields(page: Page): Promise<FormShifts> {
  return page.evaluate(async () => {
    const settled = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isShown = (element: Element) => element.checkVisibility()
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
      element.textContent ??
      element.tagName
    const places = () =>
      [...document.querySelectorAll('button,input:not([type=hidden]),textarea,a[href],[role=tab]')]
        .filter(isShown)
        .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    const marked: string[] = []
    const moved: string[] = []
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('form [aria-required=true]:not(:disabled)'),
    ].filter((field) => isShown(field) && field.value === '' && !field.readOnly)
    for (const field of fields) {
      field.focus({ preventScroll: true })
      await settled()
      const before = places()
      field.blur()
      await settled()
      if (field.getAttribute('aria-invalid') === 'true') marked.push(nameOf(field))
      for (const { element, top } of before) {
        if (!element.isConnected || !isShown(element)) continue
        if (Math.abs(element.getBoundingClientRect().top - top) > 0.5)
          moved.push(`${nameOf(field)} moves ${nameOf(element)}`)
      }
    }
    return { marked, moved }
  })
}
