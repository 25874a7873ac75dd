import type { Page } from '@playwright/test'
import { connectAsaas, giveKeys, overdue } from './charging-books.ts'
import { ofxFile } from './ofx-file.ts'
import { paySimulated } from './pay-simulated.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** 200,00, with 4,00 of fine and 0,20 of interest, less the 1,99 that Asaas keeps of a boleto. */
const PAYOUT = '202,21'

const wallet = (page: Page) => page.getByRole('row', { name: /Asaas/ })

test('An overdue receivable is charged, the charge is paid once its provider says so, and the payout is reconciled with its line at the bank', async ({
  books,
  page,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await giveKeys(books)
  await overdue(books)
  await connectAsaas(page)
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/admin/receivable/list')
  await page.getByRole('checkbox', { name: /Mensalidade de novembro/ }).click()
  await page.getByRole('button', { name: 'Gerar cobrança' }).click()
  const dialog = page.getByRole('dialog', { name: /Gerar cobrança/ })
  await dialog.getByRole('button', { name: 'Gerar e enviar' }).click()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByText('1 de 1 enviadas')).toBeVisible({ timeout: 60_000 })
  await expect(result.getByText(/Pendente/)).toBeVisible()
  await result.getByRole('link', { name: 'Ver as cobranças' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cobranças' })).toBeVisible()

  await page.getByRole('row', { name: /Ana Prado/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Cobrança \d+/ })).toBeVisible()
  await expect(page.getByText('Linha digitável')).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/sheet')),
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Ver boleto' }).click(),
  ])
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect(page.getByText(/Inclui R\$\s4,20/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await paySimulated(page)
  await expect(page.getByText('Pendente', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Consultar o provedor' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  const payments = page.getByRole('region', { name: 'Pagamentos' })
  await expect(payments.getByText('Baixado')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir a conta a receber' }).click()
  await expect(page.getByText('Recebido', { exact: true }).first()).toBeVisible()

  await test.step('What Asaas owes stands on its wallet, less its fee', async () => {
    await page.goto('/admin/bank-account/list')
    await expect(wallet(page)).toContainText(PAYOUT)
  })

  await test.step('The payout is a line of the bank, which is a transfer from the wallet', async () => {
    await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Escolher arquivo' }).click()
    const lines = [{ memo: 'TED RECEBIDA ASAAS IP SA', amount: PAYOUT }]
    const buffer = Buffer.from(ofxFile(books.today, lines, '1202,21'))
    await (await chooser).setFiles({ name: 'repasse.ofx', mimeType: 'application/x-ofx', buffer })
    await page.getByRole('button', { name: /^Importar \d/ }).click()
    await page.getByRole('button', { name: 'Conciliar agora' }).click()
    await page.getByRole('row', { name: /TED RECEBIDA ASAAS/ }).focus()
    await page.keyboard.press('t')
    const transfer = page.getByRole('dialog', { name: 'Transferência entre contas' })
    await transfer.getByRole('combobox', { name: 'Da conta' }).fill('Asaas')
    await page.getByRole('option', { name: /^Asaas/ }).click()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^Transferência conciliada: TED RECEBIDA ASAAS/)).toBeVisible()
    await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
  })

  await test.step('Nothing is left on the wallet, and the bank agrees with the books', async () => {
    await page.goto('/admin/bank-account/list')
    await expect(wallet(page)).not.toContainText(PAYOUT)
    const bank = page.getByRole('row', { name: new RegExp(books.account.name) })
    await expect(bank.getByText('1.202,21')).toHaveCount(2)
  })
})
