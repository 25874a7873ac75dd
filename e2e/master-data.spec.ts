import type { Page } from '@playwright/test'
import { openBooks } from './books.ts'
import { addColleague } from './colleague.ts'
import { expectFocusIn } from './focus-in.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()

/** Chooses in a searchable field by typing. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label })
  // What is chosen already is typed again without a change, which opens nothing by itself.
  await field.click()
  await field.fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

test('A bank account is created, listed with its balance and edited', async ({ page, books }) => {
  await page.goto('/admin/bank-account/list')
  await expect(page.getByRole('row').filter({ hasText: books.account.name })).toBeVisible()
  await page.getByRole('button', { name: 'Nova conta bancária' }).first().click()
  const drawer = drawerOf(page, 'Nova conta bancária')
  await drawer.getByLabel('Nome').fill('Caixa da loja')
  await choose(page, 'Tipo', 'Caixa')
  await drawer.getByRole('tab', { name: 'Saldos iniciais' }).click()
  await drawer.getByLabel('Saldo inicial no sistema').fill('1.234,56')
  await drawer.getByLabel('Data do saldo no sistema').fill('hoje')
  await drawer.getByLabel('Saldo inicial no extrato').fill('1234.56')
  await drawer.getByLabel('Data do saldo no extrato').fill('hoje')
  await save(page)
  await expect(page.getByText('Conta bancária criada')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Caixa da loja' })
  await expect(row).toContainText('1.234,56')

  await row.click()
  await drawerOf(page, 'Conta bancária').getByLabel('Nome').fill('Caixa da matriz')
  await save(page)
  await expect(page.getByText('Conta bancária salva')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Caixa da matriz' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('A category is created below another, found again and edited', async ({ page, books }) => {
  await page.goto('/admin/category/list')
  await page.getByRole('button', { name: 'Nova categoria' }).first().click()
  const drawer = drawerOf(page, 'Nova categoria')
  await choose(page, 'Abaixo de', '5.04')
  await drawer.getByLabel('Código').fill('5.04.88')
  await choose(page, 'Tipo', 'Despesa')
  await drawer.getByLabel('Nome').fill('Cursos da equipe')
  await save(page)
  await expect(page.getByText('Categoria criada')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '5.04.88' })
  await expect(row).toContainText('Cursos da equipe')

  await row.click()
  await drawerOf(page, 'Categoria').getByLabel('Nome').fill('Treinamentos da equipe')
  await save(page)
  await expect(page.getByText('Categoria salva')).toBeVisible()
  await expect(row).toContainText('Treinamentos da equipe')
  await page.reload()
  await expect(row).toContainText('Treinamentos da equipe')
  expect(books.account.id).toBeGreaterThan(0)
})

test('A client is created by keyboard, refused with a wrong CPF, and edited', async ({
  page,
  books,
}) => {
  await page.goto('/admin/client/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const drawer = drawerOf(page, 'Novo cliente')
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Ana Souza')
  await page.keyboard.press('Enter')
  await page.keyboard.type('11111111111')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByLabel('CPF/CNPJ')).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByLabel('CPF/CNPJ').fill('52998224725')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente criado')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Ana Souza' })
  await expect(row).toContainText('529.982.247-25')

  await row.focus()
  await page.keyboard.press('Enter')
  const edited = drawerOf(page, 'Cliente')
  await expectFocusIn(edited)
  await edited.getByLabel('E-mail', { exact: true }).fill('ana@exemplo.com.br')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente salvo')).toBeVisible()
  await page.reload()
  await row.click()
  await expect(edited.getByLabel('E-mail', { exact: true })).toHaveValue('ana@exemplo.com.br')
  expect(books.inside.company.id).toBeGreaterThan(0)
})

test('A client that the search of the list hides is shown by the toast that says it was made', async ({
  page,
  books,
}) => {
  await page.goto('/admin/client/list?search=ninguem')
  await page.getByRole('button', { name: 'Novo cliente' }).first().click()
  const name = drawerOf(page, 'Novo cliente').getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Ana Souza')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente criado')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana Souza/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const opened = drawerOf(page, 'Cliente')
  await expect(opened.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Ana Souza')
  // What the list shows needs no offer.
  await page.keyboard.press('Escape')
  await page.goto('/admin/client/list')
  await page.getByRole('button', { name: 'Novo cliente' }).first().click()
  await name.fill('Bruno Dias')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /Bruno Dias/ })).toBeVisible()
  await expect(page.getByText('Cliente criado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toHaveCount(0)
  expect(books.account.id).toBeGreaterThan(0)
})

test('A supplier has address, contacts, a Pix key of its kind, and is merged into another and back', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/supplier/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const drawer = drawerOf(page, 'Novo fornecedor')
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Gráfica Sol')
  await page.keyboard.press('Enter')
  await page.keyboard.type('11222333000181')
  await drawer.getByRole('tab', { name: 'Dados bancários/Pix' }).click()
  await drawer.getByRole('button', { name: 'Adicionar conta ou chave Pix' }).click()
  await choose(page, 'Tipo da chave Pix', 'Telefone')
  await drawer.getByLabel('Chave Pix', { exact: true }).fill('123')
  await drawer.getByRole('tab', { name: 'Dados', exact: true }).click()
  // What is wrong stands on another tab: saving goes there.
  await page.keyboard.press('Control+Enter')
  const key = drawer.getByLabel('Chave Pix', { exact: true })
  await expect(key).toBeFocused()
  await key.fill('(11) 98765-4321')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Fornecedor criado')).toBeVisible()

  await page.getByRole('button', { name: 'Novo fornecedor' }).first().click()
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Grafica sol')
  await expect(drawer.getByText('Talvez este contato já exista')).toBeVisible()
  await expect(drawer.getByText('mesmo nome')).toBeVisible()
  await page.keyboard.press('Control+Enter')

  const second = page.getByRole('row').filter({ hasText: 'Grafica sol' })
  await second.click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(`${request.method()} ${request.url().replace(/^.*\/\d+/, '')}`)
  })
  await drawerOf(page, 'Fornecedor').getByRole('button', { name: 'Unir…' }).click()
  const merging = drawerOf(page, 'Unir Grafica sol a outro contato')
  await merging.getByRole('combobox', { name: 'Unir a' }).fill('Gráfica')
  await page.getByRole('option', { name: /Gráfica Sol/ }).click()
  await merging.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByText('Contato unido a Gráfica Sol')).toBeVisible()
  await expect(second).toHaveCount(0)
  // The drawer behind it is not saved: the contact that it shows is gone.
  expect(sent).toEqual(['POST /merge'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(second).toBeVisible()
})

test('A product is created by keyboard, told what its invoices lack, and copied from', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/product/list')
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.keyboard.press('n')
  const drawer = drawerOf(page, 'Novo produto')
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Camiseta')
  await page.keyboard.press('Enter')
  await page.keyboard.type('CAM-1')
  await choose(page, 'Tipo', 'Produto físico')
  await drawer.getByLabel('Preço').fill('79,90')
  await expect(drawer.getByText(/Falta para emitir notas fiscais: Origem, NCM/)).toBeVisible()
  await expect(drawer.getByText('Pronto para links de pagamento')).toBeVisible()
  await drawer.getByRole('tab', { name: 'Fiscal' }).click()
  await drawer.getByLabel('NCM').fill('6109.10.00')
  await choose(page, 'CST do ICMS', '00 · Tributada')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produto criado')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'CAM-1' })
  await expect(row).toContainText('79,90')

  await page.getByRole('button', { name: 'Novo produto' }).first().click()
  await expect(drawer.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused()
  await page.keyboard.type('Caneca')
  await page.keyboard.press('Enter')
  await page.keyboard.type('CAN-1')
  await choose(page, 'Tipo', 'Produto físico')
  await drawer.getByRole('tab', { name: 'Fiscal' }).click()
  await choose(page, 'Copiar dados fiscais de', 'CAM-1')
  await expect(drawer.getByLabel('NCM')).toHaveValue('61091000')
  await drawer.getByRole('switch', { name: 'Nota de venda automática' }).press('Space')
  await drawer.getByRole('textbox', { name: 'Dias', exact: true }).fill('7')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('Obrigatório para habilitar notas fiscais').first()).toBeVisible()
  await drawer.getByRole('switch', { name: 'Nota de venda automática' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row').filter({ hasText: 'CAN-1' })).toBeVisible()
})

test('Who may only read a bank account sees text below its labels, titled with its name, and nothing to change', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  const books = await openBooks(signedIn, 'Teste: só leitura')
  const reader = await addColleague(books, platform, ['companies.bank-accounts.index'])
  await openAs(context, reader.inside)
  await page.goto(`/admin/bank-account/list?record=${books.account.id}`)
  const drawer = page.getByRole('dialog', { name: books.account.name })
  const name = drawer.getByLabel('Nome')
  await expect(name).toHaveValue(books.account.name)
  await expect(name).toBeDisabled()
  await expect(name).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect(drawer.getByText('Mostrar no painel')).toBeVisible()
  await expect(drawer.getByRole('switch')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})
