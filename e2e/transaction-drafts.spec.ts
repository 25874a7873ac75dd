import { createProject } from '@prumo/contracts/projects/projects.contract'
import { cents } from '@prumo/money'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'

/** Opens a new payable and fills in what every one has. */
async function beginPayable(page: Page, description: string) {
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Nova conta a pagar' })
  await drawer.getByLabel('Descrição').fill(description)
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('100')
  return drawer
}

test('What was typed of a new payable is kept with how it is repeated, and with what was changed by hand', async ({
  page,
  books,
}) => {
  const drawer = await beginPayable(page, 'Notebook')
  await drawer.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Parcelar' }).click()
  await drawer.getByLabel('Parcelas', { exact: true }).fill('3')
  await drawer.getByLabel('Valor da parcela 1').fill('50')
  await page.reload()
  await expect(drawer.getByText('Continuamos de onde você parou.')).toBeVisible()
  await expect(drawer.getByLabel('Parcelas', { exact: true })).toHaveValue('3')
  await expect(drawer.getByLabel('Valor da parcela 1')).toHaveValue('50,00')
  // Rows that were changed by hand stay as they are when the value changes, as before.
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('200')
  await expect(drawer.getByLabel('Valor da parcela 1')).toHaveValue('50,00')

  await drawer.getByRole('combobox', { name: 'Repetir' }).click()
  await page.getByRole('option', { name: 'Recorrente' }).click()
  await drawer.getByLabel('Ocorrências').fill('7')
  await page.reload()
  await expect(drawer.getByLabel('Ocorrências')).toHaveValue('7')
  await drawer.getByRole('button', { name: 'Começar de novo' }).click()
  await expect(drawer.getByRole('combobox', { name: 'Repetir' })).toHaveValue('Não repetir')
  expect(books.account.id).toBeGreaterThan(0)
})

test('A competency outside of the dates of its project brings a warning, and may be saved', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  await callApi(createProject, {
    token,
    params: { company_id: company.id },
    body: {
      name: 'Site novo',
      abbreviation: 'SITE',
      description: null,
      start_date: books.today,
      end_date: null,
      forecasted_revenues_cents: cents(0),
      forecasted_expenses_cents: cents(0),
    },
  })
  const drawer = await beginPayable(page, 'Designer')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
  await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
  await drawer.getByRole('combobox', { name: 'Projeto' }).fill('site')
  await page.getByRole('option', { name: 'Site novo' }).click()
  const warning = drawer.getByText(/^O projeto Site novo começa em/)
  await expect(warning).toBeHidden()
  await drawer.getByRole('textbox', { name: 'Competência', exact: true }).fill('01/02/2020')
  await drawer.getByLabel('Descrição').focus()
  await expect(warning).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
})
