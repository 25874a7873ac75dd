import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { accountOn } from './books.ts'
import { callApi } from './call-api.ts'
import { ofxFile } from './ofx-file.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const SAVINGS = 'Reserva do teste'

test('Statements of two accounts that are dropped on the list at once each go to their account', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const body = { ...accountOn(books.today), name: SAVINGS, account: '98765', account_digit: '1' }
  await callApi(createBankAccount, { token, params: { company_id: company.id }, body })
  const checking = ofxFile(books.today, [{ memo: 'TARIFA', amount: '-1,00' }], '999,00')
  const savings = ofxFile(
    books.today,
    [
      { memo: 'RENDIMENTO', amount: '2,00' },
      { memo: 'APLICACAO', amount: '3,00' },
    ],
    '1005,00',
  ).replace('567890', '987651')
  await page.goto('/admin/bank-reconciliation/list')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf(SAVINGS)).toBeVisible()
  const dropped = await page.evaluateHandle(
    (texts) => {
      const transfer = new DataTransfer()
      for (const [name, text] of Object.entries(texts))
        transfer.items.add(new File([text], name, { type: 'application/x-ofx' }))
      return transfer
    },
    { 'corrente.ofx': checking, 'reserva.ofx': savings },
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.getByRole('heading', { level: 1 }).dispatchEvent(type, { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: 'Importar extratos' })
  await expect(dialog.getByText('1 linha nova')).toBeVisible()
  await expect(dialog.getByText('2 linhas novas')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Importar 2 extratos' }).click()
  await expect(dialog.getByText(/^Importado: \d linhas? novas?\.$/)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(rowOf(books.account.name)).toContainText('1 pendente')
  await expect(rowOf(SAVINGS)).toContainText('2 pendentes')
})

test('A file on the list whose lines are all before the opening balance is opened in its account, where that balance goes back', async ({
  page,
  books: _books,
}) => {
  const old = ofxFile('2019-03-15', [{ memo: 'ALUGUEL', amount: '-20,00' }], '980,00')
  await page.goto('/admin/bank-reconciliation/list')
  await page.getByRole('button', { name: 'Importar OFX', exact: true }).click()
  const files = page.getByRole('dialog', { name: 'Importar extratos' })
  await files.locator('input[type=file]').setInputFiles({
    name: 'antigo.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(old),
  })
  await expect(files.getByText('0 linhas novas · 1 anterior ao saldo inicial')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await files.getByRole('button', { name: 'Abrir na conta' }).click()
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await expect(dialog.getByLabel('Dia do saldo inicial')).toHaveValue('14/03/2019')
  await dialog.getByRole('button', { name: 'Salvar e reler o arquivo' }).click()
  await dialog.getByRole('button', { name: 'Importar 1 linha nova' }).click()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  await expect(page.getByRole('row', { name: /ALUGUEL/ })).toBeVisible()
})
