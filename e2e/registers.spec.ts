import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()

/** Chooses in a searchable field by typing. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label })
  await field.fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

test('A bank account is created, listed with its balance and edited', async ({ page, books }) => {
  await page.goto('/admin/bank-account/list')
  await expect(page.getByRole('row').filter({ hasText: books.account.name })).toBeVisible()
  await page.getByRole('button', { name: 'Nova conta bancária' }).click()
  const drawer = drawerOf(page, 'Nova conta bancária')
  await drawer.getByLabel('Nome').fill('Caixa da loja')
  await choose(page, 'Tipo', 'Caixa')
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
  await page.getByRole('button', { name: 'Nova categoria' }).click()
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
  await expect(drawer.getByLabel('Nome')).toBeFocused()
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
  await edited.getByLabel('E-mail').fill('ana@exemplo.com.br')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente salvo')).toBeVisible()
  await page.reload()
  await row.click()
  await expect(edited.getByLabel('E-mail')).toHaveValue('ana@exemplo.com.br')
  expect(books.inside.company.id).toBeGreaterThan(0)
})
