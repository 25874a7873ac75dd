import { openBooks } from './books.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('The template of the DRE is changed by the keyboard, shown by the DRE, and goes back by undoing', async ({
  page,
  context,
  signedIn,
}) => {
  const books = await openBooks(signedIn, `Teste: modelo ${Date.now()}`)
  await books.addTransaction('receivable', {
    code: '1.01.01',
    description: 'Curso',
    value_cents: 50_000,
  })
  await openAs(context, books.inside)
  await page.goto('/dre/template')
  const rows = page
    .getByRole('list')
    .filter({ hasText: 'Deduções da receita' })
    .getByRole('listitem')
  const first = page.getByRole('button', { name: /Receita bruta/ }).first()
  await first.press('Enter')
  await page.getByLabel('Nome da linha').fill('Faturamento')
  await page.getByRole('button', { name: /^Faturamento/ }).press('Alt+ArrowDown')
  await expect(rows.nth(1)).toContainText('Faturamento')
  await expect(page.getByText('Faturamento é agora a linha 2')).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('Modelo próprio em uso')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a DRE' }).click()
  await expect(page.getByRole('rowheader', { name: 'Faturamento' })).toBeVisible()
  await page.goto('/dre/template')
  await page.getByRole('button', { name: 'Restaurar modelo padrão' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Restaurar modelo padrão' }).click()
  await expect(page.getByText('Modelo padrão em uso')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Modelo próprio em uso')).toBeVisible()
})
