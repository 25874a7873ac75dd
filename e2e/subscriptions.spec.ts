import type { Page } from '@playwright/test'
import { connectOwnPix } from './charging-books.ts'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A client, and the company's own Pix key to be paid by. */
async function readyToCharge(books: Books): Promise<void> {
  await connectOwnPix(books)
  const { token, company } = books.inside
  const call = { token, params: { company_id: company.id } }
  await callApi(clientRoutes.create, { ...call, body: namedParty('Ana Prado') })
}

/** Fills in a new subscription of 90,00 a month. */
async function fillIn(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Nova assinatura' })
  await drawer.getByRole('combobox', { name: 'Cliente' }).fill('Ana')
  await page.getByRole('option', { name: /Ana Prado/ }).click()
  await drawer.getByRole('textbox', { name: 'Plano' }).fill('Clube do livro')
  await drawer.getByRole('textbox', { name: 'Valor' }).fill('90,00')
  await drawer.getByRole('combobox', { name: 'Categoria da receita' }).fill('1.01.01')
  await page.getByRole('option', { name: /^1.01.01/ }).click()
}

test('A subscription is added, its first cycle is charged by itself, and it is canceled', async ({
  books,
  page,
}) => {
  await readyToCharge(books)
  await page.goto('/admin/subscription/list')
  await page.getByRole('button', { name: 'Nova assinatura' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Nova assinatura' })
  // What it begins with is nobody's work: it goes without a question.
  await expect(drawer.getByRole('combobox', { name: 'Método' })).toHaveValue('Pix')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Nova assinatura' }).first().click()
  await fillIn(page)
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /Clube do livro/ })
  await expect(row).toContainText('Ativa')
  await row.getByRole('cell', { name: 'Clube do livro', exact: true }).click()
  const opened = page.getByRole('dialog', { name: /Ana Prado/ })
  await expect(opened.getByRole('link', { name: 'Cobrança' })).toBeVisible()
  await opened.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar assinatura' })
  await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(opened.getByText('Cancelada', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Pagantes/ })).toContainText('0')
  // On a phone the figures scroll, not the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390)
})

test('The plan of a subscription is changed after a look at what that costs, and it is paused and resumed', async ({
  books,
  page,
}) => {
  await readyToCharge(books)
  await page.goto('/admin/subscription/list?record=new')
  await fillIn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /Clube do livro/ })
  await row.getByRole('cell', { name: 'Clube do livro', exact: true }).click()
  const opened = page.getByRole('dialog', { name: /Ana Prado/ })
  await expect(opened.getByRole('link', { name: 'Cobrança' })).toBeVisible()
  await opened.getByRole('button', { name: 'Trocar de plano' }).click()
  const change = page.getByRole('dialog', { name: 'Trocar de plano' })
  await change.getByRole('textbox', { name: 'Valor' }).fill('120,00')
  // Nobody paid the first cycle: it gives no credit, and the person says what becomes of it.
  await expect(change.getByRole('definition')).toHaveText([/120,00$/, /120,00$/])
  await expect(change.getByText(/^Em aberto: R\$\s90,00\./)).toBeVisible()
  await change.getByRole('combobox', { name: 'Cobrança em aberto do plano atual' }).click()
  await page.getByRole('option', { name: 'Manter a cobrança' }).click()
  expect(await violationsOf(page)).toEqual([])
  await change.getByRole('button', { name: 'Trocar de plano' }).click()
  await expect(page.getByText('Plano trocado', { exact: true })).toBeVisible()
  await expect(opened.getByText(/^Plano trocado em /)).toBeVisible()
  await expect(row).toContainText('120,00')
  await opened.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Assinatura pausada')).toBeVisible()
  await expect(opened.getByText('Pausada', { exact: true })).toBeVisible()
  await opened.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByText('Assinatura retomada')).toBeVisible()
  await expect(opened.getByText('Ativa', { exact: true })).toBeVisible()
})

test('Charging subscriptions now asks first, with how many are due and how much, and says so where none is', async ({
  books,
  page,
}) => {
  await readyToCharge(books)
  await page.goto('/admin/subscription/list')
  const act = page.getByRole('button', { name: 'Cobrar agora' })
  await act.click()
  const question = page.getByRole('dialog', { name: 'Cobrar agora?' })
  await expect(question.getByText(/^Nenhum ciclo novo vence/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  // What is due is charged by itself as soon as it is: here the figures are as before that.
  await page.route(/\/subscriptions\/figures/, async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    const due = { due_count: 2, due_cents: 18_000 }
    await route.fulfill({ response, json: { ...answer, data: { ...data, ...due } } })
  })
  await act.click()
  await expect(question.getByText(/2 assinaturas têm ciclo a cobrar: R\$\s180,00/)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(asked).toEqual([])
})
