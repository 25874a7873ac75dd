import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { civilDate } from '@prumo/civil-date'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { accountOn } from './books.ts'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const SHEET = readFileSync(join(import.meta.dirname, '../test/corpus/systems/conta-azul-pagar.csv'))

test('The payables of Conta Azul come in from the dropped sheet to the list, once', async ({
  page,
  books,
}) => {
  const { inside } = books
  const opened = { ...accountOn(civilDate('2026-09-30')), name: 'Conta antiga', account: '9' }
  await callApi(createBankAccount, {
    token: inside.token,
    params: { company_id: inside.company.id },
    body: opened,
  })
  await page.goto('/admin/payable/import')
  const drop = async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'contas.csv', mimeType: 'text/csv', buffer: SHEET })
    await expect(page.getByText('Planilha do Conta Azul reconhecida')).toBeVisible()
    await page.getByRole('button', { name: 'Ver a prévia' }).click()
    await expect(page.getByRole('button', { name: 'Excluídas 1' })).toBeVisible()
  }
  const account = page.getByRole('combobox', { name: 'Usar a conta: Banco da mudança' })
  await drop()
  await account.fill('Conta antiga')
  await page.getByRole('option', { name: 'Conta antiga' }).click()
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).check()
  const headings = page.getByRole('combobox', { name: 'Ou criar abaixo de' })
  await expect(headings.first()).toBeVisible()
  for (const heading of await headings.all()) {
    await heading.fill('5.04')
    await page.getByRole('option', { name: /^5\.04 / }).click()
  }
  await expect(page.getByRole('button', { name: 'Com erro 0' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 4 linhas' }).click()
  await expect(page.getByText('4 lançamentos importados · 3 já baixados')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a lista' }).click()
  for (const name of ['Energia do Vale Ltda', 'Aluguel Central', 'Gráfica Lua'])
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()

  await page.goto('/admin/payable/import')
  await drop()
  await expect(account).toHaveValue('Conta antiga')
  await expect(page.getByRole('button', { name: 'Já importadas 4' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar 0 linha' })).toBeDisabled()
})
