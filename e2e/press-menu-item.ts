import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Chooses an entry of the open menu by keyboard. A menu takes the focus in a timer after it is drawn
 * (`useFocusTrap` of Mantine): a key that is pressed before would act on the entry that then has it.
 */
export async function pressMenuItem(page: Page, name: string): Promise<void> {
  await expect(page.locator('[role="menu"]:focus-within')).toHaveCount(1)
  await page.getByRole('menuitem', { name }).press('Enter')
}
