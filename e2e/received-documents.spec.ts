import {
  getInvoiceSettings,
  updateInvoiceSettings,
} from '@prumo/contracts/companies/companies.contract'
import { approvePurchases, listPurchases } from '@prumo/contracts/purchases/purchases.contract'
import { listStockMoves } from '@prumo/contracts/stock/stock.contract'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { addColleague } from './colleague.ts'
import { expectFocusIn } from './focus-in.ts'
import { readyToIssue, serviceProduct } from './issuing-books.ts'
import { queryDatabase } from './query-database.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const LIST = '/admin/invoice/received'
/** The jobs that ask wait for their turn. */
const ANSWERED = { timeout: 40_000 }

test('A note is searched for, acknowledged by keyboard, comes whole, and becomes a purchase with its payables and stock', async ({
  books,
  page,
  platform,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await readyToIssue(books, '790')
  const call = { token: books.inside.token, params: { company_id: books.inside.company.id } }
  const settings = (await callApi(getInvoiceSettings, call)).data
  await callApi(updateInvoiceSettings, {
    ...call,
    body: { ...settings, environment: 'production', allow_lower_numbers: false },
  })
  const coffee = await serviceProduct(books, {
    name: 'Café torrado',
    code: 'CAFE',
    product_type: 'physical',
    service_list_item: null,
  })

  await page.goto(LIST)
  await expect(page.getByText('Busca de hora em hora desligada')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Configurar busca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buscar notas recebidas' })
  await expectFocusIn(dialog)
  await dialog.getByRole('switch', { name: 'Buscar de hora em hora' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^última busca: \d/)).toBeVisible()

  // What was switched on is fetched at once.
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Café').or(row('Torrefação')).first()).toContainText('Resumo', ANSWERED)
  await expect(row('Consultoria Norte')).toContainText('A lançar')
  expect(await violationsOf(page)).toEqual([])
  await row('Torrefação').getByText('Torrefação Boa Vista Ltda').click()
  const drawer = page.getByRole('dialog')
  await expectFocusIn(drawer)
  await drawer.getByRole('button', { name: 'Dar ciência' }).press('Enter')
  await expect(drawer.getByText(/Registrada em/)).toBeVisible(ANSWERED)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row('Torrefação')).toContainText('Ciência')
  await page.getByRole('button', { name: 'Buscar agora' }).click()
  await expect(page.getByText(/só pode ser consultada de novo às/)).toBeVisible()
  await page.keyboard.press('Escape')

  // The hour is over.
  const company_id = books.inside.company.id
  await queryDatabase(
    `do $$ begin perform set_config('app.company_id', '${company_id}', true);
      update received_document_cursors set wait_until = null
      where company_id = ${company_id}; end $$`,
    [],
  )
  await page.getByRole('button', { name: 'Buscar agora' }).click()
  await expect(row('Torrefação')).toContainText('A lançar', ANSWERED)
  await row('Torrefação').getByText('Torrefação Boa Vista Ltda').click()
  await drawer.getByRole('button', { name: 'Lançar como compra' }).click()
  await expect(page).toHaveURL(/\/admin\/purchase\/import\?notes=\d+$/)
  await chooseByKeyboard(
    page.getByLabel('Categoria de fornecedores novos'),
    'Material de escritório',
  )
  await page.getByRole('button', { name: 'Importar 1 documento' }).click()
  await expect(page.getByText('1 compra criada')).toBeVisible()

  const [purchase] = (await callApi(listPurchases, { ...call, query: { per_page: 1 } })).data
  const approver = await addColleague(books, platform, [
    'companies.purchases.index',
    'companies.purchases.approve',
  ])
  await callApi(approvePurchases, {
    ...call,
    token: approver.inside.token,
    body: { purchases: [{ id: purchase?.id ?? 0, version: purchase?.version ?? 0 }] },
  })
  const payables = (await callApi(payableRoutes.list, { ...call, query: {} })).data
  expect(payables.map(({ value_cents }) => value_cents)).toEqual([15_000, 15_000])
  const params = { ...call.params, id: coffee }
  const moves = (await callApi(listStockMoves, { ...call, params, query: {} })).data
  expect(moves).toMatchObject([{ quantity: '10.0000', total_cents: 30_000 }])
  await page.goto(LIST)
  await expect(row('Torrefação')).toContainText('Lançada')
})
