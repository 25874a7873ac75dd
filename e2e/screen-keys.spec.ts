import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const SHEET = 'Vencimento;Fornecedor;Descrição;Categoria;Valor\n20/11/2026;Sol;Café;5.02.01;-10,00'

/** What the sheet of keys says of the screen that is shown; closes it again. */
async function keysOf(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  const own = sheet.getByRole('table', { name: 'Nesta tela' }).getByRole('cell')
  await expect(own.first()).toBeVisible()
  const told = await own.allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  return told
}

test('The sheet of keys names those of the screen that is shown, and none of another', async ({
  demoPage: page,
}) => {
  const firstRow = page.getByRole('row').nth(1)
  const acts = {
    settle: 'Baixar a conta da linha',
    approve: 'Aprovar a compra',
    ignore: 'Ignorar a linha',
    figure: 'Abrir os lançamentos do valor',
    fold: 'Expandir ou recolher a linha',
  }
  for (const [path, act] of [
    ['/admin/payable/list', 'settle'],
    ['/admin/purchase/list', 'approve'],
    ['/admin/category/list', 'fold'],
    ['/dre', 'figure'],
    ['/admin/bank-reconciliation/desk/1', 'ignore'],
    ['/admin/client/list', null],
  ] as const) {
    await page.goto(path)
    await expect(act === 'ignore' ? page.getByText('PIX').first() : firstRow).toBeVisible()
    await page.waitForLoadState('networkidle')
    const told = await keysOf(page)
    const own = Object.entries(acts).filter(([, words]) => told.includes(words))
    expect(
      own.map(([name]) => name),
      path,
    ).toEqual(act === null ? [] : [act])
  }
})

test('The sheet of keys names those of the preview of an import', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/payable/import')
  const buffer = Buffer.from(SHEET)
  const file = { name: 'contas.csv', mimeType: 'text/csv', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByRole('gridcell', { name: '20/11/2026' }).click()
  expect(await keysOf(page)).toEqual(['Mudar de célula', 'Escrever na célula'])
})
