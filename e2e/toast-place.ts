import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

const CONTROLS = ['a', 'button', 'input', 'textarea', 'select', '[role=button]']

/**
 * A toast stands over nothing that can be pressed or filled in, but for rows, which are scrolled out from under it.
 * @param place what it stands over: a drawer has the page below it.
 */
export async function expectOverNothingPressed(toast: Locator, place = 'body'): Promise<void> {
  const controls = CONTROLS.map((name) => `${place} ${name}`).join()
  const covered = () =>
    toast.evaluate((shown, selector) => {
      const over = shown.getBoundingClientRect()
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((part) => !shown.contains(part) && part.checkVisibility())
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect()
          const isBeside = left < over.right && right > over.left
          const isUnder = isBeside && top < over.bottom && bottom > over.top
          return isUnder && part.closest('tbody') === null
        })
        .map((part) => part.getAttribute('aria-label') ?? part.innerText)
    }, controls)
  await expect.poll(covered).toEqual([])
}
