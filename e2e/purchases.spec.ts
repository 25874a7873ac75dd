import type { Page } from '@playwright/test'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { addDays, addMonths, civilDate } from '@prumo/civil-date'
import { openApprover } from './approver.ts'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { addPurchase } from './purchase-books.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

const LIST = '/admin/purchase/list'

/** Chooses by typing, as whoever has no mouse does. */
const choose = (page: Page, name: string, typed: string, label: string) =>
  chooseByKeyboard(page.getByRole('combobox', { name, exact: true }), label, typed)

test('Behind the tile of the home screen stand all purchases that wait, whatever day they are due', async ({
  demoPage: page,
}) => {
  await page.goto('/')
  const tile = page.getByRole('link', { name: /esperam? a sua decisão/ })
  await expect(tile).toBeVisible()
  const count = Number(/(\d+)\s+esperam? a sua/.exec(await tile.innerText())?.[1])
  expect(count).toBeGreaterThan(0)
  await tile.click()
  await expect(page).toHaveURL(
    ({ searchParams: asked }) =>
      asked.get('filter_waits_for') === 'me' && asked.get('filter_due_or_payment_date') === 'all',
  )
  await expect(page.getByText(new RegExp(`^${count} registros?$`))).toBeVisible()
})

test('A purchase is written without a mouse and approved by somebody else with one key: its payable is there', async ({
  page,
  books,
  browser,
}) => {
  const { token, company } = books.inside
  await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Papelaria Sol'),
  })
  await page.goto(LIST)
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Nova compra' })).toBeVisible()
  await choose(page, 'Fornecedor', 'papelaria', 'Papelaria Sol')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Cadeiras')
  await page.getByRole('textbox', { name: 'Total' }).fill('1.100,00')
  await page.getByRole('textbox', { name: 'Desconto' }).fill('100,00')
  await choose(page, 'Categoria', '5.04.01', '5.04.01 Software e assinaturas SaaS')
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('LíquidoR$ 1.000,00')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Compra salva. Ela aguarda aprovação.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/purchase\/edit\/\d+$/)
  await expect(page.getByText('Aguardando aprovação', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar para compras' }).press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Cadeiras' })
  await expect(row).toBeFocused()
  await expect(row).toContainText('Aguardando aprovação')
  await expectAccessible(page)

  const theirs = await openApprover(books, browser)
  await theirs.goto(LIST)
  const waiting = theirs.getByRole('row').filter({ hasText: 'Cadeiras' })
  await waiting.focus()
  await theirs.keyboard.press('a')
  await expect(theirs.getByText('1 compra aprovada')).toBeVisible()
  await expect(waiting).toContainText('Aprovada')
  await theirs.getByRole('button', { name: 'Desfazer' }).click()
  await expect(waiting).toContainText('Aguardando aprovação')
  await waiting.press('Enter')
  await expect(theirs.getByText('É a primeira compra deste fornecedor.')).toBeVisible()
  await expect(theirs.getByText('Ato desfeito por Rui Aprova')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Aprovar' }).click()
  await expect(theirs.getByText('Aprovada por Rui Aprova')).toHaveCount(2)
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'Parcela 1 de 1' }).click()
  await expect(theirs.getByRole('dialog').getByLabel('Descrição')).toHaveValue('Cadeiras')
  await theirs.context().close()
})

test('Whoever wrote a purchase is told that somebody else approves it, and a reproval asks for its reason', async ({
  page,
  books,
  browser,
}) => {
  const { token, company } = books.inside
  await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Papelaria Sol'),
  })
  await page.goto('/admin/purchase/edit/new')
  await choose(page, 'Fornecedor', 'papelaria', 'Papelaria Sol')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Mesas')
  await page.getByRole('textbox', { name: 'Total' }).fill('300,00')
  await choose(page, 'Categoria', '5.04.01', '5.04.01 Software e assinaturas SaaS')
  await choose(page, 'Como é paga', 'Parcelada', 'Parcelada')
  await expect(page.getByRole('textbox', { name: 'Valor 2' })).toHaveValue(/150,00/)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/purchase\/edit\/\d+$/)
  await page.goto(LIST)
  const row = page.getByRole('row').filter({ hasText: 'Mesas' })
  await expect(row).toContainText('2×')
  await row.focus()
  await page.keyboard.press('a')
  await expect(page.getByText('Peça a outra pessoa')).toBeVisible()
  await page.keyboard.press('Escape')

  const theirs = await openApprover(books, browser)
  await theirs.goto(LIST)
  await theirs.getByRole('row').filter({ hasText: 'Mesas' }).press('Enter')
  await theirs.getByRole('button', { name: 'Reprovar' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Reprovar a compra' })
  await dialog.getByRole('button', { name: 'Reprovar' }).click()
  await expect(dialog.getByText('Este campo é obrigatório')).toBeVisible()
  await expectAccessible(theirs)
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Sem orçamento')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('1 compra reprovada')).toBeVisible()
  await expect(theirs.getByText('Reprovada por Rui Aprova')).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await expect(row).toContainText('Reprovada')
  await row.press('Enter')
  await expect(page).toHaveURL(/\/admin\/purchase\/edit\/\d+$/)
  await expect(page.getByText('Sem orçamento')).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Mesas menores')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Compra salva. Ela aguarda aprovação.')).toBeVisible()
  await expect(page.getByText('Aguardando aprovação', { exact: true })).toBeVisible()
})

test('The list of purchases is filtered, sorted and paged; it opens as that of invoices on the current month of both dates, 200 rows to a page', async ({
  page,
  books,
}) => {
  const from = `${books.today.slice(0, 7)}-01`
  const to = addDays(addMonths(civilDate(from), 1), -1)
  for (const [path, noun, other] of [
    [LIST, 'purchases', 'filter_due_or_payment_date'],
    ['/admin/invoice/download', 'invoices', 'filter_invoice_date'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(`/${noun}?`))
    await page.goto(path)
    const { searchParams } = new URL((await asked).url())
    for (const name of [other, 'filter_competency_date'])
      expect([noun, name, searchParams.get(name)]).toEqual([noun, name, `${from},${to}`])
    expect(searchParams.get('per_page') ?? '200').toBe('200')
  }
  await page.goto(`${LIST}?filter_competency_date=all&filter_status=reproved`)
  await expect(page.getByText('Situação: Reprovada')).toBeVisible()

  for (const [description, value] of [
    ['Cadeiras', 100_00],
    ['Mesas', 300_00],
    ['Sofás', 200_00],
  ] as const)
    await addPurchase(books, description, value)
  await page.goto(`${LIST}?per_page=2`)
  const range = page.getByRole('navigation', { name: /^Página/ })
  await expect(range).toContainText('1–2 de 3')
  await page.getByRole('columnheader', { name: 'Líquido' }).getByRole('button').first().click()
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Cadeiras')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(range).toContainText('3–3 de 3')
  await expect(rows.nth(1)).toContainText('Mesas')
  await page.getByLabel('Buscar').fill('sofás')
  await expect(rows.filter({ hasText: 'Sofás' })).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('An empty list of purchases offers all dates, and shows the one that is due in two months', async ({
  page,
  books,
}) => {
  await page.goto(LIST)
  await page.getByRole('status').getByRole('button', { name: 'Todas as datas' }).click()
  // What there is to begin with stands there still.
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await expect(page.getByRole('status').getByRole('button', { name: 'Nova compra' })).toBeVisible()

  await addPurchase(books, 'Estantes', 400_00, addMonths(books.today, 2))
  await page.reload()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await page.getByRole('status').getByRole('button', { name: 'Todas as datas' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Estantes' })).toBeVisible()
  await expect(page).toHaveURL(/filter_due_or_payment_date=all/)
})

test('On a phone the value of each instalment of a purchase has its label in sight', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/purchase/edit/new')
  await page.getByRole('combobox', { name: 'Como é paga' }).click()
  await page.getByRole('option', { name: 'Parcelada' }).click()
  const label = page.locator('label').filter({ hasText: /^Valor 1/ })
  await expect.poll(async () => (await label.boundingBox())?.width ?? 0).toBeGreaterThan(30)
  await expectAccessible(page)
})

test('On a phone two purchases from one supplier are told apart by what was bought', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const supplier = await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Papelaria Sol'),
  })
  for (const description of ['Cadeiras', 'Toner'])
    await addPurchase(books, description, 100_00, books.today, supplier.data.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(LIST)
  for (const description of ['Cadeiras', 'Toner']) {
    const card = page.getByRole('row').filter({ hasText: description })
    await expect(card.getByText(description)).toBeVisible()
    await expect(card).toContainText('Papelaria Sol')
  }
  await expectAccessible(page)
})
