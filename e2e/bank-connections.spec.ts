import { addDays } from '@prumo/civil-date'
import {
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('A person connects an account by open banking, and the lines that were pulled are at the desk', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const params = { company_id: company.id, id: books.account.id }
  const { data: account } = await callApi(getBankAccount, { token, params })
  // It has been open for a month: what was before is in its opening balance.
  const opened = addDays(books.today, -30)
  const dates = { initial_system_date: opened, initial_statement_date: opened }
  await callApi(updateBankAccount, { token, params, body: { ...account, ...dates } })
  await page.goto('/admin/bank-reconciliation/list')
  await page.getByRole('button', { name: 'Mais opções' }).click()
  await page.getByRole('menuitem', { name: 'Conexões bancárias' }).click()
  await page.getByRole('button', { name: 'Conectar conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conectar conta' })
  const connection = page.getByRole('dialog', { name: books.account.name })
  await dialog.getByRole('combobox', { name: 'Conta bancária' }).click()
  await page.getByRole('option', { name: books.account.name }).click()
  await dialog.getByLabel('Client ID').fill('loja-sol')
  await dialog.getByLabel('Client secret').fill('segredo-da-loja')
  await test.step('An account that is not there yet is made on the way, and chosen', async () => {
    await dialog.getByRole('button', { name: 'Criar conta bancária' }).click()
    await dialog.getByLabel('Nome').fill('Conta nova do Inter')
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    const chosen = dialog.getByRole('combobox', { name: 'Conta bancária' })
    await expect(chosen).toHaveValue('Conta nova do Inter')
    await chosen.click()
    await page.getByRole('option', { name: books.account.name }).click()
  })
  await test.step('A consent given elsewhere is read at once; one that the service does not know is told', async () => {
    await dialog.getByLabel(/^Item ID/).fill('nao-existe')
    await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
    await expect(connection.getByText(/^O serviço não conhece mais esta conta/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Conectar conta' }).click()
    await dialog.getByRole('combobox', { name: 'Conta bancária' }).click()
    await page.getByRole('option', { name: books.account.name }).click()
  })
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Autorizar no site' }).click()
  const consent = await opening
  await consent.getByRole('button', { name: 'Autorizar' }).click()
  await expect(consent.getByRole('heading', { name: 'Autorizado' })).toBeVisible()
  await consent.close()
  await dialog.getByRole('button', { name: 'Ver a conexão' }).click()
  await expect(connection.getByText('Simulado', { exact: true })).toBeVisible()
  await expect(connection.getByText('Conectada', { exact: true })).toBeVisible()
  await expect(connection.getByRole('row').nth(1)).toContainText('Aviso do serviço')
  await connection.getByRole('button', { name: 'Buscar agora' }).click()
  await expect(connection.getByRole('row').nth(1)).toContainText('já importadas')
  await connection.getByRole('link', { name: 'Ir para a conciliação' }).click()
  await test.step('A line that was pulled is reconciled by keyboard', async () => {
    const line = page.getByRole('row', { name: /PIX RECEBIDO - MARIA SOUZA/ }).first()
    await line.focus()
    await page.keyboard.press('n')
    const drawer = page.getByRole('dialog', { name: 'Novo lançamento da linha' })
    await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toBeFocused()
    await page.keyboard.type('1.01.01')
    const found = page.getByRole('option', { name: /^1\.01\./ })
    await expect(found).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toHaveValue(/^1\.01\.01/)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Lançamento criado e conciliado/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
  await test.step('Synchronising tells what the connection brought, beside one that the service does not know', async () => {
    await page.goto('/admin/bank-reconciliation/list')
    await page.getByRole('button', { name: `Sincronizar ${books.account.name}` }).click()
    await expect(page.getByText(/^Nenhuma linha nova|linhas? novas?$/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})
