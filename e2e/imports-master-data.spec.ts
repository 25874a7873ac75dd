import { readFileSync } from 'node:fs'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { IMPORT_TARGETS } from '@prumo/contracts/imports/import-targets'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { productInputSchema } from '@prumo/contracts/products/product.schema'
import { productRoutes } from '@prumo/contracts/products/products.contract'
import { readSheet } from '@prumo/spreadsheet'
import type { Page } from '@playwright/test'
import { accountOn, type Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const paste = async (page: Page, ...rows: readonly (readonly string[])[]) => {
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
}

const cell = (page: Page, row: number, column: number) =>
  page.getByRole('row').nth(row).getByRole('gridcell').nth(column)

test('Cost centres are imported as a tree, mended by keyboard, and taken back', async ({
  page,
  books,
}) => {
  await page.goto('/admin/cost-center/list')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await expect(page.getByRole('heading', { name: 'Importar centros de custo' })).toBeVisible()
  await paste(
    page,
    ['Sigla', 'Centro de custo', 'Centro superior', 'Descrição'],
    ['VS', 'Vendas Sul', 'Vendas', 'Loja de Curitiba'],
    ['VE', 'Vendas', 'Comercail', ''],
    ['CO', 'Comercial', '', ''],
  )
  for (const field of ['Abreviação', 'Nome', 'Faz parte de', 'Descrição'])
    await expect(
      page
        .getByRole('combobox', { name: /^Campo no Prumo/ })
        .and(page.locator(`[value="${field}"]`)),
    ).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')

  await expect(page.getByRole('button', { name: 'Com erro 1' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await cell(page, 2, 4).click()
  await expect(page.getByText('Não há cadastro nem linha da planilha')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Comercial')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Com erro 0' })).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Importar 3 linhas' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByText('3 cadastros novos')).toBeVisible()

  await page.getByRole('button', { name: 'Ver a lista' }).press('Enter')
  const rows = page.getByRole('table', { name: 'Centros de custo' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Vendas Sul' })).toBeVisible()
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('Desfeita')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await expect(page.getByRole('link', { name: 'Importar planilha' })).toBeVisible()
  expect(books.account.id).toBeGreaterThan(0)
})

/** What the model of sales names beside a contact: its product and its account. */
async function sellCourses({ inside, today }: Books): Promise<void> {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const name = 'Curso de caixa'
  const body = productInputSchema.parse({ ...PRODUCT_DEFAULTS, code: 'CURSO-01', name })
  await callApi(productRoutes.create, { ...call, body })
  const account = { ...accountOn(today), name: 'Carteira da plataforma', account: '1' }
  await callApi(createBankAccount, { ...call, body: account })
}

/** What the model of stock names: goods. */
async function sellMugs({ inside }: Books): Promise<void> {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const goods = { code: 'CANECA-1', name: 'Caneca de louça', product_type: 'physical' }
  const body = productInputSchema.parse({ ...PRODUCT_DEFAULTS, ...goods })
  await callApi(productRoutes.create, { ...call, body })
}

/** Where the wizard of a target lies, if not at its name without the s. */
const NOUNS: Readonly<Record<string, string>> = { categories: 'category', stock: 'stock' }

for (const target of IMPORT_TARGETS)
  test(`The model of the import of ${target} comes back as it is understood`, async ({
    page,
    books,
  }) => {
    if (target === 'sales') await sellCourses(books)
    if (target === 'stock') await sellMugs(books)
    await page.goto(`/admin/${NOUNS[target] ?? target.slice(0, -1)}/import`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar planilha modelo' }).click()
    const bytes = readFileSync(await (await download).path())
    const { rows } = await readSheet(bytes)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'modelo.xlsx', mimeType: 'application/octet-stream', buffer: bytes })
    for (const header of rows[0]?.cells ?? [])
      await expect(
        page.getByRole('combobox', { name: `Campo no Prumo: ${String(header)}`, exact: true }),
      ).toHaveValue(String(header))
    await page.getByRole('button', { name: 'Ver a prévia' }).click()
    // The model of transactions and sales names a contact that nobody has.
    const add = page.getByRole('switch', { name: 'Cadastrar com a importação' })
    if (['payables', 'receivables', 'transactions', 'sales'].includes(target)) await add.check()
    await expect(page.getByRole('button', { name: 'Importar 1 linha' })).toBeEnabled()
  })

test('The categories of another system go below a heading that is chosen once, and a second sheet of them brings in nothing', async ({
  page,
  books,
}) => {
  const rows = [
    ['Categoria', 'Categoria pai', 'Tipo', 'Entrada no DRE'],
    ['Assinaturas de dados', 'Grupo do outro sistema', 'Despesa', 'Despesas administrativas'],
    ['Licenças de fontes', 'Grupo do outro sistema', 'Despesa', 'Despesas administrativas'],
  ]
  const preview = async () => {
    await page.goto('/admin/category/import')
    await paste(page, ...rows)
    await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
  }
  const chosen = page.getByRole('combobox', { name: /^Usar o grupo/ })
  await preview()
  await expect(page.getByText('1 grupo da planilha não existe no plano de contas.')).toBeVisible()
  await chosen.fill('5.04')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByText('Os grupos da planilha estão resolvidos.')).toBeVisible()
  await expect(chosen).toHaveValue(/^5\.04 /)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 2 linhas' }).press('Enter')
  await expect(page.getByText('2 cadastros novos')).toBeVisible()
  await preview()
  // What was chosen for the heading is known of these columns, and can be changed.
  await expect(chosen).toHaveValue(/^5\.04 /)
  await expect(page.getByText('Nenhuma linha para importar.')).toBeVisible()
  expect(books.inside.company.id).toBeGreaterThan(0)
})
