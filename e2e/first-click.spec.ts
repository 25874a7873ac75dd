import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Each form is checked for itself, by whichever worker is free. */
test.describe.configure({ mode: 'parallel' })
// With all that moves on the screens of most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Presses the upper edge of a control and lets go there, as a hand does, wherever it has gone meanwhile. */
async function clickWhereItStands(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('The control is not drawn.')
  await page.mouse.move(box.x + box.width / 2, box.y + 3)
  await page.mouse.down()
  // A frame is drawn between press and release of any hand.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await page.waitForTimeout(80)
  await page.mouse.up()
}

test('The first click on "Comissão" in a new sale adds a commission', async ({
  page,
  demoPage: _demo,
}) => {
  await page.goto('/admin/sale/edit/new')
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await clickWhereItStands(page, page.getByRole('button', { name: 'Adicionar Comissão' }))
  await expect(page.getByRole('group', { name: 'Comissão' })).toBeVisible({ timeout: 3_000 })
})

test('The first click on "Dividir em mais uma categoria" in a new purchase adds a share', async ({
  page,
  demoPage: _demo,
}) => {
  await page.goto('/admin/purchase/edit/new')
  await expect(page.getByRole('combobox', { name: 'Fornecedor' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  const categories = page.getByRole('combobox', { name: 'Categoria' })
  const before = await categories.count()
  const split = page.getByRole('button', { name: 'Dividir em mais uma categoria' })
  await clickWhereItStands(page, split)
  await expect(categories).toHaveCount(before + 1, { timeout: 3_000 })
})
