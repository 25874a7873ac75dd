import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { type Movement, ofxFile } from './ofx-file.ts'

/**
 * Imports a statement of today into the account of the books, from its desk.
 * @param balance what the bank says is in the account at the end.
 */
export async function importStatement(
  page: Page,
  books: Books,
  movements: readonly Movement[],
  balance: string,
): Promise<void> {
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
  const file = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await file.locator('input[type=file]').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxFile(books.today, movements, balance)),
  })
  await file.getByRole('button', { name: /^Importar \d/ }).click()
  await file.getByRole('button', { name: 'Conciliar agora' }).click()
}
