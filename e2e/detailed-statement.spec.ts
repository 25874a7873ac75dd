import { parseMoney } from '@prumo/money'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('The detailed statement shows every movement with its balance and leads down to the file of the bank', async ({
  page,
  demo,
}) => {
  const month = demo.company.today.slice(0, 7)
  await page.goto('/admin/statements/detailed')
  const table = page.getByRole('table', { name: 'Extrato detalhado' })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toContainText('Saldo inicial')
  expect(await violationsOf(page)).toEqual([])
  const totals = page.getByRole('region', { name: 'Totais do filtro' })
  const totalOf = async (label: string) =>
    parseMoney(
      (await totals.locator('div').filter({ hasText: label }).locator('dd').textContent()) ?? '',
    )
  const [opening, ins, outs, closing] = [
    (await totalOf('Saldo inicial')) ?? 0,
    (await totalOf('Entradas')) ?? 0,
    (await totalOf('Saídas')) ?? 0,
    await totalOf('Saldo final'),
  ]
  expect(opening + ins - outs).toBe(closing)
  // What the bank alone has says what came in and what went out, and leads to its lines.
  const alone = page.getByRole('paragraph').filter({ hasText: 'Só no banco, fora do saldo:' })
  await expect(alone).toContainText(/Entradas R\$ [\d.]+,\d\d · Saídas R\$ [\d.]+,\d\d/)
  await alone.getByRole('button', { name: 'Ver linhas' }).click()
  await expect(page).toHaveURL(/filter_only_bank=yes/)
  await expect(rows.filter({ hasText: 'Só no banco' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver linhas' })).toHaveCount(0)

  // Reconciled movements of the month before: the origin by key, down to the line of the file.
  await page.goto(`/admin/statements/detailed?filter_date=all&filter_reconciled=yes&direction=desc`)
  await expect(page.getByText('Parte do caixa')).toBeVisible()
  const paid = rows.filter({ hasText: 'Baixa' }).first()
  await paid.focus()
  await page.keyboard.press('o')
  const origin = page.getByRole('dialog', { name: 'Origem do valor' })
  await expect(origin.getByText(/^Linha \d+ de /)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(origin).toBeHidden()
  await expect(paid).toBeFocused()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/bank-reconciliation\/desk\/\d+\?.*tab=reconciled/)
  await page.goBack()
  await paid.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/(payable|receivable)\/edit\/\d+/)

  // Groups with their sums, and a file of the whole filter.
  await page.goto(`/admin/statements/detailed?filter_date=${month}-01,${month}-28&group=account`)
  await expect(rows.filter({ hasText: ' mov.' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /csv/i }).click()
  expect((await download).suggestedFilename()).toMatch(/^extrato-detalhado.*\.csv$/)
})
