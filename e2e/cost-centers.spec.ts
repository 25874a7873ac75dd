import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()

/** Chooses in a searchable field of the drawer by typing. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label, exact: true })
  await field.fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

/** Adds a cost centre or a project by its screen. */
async function addDimension(
  page: Page,
  noun: 'cost-center' | 'project',
  name: string,
  abbreviation: string,
): Promise<void> {
  const title = noun === 'project' ? 'Novo projeto' : 'Novo centro de custo'
  await page.goto(`/admin/${noun}/list`)
  await page.getByRole('button', { name: title }).click()
  await drawerOf(page, title).getByLabel('Nome').fill(name)
  await drawerOf(page, title).getByLabel('Abreviação').fill(abbreviation)
  await save(page)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(abbreviation)
}

test('A cost centre is created, edited and deactivated; its abbreviation is taken once', async ({
  page,
  books: _books,
}) => {
  await addDimension(page, 'cost-center', 'Marketing', 'MKT')
  await page.getByRole('button', { name: 'Novo centro de custo' }).first().click()
  const another = drawerOf(page, 'Novo centro de custo')
  await another.getByLabel('Nome').fill('Outro')
  await another.getByLabel('Abreviação').fill('mkt')
  await save(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(another.getByText('Já existe um registro com esta abreviação.')).toBeVisible()
  await another.getByLabel('Abreviação').fill('OUT')
  await save(page)
  await expect(page.getByText('Centro de custo criado').last()).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: 'Marketing' })
  await row.click()
  await choose(page, 'Situação', 'Inativo')
  await save(page)
  await expect(row).toContainText('Inativo')
})

test('A project is created with its dates and forecasts; its end comes after its start', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/project/list')
  await page.getByRole('button', { name: 'Novo projeto' }).first().click()
  const drawer = drawerOf(page, 'Novo projeto')
  await drawer.getByLabel('Nome').fill('Curso de verão')
  await drawer.getByLabel('Abreviação').fill('VERAO')
  await drawer.getByLabel('Início').fill('01/12/2026')
  await drawer.getByLabel('Fim').fill('30/11/2026')
  await drawer.getByLabel('Receita prevista').fill('250.000,00')
  await drawer.getByLabel('Despesa prevista').fill('80000')
  await save(page)
  await expect(drawer.getByText('O fim não pode ser antes do início')).toBeVisible()
  await drawer.getByLabel('Fim').fill('31/03/2027')
  await save(page)
  const row = page.getByRole('row').filter({ hasText: 'Curso de verão' })
  await expect(row).toContainText('01/12/2026 – 31/03/2027')
  await expect(row).toContainText('250.000,00')
  await expect(row).toContainText('80.000,00')
})

test('A bill is split over cost centres and projects; list and DRE are narrowed to one of them', async ({
  page,
  books: _books,
}) => {
  await addDimension(page, 'cost-center', 'Marketing', 'MKT')
  await addDimension(page, 'cost-center', 'Loja', 'LOJA')
  await addDimension(page, 'project', 'Inauguração', 'INAUG')
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  const drawer = drawerOf(page, 'Nova conta a pagar')
  await drawer.getByLabel('Descrição').fill('Panfletos e faixas')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('100,00')
  await drawer.getByRole('button', { name: 'Ratear em mais categorias' }).click()
  await choose(page, 'Categoria 1', '5.04.01')
  await drawer.getByRole('textbox', { name: 'Valor 1' }).fill('60,00')
  await choose(page, 'Centro de custo 1', 'Marketing')
  await choose(page, 'Projeto 1', 'Inauguração')
  await choose(page, 'Categoria 2', '5.04.01')
  await choose(page, 'Centro de custo 2', 'Loja')
  await save(page)
  const row = page.getByRole('row').filter({ hasText: 'Panfletos e faixas' })
  await expect(row).toContainText('Marketing')
  await expect(row).toContainText('Inauguração')

  await page.getByRole('button', { name: 'Filtro' }).click()
  const filter = page.getByRole('combobox', { name: 'Centros de custo' })
  await filter.fill('Loja')
  await page.getByRole('option', { name: 'Loja' }).click()
  await expect(page.getByText('Centros de custo: Loja', { exact: true })).toBeVisible()
  await expect(row).toBeVisible()

  await page.goto('/dre')
  await page.getByRole('button', { name: 'Filtro' }).click()
  await page.getByRole('combobox', { name: 'Centro', exact: true }).fill('Loja')
  await page.getByRole('option', { name: 'Loja' }).click()
  await expect(page.getByText('Centro: Loja', { exact: true })).toBeVisible()
  const expenses = page.getByRole('row').filter({ hasText: 'Despesas gerais e administrativas' })
  await expect(expenses).toContainText('(40,00)')
  await expect(expenses).not.toContainText('(100,00)')
})
