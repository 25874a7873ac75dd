import type { Page } from '@playwright/test'
import { addMonths } from '@prumo/civil-date'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const HEADERS = [
  'Código da transação',
  'Plataforma',
  'Data da venda',
  'Produto',
  'Comprador',
  'CPF',
  'Valor da venda',
  'Taxas',
  'Forma de pagamento',
  'Categoria',
  'Conta',
]
const sale = (day: string, code: string, product: string, buyer: string) => [
  code,
  'Hotmart',
  day,
  product,
  buyer,
  '',
  '297,00',
  '30,40',
  'Pix',
  '1.01.01',
  'Itaú do teste',
]

test('A sheet of a platform is recognised by its headers, mended, imported as sales that wait, and taken back', async ({
  page,
  books,
}) => {
  // The list opens with the current month, whose sales these are not.
  const day = addMonths(books.today, -1).split('-').toReversed().join('/')
  await page.goto('/admin/product/list?record=new')
  const product = page.getByRole('dialog')
  await product.getByLabel('Código', { exact: false }).first().fill('CURSO-01')
  await product.getByLabel('Nome', { exact: false }).first().fill('Curso de caixa')
  await product.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Curso de caixa/ })).toBeVisible()

  await page.goto('/admin/sale/list')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importar vendas' })).toBeVisible()
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill(
      [
        HEADERS,
        sale(day, 'HP1', 'CURSO-01', 'Ana Lima'),
        sale(day, 'HP2', 'Curso errado', 'Bruno Dias'),
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
  await expect(page.getByText('3 contatos da planilha não estão cadastrados.')).toBeVisible()
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).click()
  await expect(
    page.getByText('3 contatos da planilha serão cadastrados com a importação.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Com erro 1' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Excluir 1 linha com erro' }).click()
  const confirm = page.getByRole('button', { name: 'Importar 1 linha' })
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByText('1 venda importada')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a lista' }).press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: /Ana Lima/ })
  await expect(row).toContainText('297,00')
  await expect(row).toContainText('266,60')

  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('Desfeita')).toBeVisible()
  await page.goto('/admin/sale/list?filterSaleCompetencyDate=all')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  expect(books.inside.company.id).toBeGreaterThan(0)
})

/** Chooses in a field that searches, by what is typed. */
async function choose(page: Page, field: string | RegExp, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

const HOTMART = [
  'Código da transação',
  'Status da transação',
  'Data da transação',
  'Produto',
  'Faturamento bruto (sem impostos)',
  'Faturamento líquido do(a) Produtor(a)',
  'Forma de pagto',
  'Comprador(a)',
  'Documento',
  'Valor reembolsado',
]
const told = (day: string, code: string, status: string, buyer: string, back: string) => [
  code,
  status,
  `${day} 10:15:22`,
  'Curso de caixa turma 2',
  '297,00',
  '266,60',
  'Google Pay',
  buyer,
  '',
  back,
]

test("Hotmart's own sheet is recognised, its product is matched for all rows, and what became of the sales is in the books", async ({
  page,
  books,
}) => {
  await page.goto('/admin/product/list?record=new')
  const product = page.getByRole('dialog')
  await product.getByLabel('Código', { exact: false }).first().fill('CURSO-02')
  await product.getByLabel('Nome', { exact: false }).first().fill('Curso da Hotmart')
  await product.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Curso da Hotmart/ })).toBeVisible()

  // The account opened today, and money goes through accounts that there are.
  const day = books.today.split('-').toReversed().join('/')
  await page.goto('/admin/sale/import')
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill(
      [
        HOTMART,
        told(day, 'HP901', 'Completo', 'Ana Paga', ''),
        told(day, 'HP902', 'Parcialmente reembolsado', 'Bruno Parte', '97,00'),
        told(day, 'HP903', 'Parcialmente reembolsado', 'Carla Quanto', ''),
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    )
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await expect(page.getByText('Planilha do Hotmart reconhecida')).toBeVisible()
  await expect(
    page.getByText('Falta escolher: Categoria padrão, Conta bancária padrão.'),
  ).toBeVisible()
  await choose(page, 'Categoria padrão', '1.01.01')
  await choose(page, 'Conta bancária padrão', 'Itaú do teste')
  // Hotmart's sheets always say how it was paid; here the column is called otherwise.
  await page.getByRole('button', { name: /é a coluna “Forma de pagto”$/ }).click()
  // This one has no currency, which Hotmart's sheets always have.
  const next = page.getByRole('button', { name: 'Ver a prévia' })
  await expect(next).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Conferi: a planilha não tem essas colunas' }).check()
  await next.press('Enter')

  await expect(page.getByText('1 produto da planilha não está cadastrado.')).toBeVisible()
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // On a phone what is to be matched stands below its name, and the page does not scroll sideways.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390)
  if (usual !== null) await page.setViewportSize(usual)
  await choose(page, /^Usar o produto/, 'Curso da Hotmart')
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).click()
  await expect(page.getByRole('button', { name: 'Atenção 1' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 3 linhas' }).press('Enter')
  await expect(page.getByText('3 vendas importadas')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a lista' }).press('Enter')
  await expect(page.getByRole('row', { name: /Ana Paga/ })).toContainText('Concluída')
  await expect(page.getByRole('row', { name: /Bruno Parte/ })).toContainText('Reembolsada em parte')

  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).first().press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).press('Enter')
  await expect(page.getByText('Desfeita').first()).toBeVisible()
  await page.goto('/admin/sale/list')
  await expect(page.getByRole('row', { name: /Bruno Parte/ })).toHaveCount(0)
})

/** Pastes sales of Hotmart that name a product, up to their preview. */
async function previewOf(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.goto('/admin/sale/import')
  const sheet = [HOTMART, ...rows].map((cells) => cells.join('\t')).join('\n')
  await page.getByLabel('Ou cole as linhas da planilha').fill(sheet)
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await expect(page.getByText('Planilha do Hotmart reconhecida')).toBeVisible()
  const category = page.getByRole('combobox', { name: 'Categoria padrão' })
  // A sheet with the same headers comes back with what was chosen for it.
  if ((await category.inputValue()) === '') {
    await choose(page, 'Categoria padrão', '1.01.01')
    await choose(page, 'Conta bancária padrão', 'Itaú do teste')
    await page.getByRole('button', { name: /é a coluna “Forma de pagto”$/ }).click()
  }
  const next = page.getByRole('button', { name: 'Ver a prévia' })
  await page.getByRole('checkbox', { name: 'Conferi: a planilha não tem essas colunas' }).check()
  await next.press('Enter')
}

test('A product that a sheet of sales names is created with them, or chosen once for every sheet of its platform until the choice is forgotten', async ({
  page,
  books,
}) => {
  const day = books.today.split('-').toReversed().join('/')
  const soldAs = (code: string, product: string) =>
    told(day, code, 'Completo', 'Dora Nova', '').map((cell, at) => (at === 3 ? product : cell))
  const confirm = page.getByRole('button', { name: 'Importar 1 linha' })
  const missing = page.getByText('1 produto da planilha não está cadastrado.')

  await previewOf(page, [soldAs('HP911', 'Curso criado')])
  await expect(missing).toBeVisible()
  await page.getByRole('switch', { name: /Ou criar no cadastro/ }).click()
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).click()
  expect(await violationsOf(page)).toEqual([])
  await confirm.press('Enter')
  await expect(page.getByText('1 venda importada')).toBeVisible()

  await previewOf(page, [soldAs('HP912', 'Turma de dezembro')])
  await expect(missing).toBeVisible()
  await choose(page, /^Usar o produto/, 'Curso criado')
  // What was chosen stays in sight, and can be changed.
  await expect(page.getByText('Os produtos da planilha estão resolvidos.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Usar o produto/ })).toHaveValue(/Curso criado/)
  await expect(page.getByText('Turma de dezembro (1 linha)')).toBeVisible()
  await expect(confirm).toBeEnabled()
  await confirm.press('Enter')
  await expect(page.getByText('1 venda importada')).toBeVisible()

  await previewOf(page, [soldAs('HP913', 'Turma de dezembro')])
  await expect(confirm).toBeEnabled()
  await expect(missing).toHaveCount(0)

  await page.goto('/admin/sale/platform/hotmart')
  await page.getByRole('tab', { name: 'Produtos e contatos' }).click()
  await page.getByRole('row', { name: /Turma de dezembro/ }).click()
  await page.getByRole('button', { name: 'Esquecer' }).click()
  await expect(page.getByText('1 cadastro esquecido')).toBeVisible()
  await expect(page.getByText('Turma de dezembro')).toHaveCount(0)
})

test('A sheet of sales is mended and imported on a phone, its rows one card each', async ({
  page,
  books,
}) => {
  await page.goto('/admin/product/list?record=new')
  const product = page.getByRole('dialog')
  await product.getByLabel('Código', { exact: false }).first().fill('CURSO-03')
  await product.getByLabel('Nome', { exact: false }).first().fill('Curso de bolso')
  await product.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row', { name: /Curso de bolso/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const day = addMonths(books.today, -1).split('-').toReversed().join('/')
  await page.goto('/admin/sale/import')
  const sheet = [
    HEADERS,
    sale(day, 'HP1', 'CURSO-03', 'Ana Lima'),
    sale(day, 'HP2', 'Curso errado', 'Bruno Dias'),
    sale(day, 'HP3', 'CURSO-03', 'Carla Reis'),
  ]
  const buffer = Buffer.from(sheet.map((cells) => cells.join(';')).join('\n'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'vendas.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  const cards = page.getByRole('list', { name: 'Linhas da planilha' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).click()
  await expect(cards.nth(1)).toContainText('Erro')
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await cards
    .nth(1)
    .getByTitle(/^Corrigir Produto/)
    .click()
  await cards.nth(1).getByRole('textbox').fill('CURSO-03')
  await page.keyboard.press('Enter')
  await expect(cards.nth(1).getByTitle(/^Corrigir Produto/)).toBeFocused()
  await expect(cards.nth(1)).not.toContainText('Erro')
  await cards.nth(2).getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(cards.nth(2)).toContainText('Excluída')
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByText('2 vendas importadas')).toBeVisible()
})
