import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentUser, login } from '@prumo/contracts/identity/identity.contract'
import { signedInSchema } from '@prumo/contracts/identity/session.schema'
import { namedParty } from '@prumo/contracts/parties/party.schema'
import { supplierRoutes } from '@prumo/contracts/parties/parties.contract'
import { callApi } from './call-api.ts'
import { ofxFile } from './ofx-file.ts'
import { createFromLine, lineOf, makeCompany, signUp } from './first-steps.ts'
import { PERSON_PASSWORD } from './person.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const ITAU = {
  name: 'itau-current-account.ofx',
  mimeType: 'application/x-ofx',
  buffer: readFileSync(join(import.meta.dirname, '../test/corpus/ofx/itau-current-account.ofx')),
}

test('Somebody new signs up, makes company and account from a statement of Itaú, and reconciles all of it without a dead end', async ({
  page,
  platform,
}) => {
  test.slow()
  const email = await signUp(page, platform.token)

  await test.step('The company is made', async () => {
    await makeCompany(page, 'Padaria do Extrato Ltda')
  })

  await test.step('The statement fills the account in, with the balance of the day before it', async () => {
    const choice = page.getByRole('region', { name: 'Comece pelo extrato do banco' })
    await choice.locator('input[type=file]').setInputFiles(ITAU)
    await expect(choice.getByText('itau-current-account.ofx lido')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue(/1234567890$/)
    await expect(page.getByRole('combobox', { name: 'Banco' })).toHaveValue(/^341/)
    await expect(page.getByLabel('Saldo inicial')).toHaveValue('0,00')
    await expect(page.getByLabel('Data do saldo')).toHaveValue('04/10/2026')
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Criar conta e importar o extrato' }).first().click()
    await expect(page.getByText('Conta criada com 3 linhas de extrato')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Conciliar o extrato' })).toBeFocused()
  })

  await test.step('Every line becomes a transaction, and bank and system agree', async () => {
    await page.keyboard.press('Enter')
    await lineOf(page, 'TED RECEBIDA CLIENTE ALFA').focus()
    await createFromLine(page, '1.01.03')
    await expect(lineOf(page, 'TAR PACOTE')).toBeFocused()
    await createFromLine(page, '6.02.01')
    await expect(lineOf(page, 'PAG BOLETO FORNECEDOR')).toBeFocused()
    await createFromLine(page, '5.04.01')
    await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
    await expect(page.getByText('3 de 3')).toBeVisible()
  })

  const { data } = await callApi(login, { body: { email, password: PERSON_PASSWORD } })
  const token = signedInSchema.parse(data).access_token
  const { companies } = (await callApi(currentUser, { token })).data
  expect(companies).toMatchObject([{ is_writable: true, date_expiry_at: expect.any(String) }])
})

const RENT = { memo: 'ALUGUEL DA SALA', amount: '-2000,00' }
const SALE = { memo: 'PIX RECEBIDO ANA', amount: '1250,50' }

test('A statement before the opening balance says so, lets the day be mended in place, and imports only the ticked lines', async ({
  page,
  books,
}) => {
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}`)
  await page.getByRole('button', { name: 'Importar OFX' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'antigo.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxFile('2019-03-15', [RENT, SALE], '250,50')),
  })
  await expect(dialog.getByText(/^2 linhas são anteriores ao saldo inicial de/)).toBeVisible()
  await expect(dialog.getByText(/^Anterior ao saldo inicial de/)).toHaveCount(2)
  expect(await violationsOf(page)).toEqual([])
  // No line enters: the way out stands open.
  const mend = dialog.getByRole('button', { name: 'Mudar o saldo inicial' })
  await expect(dialog.getByLabel('Saldo nesse dia')).toBeFocused()
  await expect(mend).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(mend).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Dia do saldo inicial')).toHaveValue('14/03/2019')
  await expect(dialog.getByLabel('Saldo nesse dia')).toHaveValue('1.000,00')
  await dialog.getByRole('button', { name: 'Salvar e reler o arquivo' }).click()
  await expect(page.getByText('Saldo inicial mudado para 14/03/2019')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Importar 2 linhas novas' })).toBeVisible()

  await test.step('On a phone the box of a line covers nothing of its card', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const box = dialog.getByRole('checkbox', { name: `Importar ${SALE.memo}` })
    const chip = dialog.getByRole('row').filter({ hasText: SALE.memo }).getByText('Nova')
    const [covers, covered] = [await box.boundingBox(), await chip.boundingBox()]
    expect((covered?.x ?? 0) + (covered?.width ?? 0)).toBeLessThanOrEqual(covers?.x ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await dialog.getByRole('checkbox', { name: `Importar ${SALE.memo}` }).uncheck()
  await dialog.getByRole('button', { name: 'Importar 1 linha nova' }).click()
  await expect(dialog.getByText(/Importação concluída: 1 nova, .*1 desmarcada/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  await expect(lineOf(page, RENT.memo)).toBeVisible()
  await expect(lineOf(page, SALE.memo)).toHaveCount(0)
})

test('After a line was undone by its own button, Z takes no other line back', async ({
  page,
  books,
}) => {
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxFile(books.today, [RENT, SALE], '250,50')),
  })
  await dialog.getByRole('button', { name: 'Importar 2 linhas novas' }).click()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  for (const memo of [RENT.memo, SALE.memo]) {
    await lineOf(page, memo).focus()
    await page.keyboard.press('i')
    await page.getByRole('menuitem').first().click()
    await expect(page.getByText(`Ignorada: ${memo}`)).toBeVisible()
  }
  await page.getByRole('tab', { name: /^Ignorad/ }).click()
  await lineOf(page, RENT.memo).getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText(`a linha voltou para pendentes: ${RENT.memo}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByText('Não há nada para desfazer nesta tela.')).toBeVisible()
  await expect(lineOf(page, SALE.memo)).toBeVisible()

  await test.step('Ignored lines that are ticked are restored together', async () => {
    await page.getByRole('tab', { name: /^Pendente/ }).click()
    await lineOf(page, RENT.memo).focus()
    await page.keyboard.press('i')
    await page.getByRole('menuitem').first().click()
    await expect(page.getByText(`Ignorada: ${RENT.memo}`)).toBeVisible()
    await page.getByRole('tab', { name: /^Ignorad/ }).click()
    for (const memo of [RENT.memo, SALE.memo]) {
      await lineOf(page, memo).focus()
      await page.keyboard.press(' ')
    }
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Restaurar 2 linhas' }).click()
    await expect(page.getByText('Nenhuma linha ignorada.')).toBeVisible()
    await page.getByRole('tab', { name: /^Pendente/ }).click()
    for (const memo of [RENT.memo, SALE.memo]) await expect(lineOf(page, memo)).toBeVisible()
  })
})

test('A line that pays several transactions shows them, V opens the other combinations, Enter reconciles all and Z takes them back', async ({
  page,
  books,
}) => {
  const { token, company } = books.inside
  const { data: supplier } = await callApi(supplierRoutes.create, {
    token,
    params: { company_id: company.id },
    body: namedParty('Padaria do João'),
  })
  for (const [place, value_cents] of [30_00, 30_00, 45_50].entries())
    await books.addTransaction('payable', {
      code: '5.02.01',
      description: `Fatura ${place + 1}`,
      value_cents,
      party_id: supplier.id,
    })
  const memo = 'PIX ENVIADO PADARIA DO JOAO'
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofxFile(books.today, [{ memo, amount: '-75,50' }], '924,50')),
  })
  await dialog.getByRole('button', { name: 'Importar 1 linha nova' }).click()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  const line = lineOf(page, memo)
  await expect(line.getByText('2 combinações possíveis')).toBeVisible()
  await expect(line.getByRole('button', { name: 'Ver 1 outra' })).toBeVisible()
  const automatic = page.getByRole('button', { name: 'Automático', exact: true })
  await automatic.click()
  await expect(page.getByRole('dialog', { name: 'Conciliação automática' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(automatic).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('row', { name: 'Enter Conciliar a linha' })).toBeVisible()
  await page.keyboard.press('Escape')
  await line.focus()
  await page.keyboard.press('v')
  const others = line.getByRole('list', { name: 'Outras sugestões' })
  await expect(others.getByRole('button', { name: 'Conciliar com estes' })).toBeFocused()
  await page.keyboard.press('v')
  await expect(others).toHaveCount(0)
  await expect(line).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Conciliada: ${memo}`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(line.getByText('2 combinações possíveis')).toBeVisible()
})
