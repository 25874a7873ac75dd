import { openBooks } from './books.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A name of its own for each try: the company stays when a test fails. */
const OTHER = `Padaria do Grupo ${Date.now()}`

test('Companies of one owner are put into a group, which is undone and made again, and stand side by side in the DFC, whose figures open', async ({
  page,
  books,
}) => {
  const other = await openBooks(books.inside, OTHER)
  const both = { ...books.inside, companies: other.inside.companies }
  await openAs(page.context(), await enter(both, books.inside.company))
  await page.goto('/dfc')
  const making = page.getByRole('button', { name: 'Criar grupo de empresas' })
  const make = async () => {
    await making.click()
    const drawer = page.getByRole('dialog', { name: 'Grupo de empresas' })
    await drawer.getByLabel('Nome do grupo').fill('Grupo da Vila')
    await drawer.getByRole('combobox', { name: 'Empresas do grupo' }).fill(OTHER)
    await page.getByRole('option', { name: OTHER }).click()
    await page.keyboard.press('Escape')
    await drawer.getByRole('button', { name: 'Salvar' }).click()
  }
  const sheet = page.getByRole('treegrid')
  await make()
  // The offer to undo stands for ten seconds, and as long as it has the focus.
  const undo = page.getByRole('button', { name: /^Desfazer/ })
  await undo.focus()
  await expect(sheet.getByRole('columnheader', { name: OTHER })).toBeVisible()
  await undo.click()
  await expect(sheet.getByRole('columnheader', { name: OTHER })).toHaveCount(0)
  await make()
  await expect(sheet.getByRole('columnheader', { name: OTHER })).toBeVisible()
  await expect(sheet.getByRole('columnheader', { name: '(−) Eliminações' })).toBeVisible()
  await expect(page.getByText('Confere com os saldos das contas')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await sheet
    .getByRole('button', { name: /Grupo da Vila/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('row', { name: OTHER })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Esta empresa' }).click()
  await expect(sheet.getByRole('columnheader', { name: OTHER })).toHaveCount(0)
})
