import { namedParty } from '@prumo/contracts/parties/party.schema'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { callApi } from './call-api.ts'
import { test } from './test.ts'
test('debug', async ({ page, books }) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const { data } = await callApi(supplierRoutes.create, { token, params, body: namedParty('Imob Z') })
  await books.addTitle('payable', { code: '5.02.01', description: 'x', value_cents: 100, party_id: data.id })
  page.on('response', async (r) => { if (r.url().includes('last-choice')) console.log(r.url(), r.status(), await r.text()) })
  page.on('console', (m) => console.log('C', m.text()))
  await page.goto('/admin/payable/list')
  await page.keyboard.press('n')
  const drawer = page.getByRole('dialog', { name: 'Nova conta a pagar' })
  await drawer.getByRole('combobox', { name: 'Fornecedor' }).fill('imob')
  await page.getByRole('option', { name: 'Imob Z' }).click()
  await page.waitForTimeout(3000)
  console.log('cat', await drawer.getByRole('combobox', { name: 'Categoria' }).inputValue())
})
