import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'

const person = (name: string) => ({
  name,
  document: null,
  email: null,
  phone: null,
  observation: null,
})

test('Who changed what is found in the audit log by keyboard, field by field, and its chain is proven', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const { data: made } = await callApi(clientRoutes.create, {
    token,
    params,
    body: person('Padaria Sol'),
  })
  await callApi(clientRoutes.update, {
    token,
    params: { ...params, id: made.id },
    body: { ...person('Padaria Lua'), status: 'active', version: made.version },
  })

  await page.goto('/admin/audit/list')
  await expect(page.getByText(/Cadeia íntegra até nº \d+ \(verificada agora\)/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Cliente alterado' })
  await expect(row).toContainText(`Cliente ou fornecedor ${made.id}`)
  await row.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cliente alterado' })
  const name = drawer.getByRole('row').filter({ hasText: 'Nome' })
  await expect(name).toContainText('Padaria Sol')
  await expect(name).toContainText('Padaria Lua')
  await expect(drawer.getByRole('row').filter({ hasText: 'E-mail' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(row).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  expect((await download).suggestedFilename()).toBe('auditoria.csv')

  await page.goto('/admin/audit/list?filter_kind=clients.create')
  await expect(page.getByRole('row').filter({ hasText: 'Cliente criado' })).toHaveCount(1)
  await expect(row).toHaveCount(0)
})

test('A record of the audit log leads to its screen', async ({ page, books }) => {
  await page.goto('/admin/audit/list?filter_kind=bank-accounts.create')
  await page.getByRole('row').filter({ hasText: 'Conta bancária criada' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Conta bancária criada' })
  await drawer.getByRole('link', { name: `Conta bancária ${books.account.id}` }).click()
  await expect(page).toHaveURL(/\/admin\/bank-account\/list\?record=\d+$/)
  await expect(page.getByRole('dialog').getByLabel('Nome')).toHaveValue(books.account.name)
})
