import { addMonths, daysBetween } from '@prumo/civil-date'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { callApi } from './call-api.ts'
import { chooseByKeyboard } from './choose.ts'
import { expect, test } from './test.ts'
import { expectAccessible } from './violations.ts'

test('The fee of an advance is counted by a monthly rate, and what it truly costs is told', async ({
  page,
  books,
}) => {
  await callApi(createProduct, {
    token: books.inside.token,
    params: { company_id: books.inside.company.id },
    body: createProduct.body.parse({
      ...PRODUCT_DEFAULTS,
      name: 'Curso de fotografia',
      code: 'CURSO',
      price_cents: 10_000,
    }),
  })
  await page.goto('/admin/sale/edit/new')
  await chooseByKeyboard(
    page.getByRole('main').getByRole('combobox', { name: 'Produto' }),
    'Curso de fotografia',
  )
  await expect(page.getByRole('textbox', { name: 'Preço unitário' })).toHaveValue('100,00')
  await page.getByRole('textbox', { name: 'Quantas parcelas' }).fill('3')
  await expect(page.getByRole('textbox', { name: 'Valor da parcela 1' })).toHaveValue('33,34')
  await page.getByRole('button', { name: 'Adicionar Taxa de antecipação' }).click()
  const fee = page.getByRole('group', { name: 'Taxa de antecipação' })
  await expect(fee.getByText(/^Nada é antecipado/)).toBeVisible()
  // Two instalments of 33.33 are due in one month and in two.
  const days = [1, 2].map((months) => daysBetween(books.today, addMonths(books.today, months)))
  const cents = days.reduce((sum, one) => sum + Math.round((3_333 * 3 * one) / 3_000), 0)
  await fee.getByRole('textbox', { name: 'Juros ao mês' }).fill('3')
  await expect(fee.getByRole('textbox', { name: 'Valor fixo' })).toHaveValue(
    (cents / 100).toFixed(2).replace('.', ','),
  )
  await expect(fee.getByText(/^Entram R\$ 6\d,\d\d, em média 4\d dias antes/)).toContainText(
    /Custo efetivo: 3,\d+% ao mês, R\$ 0,0\d por dia/,
  )
  await expectAccessible(page)
})
