import type { Page } from '@playwright/test'
import { addDays } from '@prumo/civil-date'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { receivableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** Stores keys that the simulated Asaas takes. */
async function giveKeys({ inside }: Books): Promise<void> {
  await callApi(savePlatformSecrets, {
    token: inside.token,
    params: { company_id: inside.company.id, platform: 'asaas' },
    body: { secrets: { api_key: 'chave-do-teste', webhook_token: 'token-do-teste' } },
  })
}

/** A receivable of 200,00 of a client with a CPF, due three days ago. @returns its id. */
async function overdue({ inside, today }: Books): Promise<number> {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const body = {
    ...namedParty('Ana Prado'),
    person_type: 'individual' as const,
    document: '52998224725',
    email: 'ana@example.com',
  }
  const client = await callApi(clientRoutes.create, { ...call, body })
  const tree = (await callApi(categoryTree, call)).data
  const category_id = tree.find((row) => row.code === '1.01.01')?.id ?? 0
  const made = await callApi(receivableRoutes.create, {
    ...call,
    body: receivableRoutes.create.body.parse({
      party_id: client.data.id,
      bank_account_id: null,
      description: 'Mensalidade de novembro',
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: addDays(today, -3),
      competency_date: addDays(today, -3),
      scheduled_for: null,
      value_cents: 20_000,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents: 20_000 }],
    }),
  })
  return made.data.id
}

/** Connects Asaas by its card; its wallet is made. */
async function connect(page: Page): Promise<void> {
  await page.goto('/admin/charge/provider/list')
  const card = page.getByRole('region', { name: 'Asaas' })
  await expect(card.getByText('Simulado', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Conectar', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /Conectar/ })
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible()
}

test('An overdue receivable is charged, and the charge is paid once its provider says so', async ({
  books,
  page,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await giveKeys(books)
  const receivable = await overdue(books)
  await connect(page)
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/admin/receivable/list')
  await page.getByRole('checkbox', { name: /Mensalidade de novembro/ }).click()
  await page.getByRole('button', { name: 'Gerar cobrança' }).click()
  const dialog = page.getByRole('dialog', { name: /Gerar cobrança/ })
  await dialog.getByRole('button', { name: 'Gerar e enviar' }).click()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByText('1 de 1 enviadas')).toBeVisible({ timeout: 60_000 })
  await expect(result.getByText(/Pendente/)).toBeVisible()
  await result.getByRole('link', { name: 'Ver as cobranças' }).click()

  await page.getByRole('row', { name: /Ana Prado/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Cobrança \d+/ })).toBeVisible()
  await expect(page.getByText('Linha digitável')).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/sheet')),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Ver boleto' }).click(),
  ])
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(page.getByText(/Inclui R\$\s4,20/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const [payer] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Abrir a página' }).click(),
  ])
  await payer.getByRole('button', { name: 'Pagar (simulado)' }).click()
  await payer.close()
  await expect(page.getByText('Pendente', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Consultar o provedor' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  const payments = page.getByRole('region', { name: 'Pagamentos' })
  await expect(payments.getByText('Baixado')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir a conta a receber' }).click()
  await expect(page.getByText('Recebido', { exact: true }).first()).toBeVisible()
  expect(receivable).toBeGreaterThan(0)
})

test('A new charge warns of a fine above the law, says what it comes to on any day, and is kept as a draft', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await overdue(books)
  await connect(page)
  await page.goto('/admin/charge/edit/new')
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Ana')
  await page.getByRole('option', { name: /Ana Prado/ }).click()
  await page.getByRole('combobox', { name: 'Categoria' }).fill('1.01.01')
  await page.getByRole('option', { name: /^1\.01\.01/ }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Consultoria')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('200,00')
  await page.getByRole('textbox', { name: 'Multa (%)' }).fill('10')
  await expect(page.getByText(/o CDC \(art\. 52\) limita a multa/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Multa (%)' }).fill('2')
  await page.getByRole('textbox', { name: 'Juros (% ao mês)' }).fill('3')
  const simulator = page.getByRole('region', { name: 'Valor em outra data' })
  await simulator.getByRole('textbox', { name: 'Pagamento em' }).fill('+15')
  await simulator.getByRole('textbox', { name: 'Pagamento em' }).press('Tab')
  // docs/rules/settlements.md: 200,00 late by 15 days at 2 % and 3 % a month owes 4,00 + 3,00.
  await expect(simulator.getByText(/207,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('A receivable is charged from its drawer, and its charge goes to the client by e-mail', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  const receivable = await overdue(books)
  await connect(page)
  await page.goto(`/admin/receivable/edit/${receivable}`)
  await page.getByRole('button', { name: 'Gerar cobrança' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar cobrança de 1 conta a receber' })
  await dialog.getByRole('switch', { name: /Enviar ao cliente por e-mail/ }).click()
  // The receivable is read again when its charge has written into it: the result stays on top.
  const own = new RegExp(`/receivables/${receivable}$`)
  const { promise: isSent, resolve: tellSent } = Promise.withResolvers<void>()
  await page.route(own, async (route) => {
    await isSent
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Gerar e enviar' }).click()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByText('1 de 1 enviadas')).toBeVisible({ timeout: 60_000 })
  const readAgain = page.waitForResponse(own)
  tellSent()
  await readAgain
  await result.getByRole('link', { name: 'Ver as cobranças' }).click()
  await page.getByRole('row', { name: /Ana Prado/ }).click()

  await page.getByRole('button', { name: 'Enviar por e-mail' }).click()
  const mail = page.getByRole('dialog', { name: /Enviar a cobrança \d+ por e-mail/ })
  const to = mail.getByRole('textbox', { name: 'Para' })
  await expect(to).toHaveValue('ana@example.com')
  await expect(mail.getByText(/^Cobrança de .*: R\$\s204,20, vence em/)).toBeVisible()
  const message = mail.getByRole('region', { name: 'Mensagem' })
  await expect(message).toContainText('Linha digitável:')
  await expect(message).toContainText('Pix copia e cola:')
  await expect(mail.getByText(/^boleto-\d+\.pdf$/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await to.fill('socio@')
  await mail.getByRole('button', { name: 'Enviar' }).click()
  await expect(mail.getByText('Email inválido')).toBeVisible()
  await to.fill('socio@example.com')
  await mail.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('E-mail na fila de envio para socio@example.com')).toBeVisible()
  await expect(page.getByText(/^Enviada por e-mail a socio@example\.com em/)).toBeVisible()
})

test('An overdue receivable is charged from the menu of its row', async ({ books, page }) => {
  await giveKeys(books)
  await overdue(books)
  await connect(page)
  await page.goto('/admin/receivable/list')
  await page.getByRole('button', { name: /^Ações de .*Mensalidade de novembro/ }).click()
  await page.getByRole('menuitem', { name: 'Gerar cobrança' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar cobrança de 1 conta a receber' })
  await dialog.getByRole('button', { name: 'Gerar e enviar' }).click()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByText('1 de 1 enviadas')).toBeVisible({ timeout: 60_000 })
})
