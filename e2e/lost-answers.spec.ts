import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'

const SHEET = [
  'Vencimento;Descrição;Categoria;Valor',
  '20/11/2026;Luz;5.02.01;-10,00',
  '21/11/2026;Água;5.02.01;-20,00',
].join('\n')

/** Lets the first request through to the server and loses its answer. @returns the keys that were sent. */
async function loseFirstAnswer(page: Page, path: string): Promise<readonly string[]> {
  const keys: string[] = []
  await page.route(`**${path}`, async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none')
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  return keys
}

/** Reads that there was no answer, and goes on. */
async function closeFailure(page: Page): Promise<void> {
  const failure = page.getByRole('alertdialog', { name: 'Ops!' })
  await expect(failure).toContainText('Verifique sua conexão com a internet')
  await failure.getByRole('button', { name: 'OK' }).click()
}

test('An import whose answer was lost is confirmed again and has happened once', async ({
  page,
  books,
}) => {
  const { company, token } = books.inside
  const keys = await loseFirstAnswer(page, '/payables/import')
  await page.goto('/admin/payable/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contas.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) })
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await closeFailure(page)
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await expect(page.getByText('2 lançamentos importados')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const params = { company_id: company.id }
  const { data } = await callApi(payableRoutes.totals, { token, params, query: {} })
  expect(data.count).toBe(2)
})

test('Copies whose answer was lost are confirmed again and are there once', async ({
  page,
  books,
}) => {
  const { company, token } = books.inside
  await books.addTransaction('payable', { code: '5.02.01', description: 'Luz', value_cents: 10_00 })
  const keys = await loseFirstAnswer(page, '/payables/bulk/duplicate')
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('row').filter({ hasText: 'Luz' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Marcar todos os registros desta página' }).press(' ')
  await page.getByRole('button', { name: 'Duplicar' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Duplicar' })
  await confirm.click()
  await closeFailure(page)
  await confirm.click()
  await expect(page.getByText(/duplicad/)).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const params = { company_id: company.id }
  const { data } = await callApi(payableRoutes.totals, { token, params, query: {} })
  expect(data.count).toBe(2)
})
