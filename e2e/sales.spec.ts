import type { Page } from '@playwright/test'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { clientRoutes, supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { createSale } from '@prumo/contracts/sales/sales.contract'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { expectFocusIn } from './focus-in.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

const LIST = '/admin/sale/list'

/** What a company sells with: a client, a product of 100,00, a platform and an affiliate. */
async function stock({ inside }: Books) {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const client = await callApi(clientRoutes.create, { ...call, body: namedParty('Ana Prado') })
  await callApi(supplierRoutes.create, { ...call, body: namedParty('Hotmart') })
  await callApi(supplierRoutes.create, { ...call, body: namedParty('Bia Afiliada') })
  const product = await callApi(createProduct, {
    ...call,
    body: createProduct.body.parse({
      ...PRODUCT_DEFAULTS,
      name: 'Curso de fotografia',
      code: 'CURSO',
      price_cents: 10_000,
    }),
  })
  const tree = (await callApi(categoryTree, call)).data
  const category = tree.find((row) => row.code === '1.01.01')
  if (category === undefined) throw new Error('The chart has no category 1.01.01.')
  return { client_id: client.data.id, product_id: product.data.id, category_id: category.id }
}

/** A sale of so much, written by the API. */
async function sell(
  { inside, account }: Books,
  ids: Awaited<ReturnType<typeof stock>>,
  competency_date: string,
  more: object = {},
): Promise<number> {
  const made = await callApi(createSale, {
    token: inside.token,
    params: { company_id: inside.company.id },
    body: createSale.body.parse({
      ...ids,
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
      competency_date,
      unit_price_cents: 10_000,
      quantity: '1',
      discount_cents: 0,
      freight_cents: 0,
      deductions: [],
      installments: [{ due_date: competency_date, competency_date, value_cents: 10_000 }],
      ...more,
    }),
  })
  return made.data.id
}

/** Chooses by typing, as whoever has no mouse does. */
const choose = (page: Page, name: string, label: string, nth = 0) =>
  chooseByKeyboard(
    page.getByRole('main').getByRole('combobox', { name, exact: true }).nth(nth),
    label,
  )

test('A sale is written with its fees, its net in sight, approved, and its transactions opened', async ({
  page,
  books,
}) => {
  await stock(books)
  await page.goto(LIST)
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Nova venda' })).toBeVisible()
  const price = page.getByRole('textbox', { name: 'Preço unitário' })
  await expect(price).toHaveAttribute('aria-required', 'true')
  await choose(page, 'Cliente', 'Ana Prado')
  await choose(page, 'Produto', 'Curso de fotografia')
  await expect(price).toHaveValue('100,00')
  await choose(page, 'Conta que recebe', books.account.name)
  await choose(page, 'Categoria', '1.01.01')
  await page.getByRole('button', { name: 'Adicionar Taxa de plataforma' }).click()
  const fee = page.getByRole('group', { name: 'Taxa de plataforma' })
  await choose(page, 'Fornecedor', 'Hotmart')
  await fee.getByRole('textbox', { name: 'Porcentagem' }).fill('9,9')
  await fee.getByRole('textbox', { name: 'Valor fixo' }).fill('0,50')
  await page.getByRole('button', { name: 'Adicionar Comissão' }).click()
  const commission = page.getByRole('group', { name: 'Comissão' })
  await choose(page, 'Fornecedor', 'Bia Afiliada', 1)
  await commission.getByRole('textbox', { name: 'Porcentagem' }).fill('35')
  const summary = page.getByRole('region', { name: 'Resumo' })
  await expect(summary).toContainText('R$ 58,24')
  await page.getByRole('textbox', { name: 'Quantas parcelas' }).fill('3')
  await expect(page.getByRole('textbox', { name: 'Valor da parcela 1' })).toHaveValue('33,34')
  await page.getByRole('textbox', { name: 'Valor da parcela 3' }).fill('30,00')
  await expect(page.getByText('Faltam R$ 3,33 nas parcelas.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dividir o total' }).click()
  await expect(page.getByText('As parcelas somam o total.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Venda registrada')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/sale\/edit\/\d+$/)
  await expect(page.getByRole('heading', { name: /^Venda/ })).toBeVisible()
  const description = page.getByRole('textbox', { name: 'Descrição' })
  await description.fill('Turma de verão')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Venda salva')).toBeVisible()
  await page.reload()
  await expect(description).toHaveValue('Turma de verão')
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Venda aprovada')).toBeVisible()
  const transactions = page.getByRole('listitem').filter({ hasText: 'Abrir o lançamento' })
  await expect(transactions).toHaveCount(9)
  await expect(transactions.filter({ hasText: 'A pagar' }).first()).toContainText('Hotmart')
  await expectAccessible(page)
  await transactions.first().getByRole('link').click()
  await expect(page.getByRole('dialog', { name: /Conta a receber/ })).toBeVisible()
})

test('The list of sales is filtered, sorted and paged in the words of the specification, and opens as it was left', async ({
  page,
  books,
}) => {
  const ids = await stock(books)
  const first = await sell(books, ids, books.today, { external_id: 'HP-1' })
  await sell(books, ids, books.today, { unit_price_cents: 10_000, custom_sale_id: 'V-2' })
  await sell(books, ids, '2024-01-10')
  await page.goto(LIST)
  const rows = page.getByRole('row').filter({ hasText: 'Ana Prado' })
  await expect(rows).toHaveCount(2)
  const main = page.getByRole('main')
  await expect(main).toContainText('Bruto200,00Taxas e comissões0,00Líquido200,00')
  await expect(page.getByLabel('Registros por página')).toHaveValue('50')

  const range = page.getByRole('navigation', { name: /^Página/ })
  await page.goto(`${LIST}?per_page=1`)
  await expect(range).toContainText('1–1 de 2')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(range).toContainText('2–2 de 2')
  await page.getByLabel('Registros por página').selectOption('50')

  await page.goto(`${LIST}?filterExternalsIds=HP-1`)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=total_cents/)
  await expect(page.locator('[data-stale]')).toHaveCount(0)

  await rows.first().getByRole('checkbox').check()
  await rows.last().getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Registros selecionados' })
  await expect(bar).toContainText('2 selecionadas · R$ 200,00')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('2 vendas aprovadas')).toBeVisible()
  await page.goto(`${LIST}?filterSalesIds=${first}&filterSaleStatuses=approved,canceled`)
  await expect(rows).toHaveCount(1)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('isFilterActive')
  await page.goto('/admin')
  await page.goto(LIST)
  await expect(page).toHaveURL(/sort=total_cents/)
})

test('A received sale is refunded in part, the refund is undone, and the bank of the card takes all of it back', async ({
  page,
  books,
}) => {
  const id = await sell(books, await stock(books), books.today)
  const main = page.getByRole('main')
  await page.goto(`/admin/sale/edit/${id}`)
  await main.getByRole('button', { name: 'Aprovar' }).click()
  const transaction = main.getByRole('listitem').filter({ hasText: 'A receber' })
  await expect(transaction).toContainText('Vence hoje')
  const received = await transaction.getByRole('link').getAttribute('href')
  await page.goto(`${received}?new_settlement=list`)
  await expect(page.getByLabel('Valor recebido')).toHaveValue('100,00')
  await expectFocusIn(page.getByRole('dialog'))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Baixa registrada')).toBeVisible()

  await page.goto(`/admin/sale/edit/${id}`)
  await main.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('alertdialog').getByText('Concluir a venda?')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Reembolsar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reembolsar a venda' })
  await dialog.getByText('Uma parte').click()
  await expect(dialog.getByLabel('Valor que volta')).toHaveValue('100,00')
  await dialog.getByLabel('Valor que volta').fill('30')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Reembolso registrado')).toBeVisible()
  await expect(main.getByText('Reembolsada em parte')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(main.getByText('Aprovada', { exact: true })).toBeVisible()

  await main.getByRole('button', { name: 'Reembolsar' }).click()
  await dialog.getByRole('combobox', { name: 'Como o dinheiro volta' }).click()
  await page.getByRole('option', { name: 'Contestação no cartão' }).click()
  await dialog.getByRole('button', { name: 'Registrar contestação' }).click()
  await expect(page.getByText('Contestação registrada')).toBeVisible()
  await expect(main.getByText('Contestada', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('A sale that was deleted from its page is restored among the deleted ones, and Z deletes it again', async ({
  page,
  books,
}) => {
  const id = await sell(books, await stock(books), books.today)
  const main = page.getByRole('main')
  await page.goto(`/admin/sale/edit/${id}`)
  await main.getByRole('button', { name: 'Excluir' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('pode ser restaurado por 30 dias')
  await question.getByRole('button', { name: 'Excluir' }).click()
  const rows = main.getByRole('row').filter({ hasText: 'Curso de fotografia' })
  await expect(page.getByText('Registro excluído')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await main.getByRole('button', { name: 'Excluídos' }).click()
  const drawer = page.getByRole('dialog', { name: 'Vendas excluídas' })
  await drawer.getByRole('checkbox', { name: 'Marcar Curso de fotografia' }).check()
  await expect(drawer.getByText('30 dias', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Restaurar', exact: true }).last().click()
  await expect(page.getByText('1 registro restaurado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(page.getByText('Desfeito.')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('A sale that waits is marked as overdue and expired, which is undone, and comes back to its payment', async ({
  books,
  page,
}) => {
  const id = await sell(books, await stock(books), '2026-11-02')
  await page.goto(`/admin/sale/edit/${id}`)
  const main = page.getByRole('main')
  const mark = page.getByRole('button', { name: 'Marcar como' })
  const note = async (name: string) => {
    await mark.click()
    await page.getByRole('menuitem', { name }).click()
  }
  await note('Atrasada')
  await expect(page.getByText('Situação da venda marcada')).toBeVisible()
  await expect(main.getByText('Atrasada', { exact: true })).toBeVisible()
  // Paid late after all, it may be approved from here.
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await note('Expirada')
  await expect(main.getByText('Expirada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(main.getByText('Atrasada', { exact: true })).toBeVisible()
  await mark.click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Voltar a “Aguardando pagamento”' }).click()
  await expect(main.getByText('Aguardando pagamento', { exact: true })).toBeVisible()
})
