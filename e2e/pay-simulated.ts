import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Pays the charge of this page on the simulated page of its provider, in a window of its own. */
export async function paySimulated(page: Page): Promise<void> {
  const [payer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Abrir a página' }).click(),
  ])
  const pay = payer.getByRole('button', { name: 'Pagar (simulado)' })
  await pay.click()
  await expect(pay).toHaveCount(0)
  await payer.close()
  // A page behind a window that was closed need not be drawn.
  await page.bringToFront()
}
