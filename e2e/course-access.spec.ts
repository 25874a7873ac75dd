import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { approveSales, createSale, getSale } from '@prumo/contracts/sales/sales.contract'
import { receivableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { cents } from '@prumo/money'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A course at once paid, sold to somebody with an e-mail. @returns the sale. */
async function sellCourse({ inside, account, today }: Books): Promise<number> {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const client = await callApi(clientRoutes.create, {
    ...call,
    body: partyInputSchema.parse({ name: 'Elaine Costa', email: 'elaine@exemplo.com.br' }),
  })
  const product = await callApi(createProduct, {
    ...call,
    body: createProduct.body.parse({
      ...PRODUCT_DEFAULTS,
      name: 'Curso de fotografia',
      code: 'CURSO',
      price_cents: 10_000,
      education_platform_id: '31',
    }),
  })
  const tree = (await callApi(categoryTree, call)).data
  const sale = await callApi(createSale, {
    ...call,
    body: createSale.body.parse({
      client_id: client.data.id,
      product_id: product.data.id,
      category_id: tree.find((row) => row.code === '1.01.01')?.id,
      bank_account_id: account.id,
      cost_center_id: null,
      project_id: null,
      description: 'Curso de fotografia',
      observations: null,
      fiscal_document: null,
      custom_sale_id: null,
      platform: null,
      external_id: null,
      transaction_key: null,
      payment_method: 'pix',
      payment_type: 'single',
      months: null,
      competency_date: today,
      unit_price_cents: 10_000,
      quantity: '1',
      discount_cents: 0,
      freight_cents: 0,
      deductions: [],
      installments: [{ due_date: today, competency_date: today, value_cents: 10_000 }],
    }),
  })
  const { id, version } = sale.data
  await callApi(approveSales, { ...call, body: { sales: [{ id, version }] } })
  const approved = await callApi(getSale, { ...call, params: { ...call.params, id } })
  const [receivable] = approved.data.transactions
  await callApi(receivableRoutes.settle, {
    ...call,
    params: { ...call.params, id: receivable?.id ?? 0 },
    body: receivableRoutes.settle.body.parse({
      paid_on: today,
      bank_account_id: account.id,
      principal_cents: cents(10_000),
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    }),
  })
  return id
}

test('An education platform is connected, a paid sale opens its course, and both screens tell it', async ({
  books,
  page,
}) => {
  test.setTimeout(180_000)
  await callApi(savePlatformSecrets, {
    token: books.inside.token,
    params: { company_id: books.inside.company.id, platform: 'memberkit' },
    body: { secrets: { api_key: 'chave-da-escola' } },
  })
  await page.goto(`/admin/company/platform-integrations/${books.inside.company.id}`)
  await page.getByRole('link', { name: 'Abrir MemberKit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'MemberKit' })).toBeVisible()
  await expect(page.getByText('Simulado', { exact: true })).toBeVisible()
  await expect(page.getByText('Nenhuma venda liberou um curso ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Testar e conectar' }).click()
  await expect(page.getByText('MemberKit respondeu e aceitou as chaves')).toBeVisible()
  await expect(page.getByText('Conectada', { exact: true })).toBeVisible()

  const sale = await sellCourse(books)
  // The job looks each minute.
  const row = page.getByRole('row', { name: /Elaine Costa/ })
  await expect(row.getByText('Liberado', { exact: true })).toBeVisible({ timeout: 120_000 })
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('link', { name: String(sale) }).click()
  await expect(page.getByRole('heading', { name: 'Acesso ao curso' })).toBeVisible()
  await expect(page.getByText('Curso liberado')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
