import { createProduct } from '@prumo/contracts/products/products.contract'
import { createStockMove } from '@prumo/contracts/stock/stock.contract'
import { addDays } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A coffee of which ten came for 100,00 a week ago, and eight left three days ago. */
async function coffee({ inside, today }: Books) {
  const call = { token: inside.token, params: { company_id: inside.company.id } }
  const { data } = await callApi(createProduct, {
    ...call,
    body: createProduct.body.parse({
      ...Object.fromEntries(Object.keys(createProduct.body.shape).map((key) => [key, null])),
      name: 'Café em grãos 1 kg',
      code: 'CAFE-1',
      price_cents: 4_990,
      product_type: 'physical',
      payment_type: 'single',
      payment_method: 'any',
      max_installments: 1,
      due_date_limit_days: 3,
      iss_withheld: false,
      auto_sale_invoice: false,
      auto_return_invoice: false,
    }),
  })
  const move = { product_id: data.id, origin_id: null, document: null, notes: null }
  await callApi(createStockMove, {
    ...call,
    body: {
      ...move,
      kind: 'inflow',
      move_date: addDays(today, -7),
      quantity: '10',
      total_cents: cents(10_000),
    },
  })
  await callApi(createStockMove, {
    ...call,
    body: {
      ...move,
      kind: 'outflow',
      move_date: addDays(today, -3),
      quantity: '8',
      total_cents: null,
    },
  })
}

test('Stock is entered with its effect shown before, its kardex tells every move, and a count sets right what is missing', async ({
  books,
  page,
}) => {
  await coffee(books)
  await page.goto('/admin/stock')
  await expect(page.getByRole('heading', { level: 1, name: 'Estoque' })).toBeVisible()
  await page.getByText('Café em grãos 1 kg').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Saída')).toBeVisible()
  await drawer.getByLabel('Mínimo').fill('5')
  await drawer.getByRole('button', { name: 'Salvar mínimo' }).click()
  await expect(page.getByText('Mínimo salvo')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await drawer.getByRole('button', { name: 'Nova movimentação' }).click()
  await drawer.getByLabel('Data').fill('-5')
  await drawer.getByLabel('Quantidade').fill('5')
  await drawer.getByLabel('Custo unitário').fill('13,00')
  await drawer.getByLabel('Custo unitário').blur()
  await expect(drawer.getByLabel('Custo total')).toHaveValue('65,00')
  const effect = drawer.getByRole('region', { name: 'Depois de salvar' })
  await expect(effect.getByText('2 → 7')).toBeVisible()
  await expect(effect.getByText(/Recalcula 1 movimentação posterior/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Movimentação registrada')).toBeVisible()
  await expect(drawer.getByText('R$ 11,00').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /CAFE-1.*7.*R\$ 11,00.*77,00/ })).toBeVisible()

  // A count is typed at once, and goes on where it was when it is saved.
  await page.getByRole('button', { name: 'Contagem de estoque' }).click()
  await page.getByRole('button', { name: 'Iniciar contagem' }).click()
  const counted = drawer.getByLabel('Quantidade contada de Café em grãos 1 kg')
  await expect(counted).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Contagem salva')).toBeVisible()
  await expect(counted).toBeFocused()
  await expect(counted).toHaveValue('6')
  expect(await violationsOf(page)).toEqual([])

  // One of seven is missing: the count sets it right in one act, which is taken back.
  await drawer.getByRole('button', { name: 'Aplicar diferenças' }).click()
  const question = page.getByRole('dialog', { name: 'Aplicar a contagem?' })
  await question.getByRole('button', { name: 'Aplicar diferenças' }).click()
  await expect(page.getByText('Contagem aplicada: 1 produto ajustado')).toBeVisible()
  await expect(page.getByRole('row', { name: /CAFE-1.*6.*R\$ 11,00.*66,00/ })).toBeVisible()
  // The newest message is the last.
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.getByRole('row', { name: /CAFE-1.*7.*R\$ 11,00.*77,00/ })).toBeVisible()
})
