import { listOperations } from '@prumo/contracts/audit/audit.contract'
import { clientRoutes } from '@prumo/contracts/parties/parties.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { callApi } from './call-api.ts'
import { openAs } from './session.ts'
import { expect, test } from './test.ts'

test('Who changed what is found in the audit log by keyboard, field by field, and its chain is proven', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const params = { company_id: company.id }
  const { data: made } = await callApi(clientRoutes.create, {
    token,
    params,
    body: namedParty('Padaria Sol'),
  })
  await callApi(clientRoutes.update, {
    token,
    params: { ...params, id: made.id },
    body: { ...made, name: 'Padaria Lua' },
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

test('The hours of the audit log are those of the company, wherever it is read', async ({
  books,
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'pt-BR' })
  await openAs(context, books.inside)
  const page = await context.newPage()
  await page.goto('/admin/audit/list?filter_kind=bank-accounts.create')
  await expect(page.getByText(/Horários no fuso da empresa: Horário .*Brasília/)).toBeVisible()
  const { data } = await callApi(listOperations, {
    token: books.inside.token,
    params: { company_id: books.inside.company.id },
    query: { filter_kind: 'bank-accounts.create' },
  })
  const format = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  })
  const hour = format.format(new Date(data[0]?.happened_at ?? ''))
  const row = page.getByRole('row').filter({ hasText: 'Conta bancária criada' })
  await expect(row).toContainText(hour)
  await row.click()
  await expect(page.getByRole('dialog')).toContainText(hour)
  await context.close()
})
