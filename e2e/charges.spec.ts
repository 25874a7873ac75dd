import { addDays } from '@prumo/civil-date'
import { createCharge } from '@prumo/contracts/charges/charges.contract'
import { callApi } from './call-api.ts'
import { connectAsaas, connectOwnPix, giveKeys, manyOverdue, overdue } from './charging-books.ts'
import { paySimulated } from './pay-simulated.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('A new charge warns of a fine above the law, says what it comes to on any day, is a draft that is edited, and shows rates with four decimals', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await overdue(books)
  await connectAsaas(page)
  await page.goto('/admin/charge/edit/new')
  const client = page.getByRole('combobox', { name: 'Cliente' })
  const due = page.getByRole('textbox', { name: 'Vencimento', exact: true })
  await expect(client).toBeFocused()
  await due.fill('-1')
  await due.press('Tab')
  await expect(due).toHaveAccessibleDescription('A data não pode estar no passado')
  // Where nobody was yet, nothing is missing yet.
  await expect(client).not.toHaveAttribute('aria-invalid', 'true')
  await due.fill('hoje')
  await client.fill('Ana')
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
  await expect(page).toHaveURL(/\/admin\/charge\/edit\/\d+$/)
  const description = page.getByRole('textbox', { name: 'Descrição' })
  await description.fill('Consultoria de novembro')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(description).toHaveValue('Consultoria de novembro')
  await expect(page.getByRole('textbox', { name: 'Multa (%)' })).toHaveValue('2,0000')
  await expect(page.getByRole('textbox', { name: 'Juros (% ao mês)' })).toHaveValue('3,0000')
  await page.goto('/admin/charge/list?filter_due_date=all')
  const row = page.getByRole('row', { name: /Consultoria de novembro|Ana Prado/ })
  await expect(row).toContainText('2,0000')
  await expect(row).toContainText('3,0000')
})

test('A receivable is charged from its drawer, and its charge goes to the client by e-mail', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  const receivable = await overdue(books)
  await connectAsaas(page)
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

test('An overdue receivable is charged from the menu of its row, and its client reminded with the link to pay by', async ({
  books,
  page,
}) => {
  await giveKeys(books)
  await overdue(books)
  await connectAsaas(page)
  await page.goto('/admin/receivable/list')
  await page.getByRole('button', { name: /^Ações de .*Mensalidade de novembro/ }).click()
  await page.getByRole('menuitem', { name: 'Enviar lembrete' }).click()
  const reminder = page.getByRole('dialog', { name: 'Enviar lembrete' })
  // What nobody was charged for has nothing to pay by: the charge comes first.
  await expect(reminder.getByText(/não tem cobrança em aberto/)).toBeVisible()
  await reminder.getByRole('button', { name: 'Gerar cobrança' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar cobrança de 1 conta a receber' })
  // Mailed as it is made, it could not be mailed again for a minute.
  await dialog.getByRole('switch', { name: /Enviar ao cliente por e-mail/ }).click()
  const rate = dialog.getByRole('textbox', { name: 'Multa (%)' })
  await rate.fill('10')
  await expect(dialog.getByText(/o CDC \(art\. 52\) limita a multa/)).toBeVisible()
  await rate.fill('1,5')
  await expect(dialog.getByText(/o CDC/)).toHaveCount(0)
  // A discount has its days; one whose last day is past is told.
  const send = dialog.getByRole('button', { name: 'Gerar e enviar' })
  await dialog.getByRole('textbox', { name: 'Valor do desconto' }).fill('10,00')
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: /^Desconto até \(dias antes/ }).fill('3')
  await expect(dialog.getByText(/^Sem desconto: o último dia/)).toBeVisible()
  await send.click()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByText('1 de 1 enviadas')).toBeVisible({ timeout: 60_000 })
  // Who looks at what a simulator answered is told so wherever it stands.
  await expect(result.getByText('Simulado', { exact: true })).toBeVisible()
  await result.getByRole('link', { name: 'Ver as cobranças' }).click()
  const row = page.getByRole('row', { name: /Ana Prado/ })
  await expect(row).toContainText('Simulado')
  await expect(row).toContainText('1,5000')
  await page.goto('/admin/receivable/list')
  await page.getByRole('button', { name: /^Ações de .*Mensalidade de novembro/ }).click()
  await page.getByRole('menuitem', { name: 'Enviar lembrete' }).click()
  await expect(reminder.getByText('Nenhum lembrete ainda.')).toBeVisible()
  await expect(reminder.getByText('A régua de cobrança está desligada.')).toBeVisible()
  await expect(reminder.getByRole('region', { name: 'Mensagem' })).toContainText('Pix')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reminder.getByRole('button', { name: 'Copiar link de pagamento' }).click()
  await expect(reminder.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/)
  expect(await violationsOf(page)).toEqual([])
  await reminder.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('E-mail na fila de envio para ana@example.com')).toBeVisible()
})

test('While nobody receives for the company, a new charge leads to the own Pix key, and is made once that is connected', async ({
  books,
  page,
}) => {
  await page.goto('/admin/charge/edit/new')
  await expect(page.getByText(/Basta a própria chave Pix/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Usar a própria chave Pix' }).click()
  const drawer = page.getByRole('dialog', { name: /Conectar/ })
  await drawer.getByRole('combobox', { name: /^Conta onde/ }).fill(books.account.name)
  await page.getByRole('option', { name: new RegExp(books.account.name) }).click()
  await drawer.getByRole('textbox', { name: 'Chave Pix' }).fill('financeiro@padariasol.com.br')
  await drawer.getByRole('textbox', { name: 'Nome do recebedor' }).fill('Padaria Sol')
  await drawer.getByRole('textbox', { name: 'Cidade do recebedor' }).fill('Sao Paulo')
  await drawer.getByRole('button', { name: 'Conectar', exact: true }).click()
  const card = page.getByRole('region', { name: 'Pix próprio' })
  await expect(card.getByText('Conectado', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/charge\/provider\/list$/)
  await page.goto('/admin/charge/edit/new')
  await expect(page.getByRole('combobox', { name: 'Receber por' })).toHaveValue('Pix próprio')
})

test('The usual fine of a provider, and that of a subscription, warn above the law as a charge does', async ({
  books,
  page,
}) => {
  await connectOwnPix(books)
  const warning = page.getByText(/o CDC \(art\. 52\) limita a multa/)
  await page.goto('/admin/charge/provider/list')
  const card = page.getByRole('region', { name: 'Pix próprio' })
  await card.getByRole('button', { name: 'Configurar' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Multa (%)' }).fill('3')
  await expect(warning).toBeVisible()
  await page.goto('/admin/subscription/list?record=new')
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Multa/ })
    .fill('3')
  await expect(warning).toBeVisible()
})

test('The second copy of a charge takes its place, is paid, and is refunded', async ({
  books,
  page,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await giveKeys(books)
  const transaction_id = await overdue(books)
  await connectAsaas(page)
  const { token, company } = books.inside
  const made = await callApi(createCharge, {
    token,
    params: { company_id: company.id },
    body: createCharge.body.parse({
      kind: 'asaas',
      transaction_id,
      description: 'Mensalidade',
      value_cents: 20_000,
      due_date: addDays(books.today, 3),
      payment_method: 'any',
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
      discount_cents: null,
      discount_until: null,
      is_issued: true,
    }),
  })
  const status = (text: string) => page.getByText(text, { exact: true }).first()
  // The list looks again by itself while something is on its way.
  const listed = (text: string) =>
    page.getByRole('row', { name: /Ana Prado/ }).filter({ hasText: text })
  await page.goto('/admin/charge/list')
  await expect(listed('Pendente')).toBeVisible({ timeout: 60_000 })
  await page.goto(`/admin/charge/edit/${made.data.id}`)
  await page.getByRole('button', { name: 'Segunda via' }).click()
  const copy = page.getByRole('dialog', { name: /^Segunda via da cobrança/ })
  await copy.getByRole('textbox', { name: 'Vencimento' }).fill('+10')
  await copy.getByRole('button', { name: 'Segunda via' }).click()
  const first = page.getByRole('link', { name: `Continua a cobrança ${made.data.id}` })
  await expect(first).toBeVisible()
  await page.goto('/admin/charge/list')
  await expect(listed('Cancelada')).toBeVisible({ timeout: 60_000 })
  await expect(listed('Pendente')).toBeVisible({ timeout: 60_000 })
  await listed('Pendente').click()
  await expect(first).toBeVisible()
  await paySimulated(page)
  await page.getByRole('button', { name: 'Consultar o provedor' }).click()
  await expect(status('Paga')).toBeVisible()
  await page.getByRole('button', { name: 'Devolver' }).click()
  const refund = page.getByRole('dialog', { name: 'Devolver o que foi pago?' })
  expect(await violationsOf(page)).toEqual([])
  await refund.getByRole('button', { name: 'Devolver' }).click()
  await expect(page.getByText('Devolução pedida ao provedor')).toBeVisible()
  await page.getByRole('button', { name: 'Consultar o provedor' }).click()
  await expect(status('Estornada')).toBeVisible()
})

test('On a phone two charges of one client are told apart by what they are for', async ({
  books,
  page,
}) => {
  const { token, company } = books.inside
  const names = ['Mensalidade', 'Reforma']
  const receivables = await manyOverdue(books, names)
  await connectOwnPix(books)
  for (const [place, description] of names.entries())
    await callApi(createCharge, {
      token,
      params: { company_id: company.id },
      body: createCharge.body.parse({
        kind: 'own_pix',
        transaction_id: receivables[place],
        description,
        value_cents: 20_000,
        due_date: books.today,
        payment_method: 'pix',
        fine_value: '2',
        interest_value: '1',
        days_after_due: null,
        discount_cents: null,
        discount_until: null,
        is_issued: true,
      }),
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/charge/list')
  for (const description of names) {
    const card = page.getByRole('row').filter({ hasText: description })
    await expect(card.getByText(description)).toBeVisible()
    await expect(card).toContainText('Ana Prado')
  }
  expect(await violationsOf(page)).toEqual([])
})
