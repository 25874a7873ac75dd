import { importStatement } from './import-statement.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const MEMO = 'PIX RECEBIDO ANA'

test('An account whose lines do not reach the balance of its bank is told on the list and on the first screen, and its proof leads to the line', async ({
  page,
  books,
}) => {
  await importStatement(page, books, [{ memo: MEMO, amount: '100,00' }], '1100,00')
  await page.goto('/admin/bank-reconciliation/list')
  const row = page.getByRole('row').filter({ hasText: books.account.name })
  await expect(row).toContainText('1 pendente')
  await expect(row.getByText('Saldo não confere')).toHaveCount(0)

  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}`)
  await page.getByRole('row', { name: new RegExp(MEMO) }).focus()
  await page.keyboard.press('i')
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText(`Ignorada: ${MEMO}`)).toBeVisible()

  await page.goto('/admin/bank-reconciliation/list')
  await expect(row.getByText('Saldo não confere')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/')
  await expect(page.getByText('saldo não confere em 1 conta')).toBeVisible()

  await test.step("'Ignorados' of the list leads to the ignored lines, and the proof names the line", async () => {
    await page.goto('/admin/bank-reconciliation/list')
    await page.getByRole('link', { name: 'Ignorados' }).click()
    await expect(page.getByRole('row', { name: new RegExp(MEMO) })).toBeVisible()
    await page.getByRole('button', { name: 'Prova de saldo' }).click()
    const proof = page.getByRole('dialog', { name: /^Prova de saldo/ })
    await expect(proof.getByText(/não confere: diferença de 100,00/)).toBeVisible()
    const candidate = proof.getByRole('listitem').filter({ hasText: MEMO })
    await expect(candidate).toContainText('A linha foi ignorada e o banco a conta no saldo')
    expect(await violationsOf(page)).toEqual([])
  })

  await test.step('Every line stands in the statement of the bank with its state and the balance after it', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Extrato' }).click()
    const line = page.getByRole('row').filter({ hasText: MEMO })
    await expect(line).toContainText('Ignorad')
    await expect(line.getByRole('cell').last()).toHaveText('1.000,00')
  })
})
