import { addChartTemplate, categoryTree } from '@prumo/contracts/categories/categories.contract'
import { logout } from '@prumo/contracts/identity/identity.contract'
import { createProject } from '@prumo/contracts/projects/projects.contract'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { cents } from '@prumo/money'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { callApi } from './call-api.ts'
import { newPerson, PERSON_PASSWORD } from './person.ts'
import { expect, test } from './test.ts'

/** Opens a new payable and fills in what every one has. */
async function beginPayable(page: Page, description: string) {
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
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

test('What was typed of a payable is back after the session ended at the upload of a file, once the same person has signed in', async ({
  page,
  platform,
}) => {
  const person = await newPerson(platform)
  const { inside } = person
  const params = { company_id: inside.company.id }
  await callApi(addChartTemplate, {
    token: inside.token,
    params,
    body: { template: 'servicos' },
  })
  const tree = (await callApi(categoryTree, { token: inside.token, params })).data
  const category_id = tree.find((row) => row.code === '5.02.01')?.id ?? 0
  const { today } = inside.company
  await callApi(payableRoutes.create, {
    token: inside.token,
    params,
    body: {
      party_id: null,
      bank_account_id: null,
      description: 'Aluguel',
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: today,
      competency_date: today,
      scheduled_for: null,
      value_cents: cents(100),
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [
        { category_id, value_cents: cents(100), cost_center_id: null, project_id: null },
      ],
    },
  })
  const signIn = async () => {
    await page.getByLabel('E-mail ou CPF/CNPJ').fill(person.email)
    await page.getByLabel('Senha', { exact: true }).fill(PERSON_PASSWORD)
    await page.keyboard.press('Enter')
  }
  await page.goto('/login')
  await signIn()
  await expect(page.getByRole('heading', { name: 'Visão geral' })).toBeVisible()
  await page.goto('/admin/payable/list')
  await page.getByRole('row', { name: /Aluguel/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Aluguel' })
  await drawer.getByLabel('Descrição').fill('Aluguel da sala nova')
  const files = drawer.locator('input[type=file]').first()
  await expect(files).toBeAttached()
  const session = await page.evaluate(() => localStorage.getItem('prumo.session'))
  const { accessToken } = z.object({ accessToken: z.string() }).parse(JSON.parse(session ?? ''))
  await callApi(logout, { token: accessToken })
  await files.setInputFiles({
    name: 'contrato.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('contrato'),
  })
  await expect(page).toHaveURL('/login')
  await signIn()
  await expect(page.getByText('O que você tinha digitado está de volta.')).toBeVisible()
  await expect(drawer.getByLabel('Descrição')).toHaveValue('Aluguel da sala nova')
})
