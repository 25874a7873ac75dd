import type { Page } from '@playwright/test'
import { generateCharges } from '@prumo/contracts/charges/charges.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { connectAsaas, giveKeys, overdue } from './charging-books.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** Opens the page of a charge that a client can pay at Asaas. */
async function openCharge(books: Books, page: Page): Promise<void> {
  await giveKeys(books)
  const receivable = await overdue(books)
  await connectAsaas(page)
  const { inside } = books
  const made = await callApi(generateCharges, {
    token: inside.token,
    params: { company_id: inside.company.id },
    body: {
      selection: { ids: [receivable] },
      kind: 'asaas',
      payment_method: 'any',
      fine_value: '2',
      interest_value: '1',
      discount_cents: null,
      late_due_date: null,
      shown: null,
      discount_days: null,
      days_after_due: null,
      mails_payer: false,
    },
  })
  const [id] = made.data.charge_ids
  await page.goto(`/admin/charge/edit/${id}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Pendente', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

test('A charge that was paid in cash is settled on the account that is picked, and ends at its provider', async ({
  books,
  page,
}) => {
  test.slow()
  await openCharge(books, page)
  await page.getByRole('button', { name: 'Recebido em dinheiro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recebido fora do provedor' })
  await expect(dialog.getByRole('textbox', { name: 'Valor recebido' })).toHaveValue('204,20')
  await dialog.getByRole('combobox', { name: 'Conta bancária' }).fill(books.account.name)
  await page.getByRole('option', { name: new RegExp(books.account.name) }).click()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Registrar recebimento' }).click()
  await expect(page.getByText('Recebimento registrado')).toBeVisible()
  const payments = page.getByRole('region', { name: 'Pagamentos' })
  await expect(payments.getByText('Direto à empresa')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Paga', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Recebido em dinheiro' })).toHaveCount(0)
  await page.goto('/admin/bank-account/list')
  const bank = page.getByRole('row', { name: new RegExp(books.account.name) })
  await expect(bank).toContainText('1.204,20')
})

test('On a phone the acts of an open charge stand in a menu, and nothing scrolls sideways', async ({
  books,
  page,
}) => {
  test.slow()
  await openCharge(books, page)
  await page.setViewportSize({ width: 390, height: 844 })
  const foot = page.locator('[data-page-acts]')
  await expect(foot.getByRole('button', { name: 'Enviar por e-mail' })).toBeVisible()
  expect(await foot.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
  await foot.getByRole('button', { name: 'Mais ações' }).click()
  expect(await violationsOf(page)).toEqual([])
  for (const name of ['Consultar o provedor', 'Segunda via', 'Cancelar'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Recebido em dinheiro' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recebido fora do provedor' })
  await expect(dialog.getByRole('textbox', { name: 'Valor recebido' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('Who settles by hand what a client can still pay is led to its charge, and ends it at the provider', async ({
  books,
  page,
}) => {
  test.slow()
  await openCharge(books, page)
  await page.goto('/admin/receivable/list')
  const row = page.getByRole('row', { name: /Mensalidade de novembro/ })
  await row.getByRole('checkbox').check()
  await page
    .getByRole('region', { name: 'Registros selecionados' })
    .getByRole('button', { name: 'Receber', exact: true })
    .click()
  const many = page.getByRole('dialog', { name: 'Receber 1 lançamento' })
  await expect(many.getByText(/1 cobrança destas contas ainda pode ser paga/)).toBeVisible()
  await expect(many.getByRole('link', { name: 'Ana Prado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('checkbox').uncheck()
  await row.focus()
  await page.keyboard.press('b')
  const drawer = page.getByRole('dialog', { name: /^Receber conta/ })
  await expect(drawer.getByText(/uma cobrança que o cliente ainda pode pagar/)).toBeVisible()
  await drawer.getByRole('combobox', { name: /^Conta/ }).fill(books.account.name)
  await page.getByRole('option', { name: new RegExp(books.account.name) }).click()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()
  await page.goto('/admin/charge/list')
  await expect(page.getByText('Precisa de decisão')).toBeVisible()
  await page.getByRole('row', { name: /Ana Prado/ }).click()
  await expect(page.getByText(/o cliente ainda consegue pagar esta cobrança/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Encerrar no provedor' }).click()
  await expect(page.getByText('Cobrança em encerramento no provedor')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Paga', { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
