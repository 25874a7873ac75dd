import { goodsProduct } from './issuing-books.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const HEADERS = ['Produto', 'Movimentação', 'Data', 'Quantidade', 'Custo total']

test('A sheet of stock moves is looked at, its wrong rows are left out, and what came in is taken back', async ({
  books,
  page,
}) => {
  await goodsProduct(books)
  const day = books.today.split('-').toReversed().join('/')
  const rows = [
    HEADERS,
    ['CANECA', 'Entrada', day, '10', '250,00'],
    ['CANECA', 'Saída', day, '4', ''],
    ['NENHUM', 'Entrada', day, '1', '1,00'],
    // More than there is by then: told before anything is imported.
    ['CANECA', 'Saída', day, '9999', ''],
  ]
  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Com erro 2' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Excluir 2 linhas com erro' }).click()
  const confirm = page.getByRole('button', { name: 'Importar 2 linhas' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await page.getByRole('button', { name: 'Ver a lista' }).press('Enter')
  // 10 came at 25.00, and 4 left.
  const row = page.getByRole('row', { name: /Caneca de louça/ })
  await expect(row).toContainText('150,00')

  await page.goto('/admin/stock/import')
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('Desfeita')).toBeVisible()
  await page.goto('/admin/stock')
  await expect(page.getByText('150,00')).toHaveCount(0)
})
