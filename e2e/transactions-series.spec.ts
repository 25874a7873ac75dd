import { addMonths } from '@prumo/civil-date'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { payableSeriesRoutes } from '@prumo/contracts/transactions/series.contract'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { cents } from '@prumo/money'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { pressMenuItem } from './press-menu-item.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** One of the last files: whichever worker has nothing left takes one of its tests. */
test.describe.configure({ mode: 'parallel' })

const LIST = '/admin/payable/list?filter_due_or_payment_date=all&sort=due_date&direction=asc'

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })

async function expectClean(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}

/** A rent of four months, the first due today. */
async function addRent({ inside, today, account }: Books): Promise<void> {
  const { token, company } = inside
  const params = { company_id: company.id }
  const tree = (await callApi(categoryTree, { token, params })).data
  const category_id = tree.find(({ code }) => code === '5.02.01')?.id ?? 0
  const value_cents = cents(100_000)
  await callApi(payableSeriesRoutes.createSeries, {
    token,
    params,
    body: {
      party_id: null,
      bank_account_id: account.id,
      description: 'Aluguel',
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: today,
      competency_date: today,
      scheduled_for: null,
      value_cents,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents, cost_center_id: null, project_id: null }],
      repeat: {
        mode: 'recurrence',
        frequency_unit: 'month',
        frequency_count: 1,
        occurrences: 4,
        weekend_rule: 'keep',
        competency_moves: true,
      },
    },
  })
}

test('Deleting a transaction of a series asks what goes, and all of it comes back', async ({
  page,
  books,
}) => {
  await addRent(books)
  await page.goto(LIST)
  await expect(rowOf(page, /Aluguel/)).toHaveCount(4)
  await expect(rowOf(page, '2/4')).toHaveCount(1)
  await rowOf(page, '2/4').focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'O que excluir?' })
  await expect(dialog.getByRole('button', { name: 'Somente este' })).toBeFocused()
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Este e os próximos em aberto' }).press('Enter')
  await expect(page.getByText('3 lançamentos excluídos')).toBeVisible()
  await expect(rowOf(page, /Aluguel/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await expect(rowOf(page, /Aluguel/)).toHaveCount(4)
})

test('A series shows all its transactions, skips one, is readjusted and ended', async ({
  page,
  books,
}) => {
  await addRent(books)
  await page.goto(LIST)
  await rowOf(page, '1/4').focus()
  await page.keyboard.press('m')
  await pressMenuItem(page, 'Série')
  const drawer = page.getByRole('dialog', { name: 'Série de Aluguel' })
  await expect(drawer.getByRole('row')).toHaveCount(1 + 4)
  await expect(drawer).toContainText('Recorrente, 4 ocorrências')
  await expectClean(page)
  await drawer.getByRole('button', { name: 'Reajustar' }).press('Enter')
  await drawer.getByLabel('Percentual', { exact: true }).last().fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 lançamentos reajustados')).toBeVisible()
  await expect(drawer.getByRole('row').filter({ hasText: '1.100,00' })).toHaveCount(4)
  await drawer.getByRole('button', { name: 'Pular próxima' }).press('Enter')
  await expect(page.getByText('Próxima ocorrência pulada')).toBeVisible()
})

test('Due date and category are changed in the row, of one transaction or of those that follow', async ({
  page,
  books,
}) => {
  await addRent(books)
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Água',
    value_cents: 5_000,
  })
  await page.goto(LIST)
  await rowOf(page, /Água/).focus()
  await page.keyboard.press('F2')
  const due = page.getByRole('textbox', { name: 'Vencimento de Água' })
  await expect(due).toBeFocused()
  await due.fill('+7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 lançamento alterado')).toBeVisible()
  await expect(rowOf(page, /Água/)).toContainText('A vencer')
  await expect(rowOf(page, /Água/)).toBeFocused()

  // The code stands behind the name, where there is room for it.
  await rowOf(page, '3/4').locator('td').filter({ hasText: '5.02.01' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const category = page.getByRole('combobox', { name: 'Categoria de Aluguel' })
  await category.fill('4.03.01')
  await page.getByRole('option').filter({ hasText: '4.03.01' }).first().click()
  await page.getByRole('button', { name: 'Este e os próximos em aberto' }).press('Enter')
  await expect(page.getByText('2 lançamentos alterados')).toBeVisible()
  await expect(rowOf(page, '4.03.01')).toHaveCount(2)
})

test('What moved on since is named, and the rest can be undone; the audit log offers it no more', async ({
  page,
  books,
}) => {
  const ids: number[] = []
  for (const description of ['Luz', 'Gás'])
    ids.push(
      await books.addTransaction('payable', { code: '5.02.01', description, value_cents: 8_000 }),
    )
  await page.goto(LIST)
  await expect(rowOf(page, /Luz|Gás/)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Editar 2 lançamentos' })
  await dialog.getByLabel('Vencimento').fill('+30')
  await dialog.getByLabel('Vencimento').press('Enter')
  await expect(page.getByText('2 lançamentos alterados')).toBeVisible()

  const [id = 0] = ids
  const { token, company } = books.inside
  const params = { company_id: company.id, id }
  const { data } = await callApi(payableRoutes.get, { token, params })
  const body = { ...data, due_date: addMonths(books.today, 2), payment_code: null }
  await callApi(payableRoutes.update, { token, params, body })
  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  const conflict = page.getByRole('alertdialog')
  await expect(conflict).toContainText(String(id))
  await conflict.getByRole('button', { name: 'Desfazer só o que for possível' }).press('Enter')
  await expect(page.getByText('Desfeito, menos 1 registro que mudou depois.')).toBeVisible()
  await expect(rowOf(page, /Gás/)).toContainText('Vence hoje')

  await page.goto('/admin/audit/list')
  await rowOf(page, /em lote/)
    .first()
    .click()
  const operation = page.getByRole('dialog')
  await expect(operation.getByRole('heading').first()).toBeVisible()
  await expect(operation.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
})

test('The drawer of an instalment is called after it, and says which one it is', async ({
  page,
  books,
}) => {
  await addRent(books)
  await page.goto(LIST)
  await rowOf(page, '3/4').focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Conta a pagar \d+ Aluguel$/ })
  await expect(drawer.getByText('Parcela 3/4')).toBeVisible()
  await expectClean(page)
})

test('A series that does not go on is told above the list, with why and the way to its last transaction', async ({
  page,
  books,
}) => {
  const transaction_id = await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 100_00,
  })
  // The job that writes series ahead is none of this server's: what it left is answered in its place.
  const message = 'A categoria está inativa.'
  const first_failed_at = `${books.today}T04:00:00.000Z`
  const data = [{ series_id: 1, transaction_id, description: 'Aluguel', message, first_failed_at }]
  await page.route(/\/payables\/series\/failures$/, (route) => route.fulfill({ json: { data } }))
  await page.goto(LIST)
  const told = page.getByRole('alert').filter({ hasText: '1 série não continua' })
  await expect(told).toContainText(message)
  await expectClean(page)
  await told.getByRole('link', { name: 'Corrigir “Aluguel”' }).press('Enter')
  await expect(page.getByRole('dialog', { name: /Aluguel$/ })).toBeVisible()
})
