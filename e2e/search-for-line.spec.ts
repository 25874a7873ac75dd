import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import type { Page } from '@playwright/test'
import { accountOn } from './books.ts'
import { callApi } from './call-api.ts'
import { importStatement } from './import-statement.ts'
import { ofxFile } from './ofx-file.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const lineOf = (page: Page, memo: string) => page.getByRole('row', { name: new RegExp(memo) })

test('Buscar reconciles a line with three transactions and interest, T makes a transfer, and two lines pay one transaction, all by keyboard', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const { data: supplier } = await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Gráfica Aurora'),
  })
  for (const [place, value_cents] of [30_00, 20_00, 45_50].entries())
    await books.addTransaction('payable', {
      code: '5.02.01',
      description: `Cartazes ${place + 1}`,
      value_cents,
      party_id: supplier.id,
    })
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Reforma da loja',
    value_cents: 111_00,
  })
  const movements = [
    { memo: 'BOLETO 8812', amount: '-97,00' },
    { memo: 'PARCELA UM', amount: '-60,00' },
    { memo: 'PARCELA DOIS', amount: '-50,00' },
    { memo: 'SOBRA', amount: '-3,00' },
  ]
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
  const file = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await file.locator('input[type=file]').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxFile(books.today, movements, '790,00')),
  })
  await file.getByRole('button', { name: 'Importar 4 linhas novas' }).click()
  await file.getByRole('button', { name: 'Conciliar agora' }).click()

  await test.step('Three transactions are ticked, and the difference is interest', async () => {
    await lineOf(page, 'BOLETO 8812').focus()
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Buscar lançamentos' })
    await expect(dialog.getByRole('textbox', { name: 'Buscar' })).toBeFocused()
    await page.keyboard.type('aurora')
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    for (const place of [0, 1, 2]) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(place + 1)
    }
    const boxes = dialog.getByRole('checkbox')
    for (const place of [1, 0]) {
      await page.keyboard.press('ArrowUp')
      await expect(boxes.nth(place)).toBeFocused()
    }
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('textbox', { name: 'Buscar' })).toBeFocused()
    await expect(dialog.getByText('Diferença -R$ 1,50')).toBeVisible()
    const confirm = dialog.getByRole('button', { name: 'Conciliar' })
    await expect(confirm).toBeDisabled()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'Juros', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(confirm).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Conciliada: BOLETO 8812 -97,00')).toBeVisible()
    await expect(lineOf(page, 'PARCELA UM')).toBeFocused()
  })

  await test.step('Two lines are ticked and pay one transaction together', async () => {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('2 linhas marcadas · -R$ 110,00')).toBeVisible()
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog', { name: 'Buscar um lançamento para 2 linhas' })
    await expect(dialog.getByRole('textbox', { name: 'Buscar' })).toBeFocused()
    await page.keyboard.type('reforma')
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(dialog.getByText('Ficam R$ 1,00 do lançamento em aberto.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(lineOf(page, 'SOBRA')).toBeFocused()
    await page.keyboard.press('z')
    await expect(lineOf(page, 'PARCELA UM')).toBeVisible()
    await expect(lineOf(page, 'PARCELA DOIS')).toBeVisible()
  })

  await test.step('A line is a transfer to another account', async () => {
    await callApi(createBankAccount, {
      token,
      params: { company_id: company.id },
      body: { ...accountOn(books.today), name: 'Poupança', account: '99999' },
    })
    await lineOf(page, 'PARCELA UM').focus()
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: 'Transferência entre contas' })
    await dialog.getByRole('combobox', { name: 'Para a conta' }).fill('Poupança')
    await dialog
      .page()
      .getByRole('option', { name: /^Poupança/ })
      .click()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Transferência conciliada: PARCELA UM -60,00')).toBeVisible()
    // The keys beside it give way: its word is whole.
    const undo = page.getByRole('button', { name: 'Desfazer', exact: true })
    const cut = await undo
      .locator('.mantine-Button-label')
      .evaluate((word) => word.scrollWidth - word.clientWidth)
    expect(cut).toBe(0)
  })

  await test.step('Undoing a line asks what of it goes', async () => {
    await page.getByRole('tab', { name: /^Conciliad/ }).click()
    await lineOf(page, 'BOLETO 8812').getByRole('button', { name: 'Desfazer' }).click()
    const menu = page.getByRole('menu', { name: 'Desfazer' })
    await expect(menu.getByRole('menuitem')).toHaveCount(2)
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('1')
    await expect(page.getByText(/a linha voltou para pendentes: BOLETO 8812/)).toBeVisible()
  })
})

test('The words of a line that was reconciled stand in the memory with their contact, and are deleted there', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const { data: supplier } = await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Gráfica Aurora'),
  })
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Cartazes',
    value_cents: 30_00,
    party_id: supplier.id,
  })
  await importStatement(page, books, [{ memo: 'SISPAG AURORA', amount: '-30,00' }], '970,00')
  await lineOf(page, 'SISPAG AURORA').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Conciliada: SISPAG AURORA')).toBeVisible()
  await page.goto('/admin/bank-reconciliation/memory')
  const entry = page.getByRole('row').filter({ hasText: 'Gráfica Aurora' })
  const cells = entry.getByRole('cell')
  await expect(cells.nth(0)).toContainText('aurora')
  await expect(cells.nth(2)).toHaveText('Saída')
  await expect(cells.nth(3)).toHaveText('1')
  await expect(cells.nth(4)).toHaveText('0')
  await expect(cells.nth(5)).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  await entry.getByRole('button', { name: /^Apagar a memória de/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByText(/^Nada na memória ainda/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('A line of a card that pays its bill offers the transfer first, and says that no account has the other end yet', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const { data: card } = await callApi(createBankAccount, {
    token,
    params: { company_id: company.id },
    body: { ...accountOn(books.today), name: 'Cartão', type: 'card', account: '99999' },
  })
  const paid = { memo: 'PAGAMENTO DE FATURA', amount: '234,00' }
  const bought = { memo: 'LOJA AZUL', amount: '-50,00' }
  await page.goto(`/admin/bank-reconciliation/desk/${card.id}?import=1`)
  const file = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  const text = ofxFile(books.today, [paid, bought], '1184,00').replace('567890', '999990')
  await file.locator('input[type=file]').setInputFiles({
    name: 'fatura.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(text),
  })
  await file.getByRole('button', { name: /^Importar 2/ }).click()
  await file.getByRole('button', { name: 'Conciliar agora' }).click()
  const line = lineOf(page, paid.memo)
  await expect(line).toContainText('Nenhuma conta tem ainda o outro lado')
  await expect(lineOf(page, bought.memo)).toContainText('Nenhum lançamento parecido.')
  expect(await violationsOf(page)).toEqual([])
  await line.getByRole('button', { name: 'Transferência' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transferência entre contas' })
  await dialog.getByRole('combobox', { name: 'Da conta' }).fill('Itaú')
  await page.getByRole('option', { name: /^Itaú/ }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Transferência conciliada: PAGAMENTO DE FATURA/)).toBeVisible()
})
