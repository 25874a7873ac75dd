import { addDays, formatCivilDate } from '@prumo/civil-date'
import { connectAsaas, giveKeys, manyOverdue } from './charging-books.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('Six late receivables are charged with a discount, one is received in part in cash, and what is left of it is charged anew', async ({
  books,
  page,
}) => {
  test.slow()
  await giveKeys(books)
  const names = [1, 2, 3, 4, 5, 6].map((number) => `Mensalidade ${number}`)
  await manyOverdue(books, names)
  await connectAsaas(page)
  await page.goto('/admin/receivable/list?filter_due_or_payment_date=all')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  for (const name of names) await row(name).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Registros selecionados' })
  await bar.getByRole('button', { name: 'Gerar cobrança', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Gerar cobranças de 6 contas a receber' })
  const due = dialog.getByRole('textbox', { name: 'Novo vencimento das vencidas' })
  await expect(dialog.getByText(/^Vence hoje/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Valor do desconto' }).fill('20,00')
  await dialog.getByRole('textbox', { name: /^Desconto até \(dias antes/ }).fill('5')
  const planned = dialog.getByRole('table', { name: 'Quem paga quanto' })
  await expect(planned.getByText(/^Sem desconto: o último dia/)).toHaveCount(6)
  await due.fill('+10')
  await due.press('Tab')
  const until = formatCivilDate(addDays(books.today, 5), 'pt-BR')
  await expect(planned.getByText(new RegExp(`desconto de R\\$\\s20,00 até ${until}`))).toHaveCount(
    6,
  )
  await expect(planned.getByRole('row', { name: /^6 cobranças/ })).toContainText('1.200,00')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('switch', { name: /Enviar ao cliente por e-mail/ }).click()
  await dialog.getByRole('button', { name: 'Gerar e enviar' }).click()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByText('6 de 6 enviadas')).toBeVisible({ timeout: 90_000 })
  await result.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  // What is charged says so, and is offered no second charge.
  await expect(page.getByRole('img', { name: 'Tem cobrança em aberto' })).toHaveCount(6)
  await row('Mensalidade 3').getByRole('checkbox').check()
  await expect(bar.getByRole('button', { name: 'Renegociar' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /Gerar cobrança/ })).toHaveCount(0)
  await row('Mensalidade 3').getByRole('checkbox').uncheck()
  await row('Mensalidade 3').click()
  const drawer = page.getByRole('dialog', { name: /^Conta a receber \d+/ })
  await drawer.getByRole('link', { name: /^Cobrança \d+$/ }).click()

  await page.getByRole('button', { name: 'Recebido em dinheiro' }).click()
  const receipt = page.getByRole('dialog', { name: 'Recebido fora do provedor' })
  await receipt.getByRole('combobox', { name: 'Conta bancária' }).fill(books.account.name)
  await page.getByRole('option', { name: new RegExp(books.account.name) }).click()
  const value = receipt.getByRole('textbox', { name: 'Valor recebido' })
  await value.fill('50,00')
  await expect(receipt.getByText(/^Ficam R\$\s150,00 em aberto/)).toBeVisible()
  await receipt.getByRole('switch', { name: 'Gerar nova cobrança do saldo' }).click()
  expect(await violationsOf(page)).toEqual([])
  await receipt.getByRole('button', { name: 'Registrar e cobrar o saldo' }).click()
  await expect(page.getByText('Recebimento registrado e saldo na fila de envio')).toBeVisible()
  const rest = page.getByRole('link', { name: /^Saldo na cobrança \d+$/ })
  await expect(rest).toBeVisible()
  // The page looks again by itself.
  await expect(page.getByText('Paga em parte', { exact: true })).toBeVisible({ timeout: 60_000 })
  await rest.click()
  await expect(page.getByText('Pendente', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: /^Continua a cobrança \d+$/ })).toBeVisible()
  const payments = page.getByRole('region', { name: 'Como o cliente paga' })
  await expect(payments).toBeVisible()
  await page.goto('/admin/charge/list?filter_due_date=all')
  // What is open is shown by the charge that asks for it alone: nothing more is asked for by the first.
  const first = page.getByRole('row', { name: /Paga em parte/ })
  await expect(first.getByRole('cell', { name: '0,00', exact: true })).toHaveCount(1)
})
