import type { Page } from '@playwright/test'
import { openPerson, signInByScreen } from './account-pages.ts'
import { expectFocusIn } from './focus-in.ts'
import { delayWhatFollows } from './late-page.ts'
import { newPerson } from './person.ts'
import { expect, test } from './test.ts'

const totalOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Totais do filtro' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

/** Fills the drawer of a new transaction; it is saved by Ctrl+Enter. */
async function fillTransaction(page: Page, description: string, value: string, code: string) {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Descrição').fill(description)
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill(value)
  await drawer.getByLabel('Vencimento').fill('hoje')
  await drawer.getByLabel('Competência').fill('hoje')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill(code)
  await page.getByRole('option').filter({ hasText: code }).first().click()
  await page.keyboard.press('Control+Enter')
}

test('A payable is created, settled by keyboard, and its settlement undone', async ({
  page,
  books,
}) => {
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  await fillTransaction(page, 'Aluguel da sala', '2.000,00', '5.02.01')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Aluguel da sala' })
  await expect(row).toContainText('Vence hoje')
  await expect(totalOf(page, 'Total')).toHaveText('2.000,00')
  await expect(totalOf(page, 'Em aberto')).toHaveText('2.000,00')

  await row.focus()
  await page.keyboard.press('b')
  const drawer = page.getByRole('dialog', { name: /^Baixar conta a pagar/ })
  await expect(drawer.getByLabel('Principal')).toHaveValue('2.000,00')
  await expectFocusIn(drawer)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await expect(row).toContainText('Pago')
  await expect(totalOf(page, 'Pago')).toHaveText('2.000,00')
  await expect(totalOf(page, 'Em aberto')).toHaveText('0,00')

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expect(row).toContainText('Vence hoje')
  await expect(totalOf(page, 'Em aberto')).toHaveText('2.000,00')
  expect(books.account.id).toBeGreaterThan(0)
})

test('The list opens on the current month, steps to the next one, and its tabs filter', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Internet',
    value_cents: 12_345,
  })
  await books.addTransaction('payable', {
    code: '4.03.01',
    description: 'Anúncios',
    value_cents: 50_000,
  })
  await page.goto('/admin/payable/list')
  await expect(totalOf(page, 'Total')).toHaveText('623,45')
  const period = page.getByRole('group', { name: 'Vencimento ou pagamento' })
  await expect(period.getByRole('button', { name: 'Este mês' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await period.getByRole('button', { name: 'Próximo período' }).click()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await expect(totalOf(page, 'Total')).toHaveText('0,00')
  await period.getByRole('button', { name: 'Este mês' }).click()
  await page.getByRole('button', { name: /^Pagos/ }).click()
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await page.getByRole('button', { name: /^Vence hoje/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Internet' })).toBeVisible()
  await page.getByLabel('Buscar').fill('anúncios')
  await expect(page.getByRole('row').filter({ hasText: 'Internet' })).toHaveCount(0)
  await expect(totalOf(page, 'Total')).toHaveText('500,00')
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(page.getByLabel('Buscar')).toHaveValue('')
  await expect(totalOf(page, 'Total')).toHaveText('623,45')
})

for (const noun of ['payable', 'receivable'] as const)
  test(`The list of ${noun}s is filtered, sorted and paged, and opens again as it was left`, async ({
    demoPage: page,
  }) => {
    const path = `/admin/${noun}/list`
    await page.goto(`${path}?filter_due_or_payment_date=all&per_page=50`)
    const rows = page.getByRole('row')
    const range = page.getByRole('navigation', { name: /^Página/ })
    await expect(range).toContainText(/1–50 de/)
    await expect(rows).toHaveCount(51)
    await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Valor' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect(range).toContainText(/51–/)
    await page.getByRole('button', { name: /^(Pagos|Recebidos)/ }).click()
    await expect(range).toContainText(/1–/)
    const left = /(?=.*filter_status_group=paid)(?=.*sort=value_cents)(?=.*per_page=50)/
    await expect(page).toHaveURL(left)
    await page.goto('/admin')
    await page.goto(path)
    await expect(page).toHaveURL(left)
  })

test('What is pressed in a list before it has followed is added to what was pressed, and a record opens over both', async ({
  page,
  books,
}) => {
  for (const description of ['Placa', 'Toldo'])
    await books.addTransaction('payable', { code: '5.02.01', description, value_cents: 100_00 })
  await page.addInitScript(delayWhatFollows, 700)
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  const row = page.getByRole('row', { name: /Placa/ })
  await expect(row).toBeVisible()
  await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click()
  await page.getByRole('button', { name: /^Vence hoje/ }).click()
  await row.press('Enter')
  await expect(page.getByRole('dialog', { name: /Placa/ })).toBeVisible()
  await expect(page).toHaveURL(/(?=.*filter_status_group=\w)(?=.*sort=value_cents)(?=.*record=\d)/)
})

test('Who signs out and in again finds the lists as they were left, and nobody else does', async ({
  platform,
  context,
  page,
}) => {
  const { email } = await openPerson(platform, context, page)
  await page.goto('/admin/payable/list?per_page=50')
  await page.getByRole('columnheader', { name: 'Valor' }).getByRole('button').click()
  await page.getByRole('textbox', { name: 'Buscar' }).fill('aluguel')
  const left = /(?=.*search=aluguel)(?=.*sort=value_cents)(?=.*per_page=50)/
  await expect(page).toHaveURL(left)
  await page.goto('/pages/login')
  await expect(page).toHaveURL('/login')

  const other = await newPerson(platform)
  await signInByScreen(page, other.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('')
  await page.goto('/pages/login')
  await expect(page).toHaveURL('/login')

  await signInByScreen(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral' })).toBeVisible()
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toHaveValue('aluguel')
  await expect(page).toHaveURL(left)
})

test('A receivable is created and received in part', async ({ page, books }) => {
  await page.goto('/admin/receivable/list')
  await page.getByRole('button', { name: 'Nova conta a receber' }).first().click()
  await fillTransaction(page, 'Curso de fotografia', '900', '1.01.01')
  await expect(page.getByText('Conta a receber criada')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Curso de fotografia' })
  await row.focus()
  await page.keyboard.press('b')
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await expectFocusIn(drawer)
  await drawer.getByLabel('Principal').fill('=900/3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await expect(row).toContainText('Parcial')
  await expect(totalOf(page, 'Recebido')).toHaveText('300,00')
  await expect(totalOf(page, 'Em aberto')).toHaveText('600,00')
  expect(books.account.id).toBeGreaterThan(0)
})

test('A payable that the filter of the list hides is shown by the toast that says it was made', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Internet',
    value_cents: 12_345,
  })
  await page.goto('/admin/payable/list?search=Internet')
  await expect(page.getByRole('row').filter({ hasText: 'Internet' })).toBeVisible()
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  await fillTransaction(page, 'Aluguel da sala', '2.000,00', '5.02.01')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Aluguel da sala' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Descrição')).toHaveValue('Aluguel da sala')
})

test('A payable that the list shows is made without an offer to show it', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/payable/list')
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  await fillTransaction(page, 'Aluguel da sala', '2.000,00', '5.02.01')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Aluguel da sala' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toHaveCount(0)
})

test('A list shows the year of a day and the next 30 days, in the row of chips or with the two dates', async ({
  page,
  books,
}) => {
  const year = books.today.slice(0, 4)
  await page.goto('/admin/payable/list')
  const period = page.getByTitle('Período…').first()
  await expect(page.getByRole('button', { name: 'Ano', exact: true })).toBeHidden()
  await period.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ano', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(period).toHaveText(year)
  await page.getByRole('button', { name: 'Próximo período' }).first().click()
  await expect(period).toHaveText(String(Number(year) + 1))
  await page.setViewportSize({ width: 1920, height: 900 })
  const filters = page.getByRole('region', { name: 'Filtros' })
  const chip = filters.getByRole('button', { name: 'Próx. 30 dias' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
})

test('A competency is typed as lists show it, by month and year; a due date is a day', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/payable/list?record=new')
  const form = page.getByRole('dialog')
  const competency = form.getByRole('textbox', { name: 'Competência' })
  await competency.fill('10/2026')
  await page.keyboard.press('Tab')
  await expect(competency).toHaveValue('01/10/2026')
  const due = form.getByRole('textbox', { name: 'Vencimento' })
  await due.fill('10/2026')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Data inválida')).toHaveCount(1)
  await expect(due).toHaveValue('10/2026')
})
