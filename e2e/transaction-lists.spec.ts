import { readFileSync } from 'node:fs'
import { payableSeriesRoutes } from '@prumo/contracts/transactions/series.contract'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { pressMenuItem } from './press-menu-item.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const bar = (page: Page) => page.getByRole('region', { name: 'Registros selecionados' })

/** A payable that comes every day, so often. */
async function addDaily(books: Books, occurrences: number) {
  const id = await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Primeira',
    value_cents: 100,
  })
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const { data: first } = await callApi(payableRoutes.get, { token, params: { ...params, id } })
  await callApi(payableSeriesRoutes.createSeries, {
    token,
    params,
    body: {
      ...first,
      description: 'Diária',
      repeat: {
        mode: 'recurrence',
        frequency_unit: 'day',
        frequency_count: 1,
        occurrences,
        weekend_rule: 'keep',
        competency_moves: true,
      },
    },
  })
}

/** Saves what is chosen as text. @returns its rows without their header. */
async function exportChosen(page: Page): Promise<readonly string[]> {
  await bar(page).getByRole('button', { name: 'Exportar' }).press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Texto (csv)' }).click()
  const file = await download
  return readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .slice(1, -1)
}

test('What is ticked is exported, be it more than a page or all of the filter', async ({
  page,
  books,
}) => {
  await addDaily(books, 229)
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  await expect(page.getByRole('row')).toHaveCount(201)
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByRole('row')).toHaveCount(31)
  await page.getByRole('checkbox', { name: 'Marcar Primeira' }).press(' ')
  await expect(bar(page)).toContainText('201 selecionados')
  const ticked = await exportChosen(page)
  expect(ticked).toHaveLength(201)
  expect(ticked.at(-1)).toContain('Primeira')
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await page.getByRole('button', { name: 'Selecionar todos os 230 do filtro' }).press('Enter')
  expect(await exportChosen(page)).toHaveLength(230)
})

test('The keys of the list go on at the next row when one was deleted', async ({ page, books }) => {
  for (const description of ['Conta A', 'Conta B', 'Conta C'])
    await books.addTransaction('payable', { code: '5.02.01', description, value_cents: 100_00 })
  await page.goto('/admin/payable/list')
  await expect(rowOf(page, 'Conta B')).toBeVisible()
  await rowOf(page, 'Conta B').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(rowOf(page, 'Conta B')).toHaveCount(0)
  // The newest stands first: what stood below it was entered before it.
  await expect(rowOf(page, 'Conta A')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rowOf(page, 'Conta C')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Excluir', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Excluir este lançamento?' })
  await question.getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(rowOf(page, 'Conta A')).toHaveCount(0)
  await expect(rowOf(page, 'Conta C')).toBeFocused()
})

test('Fine and interest for lateness are set from the menu of the list, by keyboard', async ({
  page,
  books,
}) => {
  await page.goto('/admin/receivable/list')
  const menu = page.getByRole('button', { name: 'Mais opções' })
  await menu.press('Enter')
  await pressMenuItem(page, 'Taxas de atraso')
  const dialog = page.getByRole('dialog', { name: 'Multa e juros por atraso' })
  await dialog.getByRole('group', { name: 'Contas a receber' }).getByLabel('Multa (%)').fill('2')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taxas de atraso salvas')).toBeVisible()
  await expect(menu).toBeFocused()
  expect(books.account.id).toBeGreaterThan(0)
})

test('A payable opened by its address has its list come below it, and the form keeps what is typed', async ({
  page,
  books,
}) => {
  const transaction = { code: '5.02.01', description: 'Contrato', value_cents: 100_00 }
  const id = await books.addTransaction('payable', transaction)
  await page.goto(`/admin/payable/edit/${id}`)
  const field = page.getByRole('dialog').getByLabel('Descrição')
  await field.fill('Contrato novo')
  await expect(
    page.getByRole('table', { name: 'Contas a pagar', includeHidden: true }),
  ).toBeAttached()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Contrato novo')
  // Delete and F2 are keys of the list; in a field Delete takes letters away.
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(field).toHaveValue('ontrato novo')
  await page.keyboard.type('C')
  await expect(page.getByRole('region', { name: 'Anexos e notas' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, 'Contrato novo')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/payable\/list/)
})

test('A link to what a list opens with shows that, and not what was searched for last', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 100,
  })
  await page.goto('/admin/payable/list')
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await search.fill('nada assim')
  await expect(page).toHaveURL(/search=nada/)
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.goto('/admin/payable/list')
  await expect(search).toHaveValue('nada assim')
  await page.goto('/admin/payable/list?filter_competency_date=all')
  await expect(page.getByRole('row', { name: /Aluguel/ })).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL('/admin/payable/list')
})

test('A list is filtered by one category, which another choice replaces, and by as many sources as are ticked', async ({
  page,
  books,
}) => {
  for (const [code, description] of [
    ['5.02.01', 'Aluguel'],
    ['5.04.01', 'Software'],
  ] as const)
    await books.addTransaction('payable', { code, description, value_cents: 100_00 })
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  await expect(rowOf(page, /Aluguel|Software/)).toHaveCount(2)
  const filters = page.getByRole('button', { name: 'Filtro', exact: true })
  const category = page.getByRole('combobox', { name: 'Categoria', exact: true })
  for (const [code, description] of [
    ['5.02.01', 'Aluguel'],
    ['5.04.01', 'Software'],
  ] as const) {
    await filters.click()
    await chooseByKeyboard(category, code)
    await expect(page).toHaveURL(/filter_category_id=\d+(?:&|$)/)
    await page.keyboard.press('Escape')
    await expect(category).toBeHidden()
    await expect(rowOf(page, /Aluguel|Software/)).toHaveCount(1)
    await expect(rowOf(page, description)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Remover o filtro Categoria', exact: true }).click()
  await expect(rowOf(page, /Aluguel|Software/)).toHaveCount(2)

  await filters.click()
  const sources = page.getByRole('combobox', { name: 'Fonte' })
  await sources.click()
  await page.getByRole('option', { name: 'Venda', exact: true }).click()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('option', { name: 'Manual', exact: true }).click()
  await expect(page).toHaveURL(/filter_sources=sale(?:,|%2C)manual/)
  await expect(rowOf(page, /Aluguel|Software/)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})
