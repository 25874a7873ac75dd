import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What blurring the empty required fields of the forms on a screen did. */
interface FormShifts {
  /** The names of the fields that were left empty and then said that they are required. */
  readonly marked: readonly string[]
  /** Controls that stood elsewhere afterwards, each with the field that moved it. */
  readonly moved: readonly string[]
}

/**
 * Focuses and leaves each empty required field that is in sight, one after the other, and compares
 * where every control of the page stands before and after. Half a pixel is rounding.
 */
async function blurRequiredFields(page: Page): Promise<FormShifts> {
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

/** Screens with required fields that are empty at first: a test that marks none proves nothing. */
const FORMS_WITH_REQUIRED: readonly string[] = [
  '/register',
  '/admin/company/edit',
  '/admin/reconciliation-rule/list',
  '/admin/company-user/list',
  '/admin/category/list',
  '/admin/bank-account/list',
  '/admin/project/list',
  '/admin/product/list',
  '/admin/cost-center/list',
  '/admin/client/list',
  '/admin/supplier/list',
  '/admin/payable/list',
  '/admin/receivable/list',
  '/admin/purchase/list',
  '/admin/transfer/list',
  '/admin/sale/list',
  '/admin/prumo-payment/list',
  '/admin/ofx-import-rule/list',
  '/admin/prumo-plan/list',
  '/admin/prumo-global-rule/list',
]

/**
 * Expects that leaving a required field of a screen empty moves no other control: of its own form, or
 * of the one that its button for a new record opens.
 */
export async function expectNothingMoves(page: Page, path: string): Promise<void> {
  const create = page.locator('header button:has(.tabler-icon-plus)')
  // A record that is open already lies over the list and its button.
  const isOpen = (await page.getByRole('dialog').count()) > 0
  if (!isOpen && (await create.count()) > 0) {
    await create.click()
    await expect(page.locator('form,[role=dialog]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const { marked, moved } = await blurRequiredFields(page)
  expect(moved, `${marked.length} fields were marked`).toEqual([])
  if (FORMS_WITH_REQUIRED.includes(path)) expect(marked).not.toEqual([])
}
