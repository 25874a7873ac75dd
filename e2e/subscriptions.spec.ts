import { addDays } from '@prumo/civil-date'
import type { Page } from '@playwright/test'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { connectOwnPix } from './charging-books.ts'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { createSubscription } from '@prumo/contracts/subscriptions/subscriptions.contract'
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
  // It is not changed any more: what it was is read.
  await expect(opened.getByRole('textbox', { name: 'Plano' })).toBeDisabled()
  await expect(opened.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Pagantes/ })).toContainText('0')
  // On a phone the figures scroll, not the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390)
})

test('A subscription whose cycle of today is still to be charged is listed as being charged, not with a next charge of today', async ({
  books,
  page,
}) => {
  await readyToCharge(books)
  // The list as it is between a save and the job that charges.
  await page.route(/\/subscriptions\?/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const waiting = data.map((row: object) => ({ ...row, next_on: books.today }))
    await route.fulfill({ response: answer, json: { ...rest, data: waiting } })
  })
  await page.goto('/admin/subscription/list?record=new')
  await fillIn(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /Clube do livro/ })
  await expect(row).toContainText('Cobrando agora')
  expect(await violationsOf(page)).toEqual([])
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
  // Nobody paid the first cycle: it gives no credit, and both outcomes stand side by side before one is chosen.
  const keep = change.getByRole('radio', { name: 'Manter a cobrança' })
  const cancel = change.getByRole('radio', { name: 'Cancelar e cobrar os dias usados' })
  await expect(keep).not.toBeChecked()
  await expect(cancel).not.toBeChecked()
  await expect(keep).toHaveAccessibleDescription(/Total a pagar\s*R\$\s210,00/)
  await expect(cancel).toHaveAccessibleDescription(/Total a pagar\s*R\$\s120,00/)
  await page.keyboard.press('Control+Enter')
  await expect(change.getByText('Este campo é obrigatório')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await cancel.press('ArrowUp')
  await expect(keep).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await change.getByRole('button', { name: 'Trocar de plano' }).click()
  await expect(page.getByText('Plano trocado', { exact: true })).toBeVisible()
  await expect(opened.getByText(/^Plano trocado em /)).toBeVisible()
  await expect(row).toContainText('120,00')
  await opened.getByRole('button', { name: 'Pausar' }).click()
  const pause = page.getByRole('dialog', { name: 'Pausar a assinatura?' })
  expect(await violationsOf(page)).toEqual([])
  await pause.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('Assinatura pausada')).toBeVisible()
  await expect(opened.getByText('Pausada', { exact: true })).toBeVisible()
  await opened.getByRole('button', { name: 'Retomar' }).click()
  await expect(page.getByText('Assinatura retomada')).toBeVisible()
  await expect(opened.getByText('Ativa', { exact: true })).toBeVisible()
})

test('Pausing a subscription with two open cycles says how much is open, and cancels both with their receivables where that is chosen', async ({
  books,
  page,
}) => {
  await readyToCharge(books)
  const { inside, today } = books
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const [client] = (await callApi(clientRoutes.list, call)).data
  const tree = (await callApi(categoryTree, call)).data
  const start_date = addDays(today, -8)
  await callApi(createSubscription, {
    ...call,
    body: createSubscription.body.parse({
      party_id: client?.id,
      product_id: null,
      category_id: tree.find(({ code }) => code === '1.01.01')?.id,
      cost_center_id: null,
      project_id: null,
      description: 'Clube semanal',
      value_cents: 9_000,
      subscription_cycle: 'weekly',
      start_date,
      trial_days: 0,
      anchor_day: 1,
      cycles_count: null,
      end_date: null,
      kind: 'own_pix',
      payment_method: 'pix',
      fine_value: '2',
      interest_value: '1',
      discount_cents: null,
      discount_days: null,
      days_after_due: null,
      issue_days_before: 0,
      mails_payer: false,
      cancel_after_days: null,
      charged_from: start_date,
    }),
  })
  await page.goto('/admin/subscription/list')
  const row = page.getByRole('row', { name: /Clube semanal/ })
  await row.getByRole('cell', { name: 'Clube semanal', exact: true }).click()
  const opened = page.getByRole('dialog', { name: /Ana Prado/ })
  await expect(opened.getByRole('link', { name: 'Cobrança' })).toHaveCount(2)
  await opened.getByRole('button', { name: 'Pausar' }).click()
  const pause = page.getByRole('dialog', { name: 'Pausar a assinatura?' })
  await expect(pause.getByText(/^2 ciclos em aberto: R\$\s180,00$/)).toBeVisible()
  await pause.getByRole('combobox', { name: 'O que fazer com o que está em aberto' }).click()
  await page.getByRole('option', { name: /^Cancelar as cobranças/ }).click()
  await expect(pause.getByText(/não são cobrados na volta/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await pause.getByRole('button', { name: 'Pausar' }).click()
  await expect(opened.getByText('Pausada', { exact: true })).toBeVisible()
  await expect(opened.getByText('Cancelada', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(opened.getByText('Pausada', { exact: true })).toBeHidden()
  await expect(opened.getByText('Cancelada', { exact: true })).toHaveCount(0)
})

test('Charging subscriptions now asks first, with whose cycles are due and how much, and says so where none is', async ({
  books,
  page,
}) => {
  await readyToCharge(books)
  await page.goto('/admin/subscription/list')
  const act = page.getByRole('button', { name: 'Cobrar agora' })
  await act.click()
  const question = page.getByRole('dialog', { name: 'Cobrar agora?' })
  await expect(question.getByText(/^Nenhum ciclo vence agora/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cobrar agora' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  // What is due is charged by itself as soon as it is: here it is as before that.
  const whose = { subscription_id: 1, party_name: 'Ana Prado', description: 'Clube do livro' }
  await page.route(/\/subscriptions\/issue$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: {
            data: {
              count: 2,
              total_cents: 18_000,
              cycles: [books.today, addDays(books.today, 1)].map((starts_on) => ({
                ...whose,
                starts_on,
                charged_cents: 9_000,
                mails_payer: true,
              })),
              has_others: true,
              late_count: 1,
              late_cents: 9_000,
              late: [{ id: 1, ...whose, due_date: addDays(books.today, -3), open_cents: 9_000 }],
              left_count: 1,
              left_cents: 7_500,
              left: [
                {
                  id: 2,
                  ...whose,
                  due_date: addDays(books.today, -1),
                  open_cents: 7_500,
                  party_id: 1,
                  transaction_id: 1,
                  charge_id: 1,
                  why: 'payer_without_email',
                  told_on: null,
                  next_on: null,
                },
              ],
            },
          },
        })
      : route.continue(),
  )
  await act.click()
  await expect(question.getByText(/^2 ciclos a cobrar: R\$\s180,00$/)).toBeVisible()
  await expect(question.getByText(/^1 ciclo atrasado a cobrar de novo: R\$\s90,00$/)).toBeVisible()
  await expect(question.getByText(/^1 ciclo atrasado fica de fora: R\$\s75,00$/)).toBeVisible()
  await expect(question.getByText(/^O cliente não tem e-mail/)).toBeVisible()
  await expect(question.getByRole('link', { name: 'Abrir o cliente' })).toBeVisible()
  await expect(question.getByText('Ana Prado')).toHaveCount(4)
  expect(await violationsOf(page)).toEqual([])
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(asked).toEqual([])
})
