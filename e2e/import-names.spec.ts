import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

async function previewOf(page: Page, path: string, rows: readonly (readonly string[])[]) {
  await page.goto(path)
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
}

async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: text }).first().click()
}

const BILLS = ['Vencimento', 'Descrição', 'Categoria', 'Conta', 'Valor']
const bill = (description: string) => [
  '20/11/2026',
  description,
  'Gastos do mês',
  'Banco de antes',
  '10,00',
]

test('A category and an account that were chosen for names of a sheet stay in sight, and are known in the next one', async ({
  page,
  books,
}) => {
  await previewOf(page, '/admin/payable/import', [BILLS, bill('Café'), bill('Chá')])
  const category = page.getByRole('combobox', { name: 'Usar a categoria: Gastos do mês' })
  const account = page.getByRole('combobox', { name: 'Usar a conta: Banco de antes' })
  await choose(page, 'Usar a categoria: Gastos do mês', '5.02.01')
  await expect(page.getByText('As categorias da planilha estão resolvidas.')).toBeVisible()
  await expect(category).toHaveValue(/^5\.02\.01 /)
  await choose(page, 'Usar a conta: Banco de antes', 'Itaú do teste')
  await expect(page.getByText('As contas bancárias da planilha estão resolvidas.')).toBeVisible()
  await expect(account).toHaveValue('Itaú do teste')
  await choose(page, 'Usar a categoria: Gastos do mês', '5.04.01')
  await expect(category).toHaveValue(/^5\.04\.01 /)
  await expect(page.getByRole('gridcell', { name: '5.04.01' })).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 2 linhas' }).press('Enter')
  await expect(page.getByText('2 lançamentos importados')).toBeVisible()

  await previewOf(page, '/admin/payable/import', [BILLS, bill('Açúcar')])
  await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeEnabled()
  await expect(page.getByText('As categorias da planilha estão resolvidas.')).toBeVisible()
  await expect(category).toHaveValue('5.04.01')
  await expect(account).toHaveValue('Itaú do teste')
  await choose(page, 'Usar a categoria: Gastos do mês', '5.02.01')
  await expect(page.getByRole('gridcell', { name: '5.02.01' })).toHaveCount(1)
  expect(books.account.id).toBeGreaterThan(0)
})

const SALES = ['Data da venda', 'Produto', 'Comprador', 'Valor da venda', 'Categoria', 'Conta']

test('A product chosen for a name in a sheet of no platform is known in the next one, and the result tells what waits', async ({
  page,
  books,
}) => {
  const day = books.today.split('-').toReversed().join('/')
  const sold = (product: string) => [day, product, 'Ana Lima', '297,00', '1.01.01', 'Itaú do teste']

  await previewOf(page, '/admin/sale/import', [SALES, sold('Mentoria'), sold('Mentoria')])
  await page.getByRole('switch', { name: /^Ou criar no cadastro/ }).click()
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).click()
  await page.getByRole('button', { name: 'Importar 2 linhas' }).press('Enter')
  await expect(
    page.getByText(
      '2 vendas importadas · 1 contato cadastrado · 1 produto criado · 2 aguardam aprovação',
    ),
  ).toBeVisible()

  await previewOf(page, '/admin/sale/import', [SALES, sold('Turma nova')])
  await choose(page, 'Usar o produto: Turma nova', 'Mentoria')
  await expect(page.getByText('Os produtos da planilha estão resolvidos.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar 1 linha' }).press('Enter')
  await expect(page.getByText('1 venda importada · 1 aguarda aprovação')).toBeVisible()

  await previewOf(page, '/admin/sale/import', [SALES, sold('Turma nova')])
  await expect(page.getByText('Os produtos da planilha estão resolvidos.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Usar o produto: Turma nova' })).toHaveValue(
    'Mentoria',
  )
  await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeEnabled()
})
