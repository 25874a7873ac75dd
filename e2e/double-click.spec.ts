import { expect, test } from './test.ts'

const LIST = '/admin/payable/list'
/** Long enough for a hasty person to press again before the server has answered. */
const ANSWER_DELAY_MS = 700

test('A form that is saved twice in haste sends one key and makes one record', async ({
  page,
  books,
}) => {
  const keys: string[] = []
  await page.route(`**/api/companies/${books.inside.company.id}/payables`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push((await route.request().headerValue('idempotency-key')) ?? 'none')
    await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
    return route.continue()
  })
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Nova conta a pagar' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Descrição').fill('Clicada duas vezes')
  await drawer.getByRole('textbox', { name: 'Valor', exact: true }).fill('10,00')
  await drawer.getByLabel('Vencimento').fill('hoje')
  await drawer.getByLabel('Competência').fill('hoje')
  await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
  await page.getByRole('option').filter({ hasText: '5.02.01' }).first().click()
  await drawer.getByRole('button', { name: 'Salvar', exact: true }).dblclick()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conta a pagar criada')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Clicada duas vezes' })).toHaveCount(1)
  expect([...new Set(keys)]).toHaveLength(1)
  expect(keys[0]).toMatch(/^[\w-]{20,}$/)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Clicada duas vezes' })).toHaveCount(1)
})
