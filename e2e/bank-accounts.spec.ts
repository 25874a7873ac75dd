import type { Page } from '@playwright/test'
import forge from 'node-forge'
import { importStatement } from './import-statement.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Certificate and key of a bank's API that end in so many days. */
function certificateFor(days: number) {
  const keys = forge.pki.rsa.generateKeyPair({ bits: 1024, e: 0x10001 })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '0a1b2c'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + days * 86_400_000)
  certificate.setSubject([{ name: 'commonName', value: 'PADARIA SOL LTDA' }])
  certificate.setIssuer([{ name: 'commonName', value: 'BANCO TESTE' }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/x-pem-file',
    buffer: Buffer.from(text),
  })
  return {
    certificate: file('api.crt', forge.pki.certificateToPem(certificate)),
    key: file('api.key', forge.pki.privateKeyToPem(keys.privateKey)),
  }
}

test('A bank account is opened by keyboard alone, over its tabs', async ({ page, books }) => {
  await page.goto('/admin/bank-account/list')
  await expect(page.getByRole('row').filter({ hasText: books.account.name })).toBeVisible()
  await page.keyboard.press('n')
  const drawer = drawerOf(page, 'Nova conta bancária')
  await expect(drawer.getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Poupança da loja')
  await drawer.getByRole('tab', { name: 'Dados' }).focus()
  await page.keyboard.press('ArrowRight')
  await drawer.getByLabel('Saldo inicial no sistema').focus()
  await page.keyboard.type('200,00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conta bancária criada')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Poupança da loja' })
  await expect(row).toContainText('200,00')
  const totals = page.getByRole('region', { name: 'Totais' })
  await expect(totals).toContainText('1.200,00')
})

test('Keys and certificate of the bank API are stored, never shown again, and warn before their end', async ({
  page,
  books,
}) => {
  await page.goto('/admin/bank-account/list')
  const row = page.getByRole('row').filter({ hasText: books.account.name })
  await expect(row).toContainText('Não conectada')
  await row.click()
  const drawer = drawerOf(page, 'Conta bancária')
  await drawer.getByRole('tab', { name: 'Integração API' }).click()
  await drawer.getByRole('textbox', { name: 'Client ID da API' }).fill('cliente-inter-00001234')
  await drawer.getByLabel('Client secret da API').fill('segredo-inter-00005678')
  const { certificate, key } = certificateFor(6.5)
  const [first, second] = [drawer.getByLabel('Certificado (.crt'), drawer.getByLabel('Chave SSL (')]
  const choose = async (button: typeof first, file: typeof key) => {
    const chooser = page.waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles(file)
  }
  await choose(first, certificate)
  // A chosen file is named once it was read.
  await expect(first).toContainText(certificate.name)
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByText('Este campo é obrigatório')).toBeVisible()
  await choose(second, key)
  await expect(second).toContainText(key.name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conta bancária salva')).toBeVisible()
  await expect(row).toContainText('Vence em 7 dias: renove logo')

  await row.click()
  await drawer.getByRole('tab', { name: 'Integração API' }).click()
  await expect(drawer).toContainText('••••1234, alterado em')
  await expect(drawer).toContainText('••••5678, alterado em')
  await expect(drawer.getByRole('textbox', { name: 'Client ID da API' })).toHaveValue('')
  await expect(drawer).toContainText('PADARIA SOL LTDA')
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Remover Client ID da API' }).click()
  await expect(drawer).toContainText('Será removido ao salvar')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conta bancária salva').last()).toBeVisible()
  await row.click()
  await drawer.getByRole('tab', { name: 'Integração API' }).click()
  await expect(drawer).not.toContainText('••••1234')
  await expect(drawer).toContainText('PADARIA SOL LTDA')
})

test('An account that is used says where; one that nothing uses is deleted', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', { code: '5.04.01', description: 'Luz', value_cents: 9_900 })
  await page.goto('/admin/bank-account/list')
  await page.getByRole('row').filter({ hasText: books.account.name }).click()
  const drawer = drawerOf(page, 'Conta bancária')
  await expect(drawer.getByText('Esta conta é usada')).toBeVisible()
  await drawer.getByRole('link', { name: '1 conta a pagar' }).click()
  await expect(page).toHaveURL(/payable\/list/)
  await expect(page.getByRole('row').filter({ hasText: 'Luz' })).toBeVisible()

  await page.goto('/admin/bank-account/list')
  await expect(page.getByRole('row').filter({ hasText: books.account.name })).toBeVisible()
  await page.keyboard.press('n')
  await expect(drawerOf(page, 'Nova conta bancária').getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Aberta por engano')
  await page.keyboard.press('Control+Enter')
  const row = page.getByRole('row').filter({ hasText: 'Aberta por engano' })
  await row.click()
  await drawer.getByRole('button', { name: 'Excluir conta' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir a conta' })
    .getByRole('button', { name: 'Excluir conta' })
    .click()
  await expect(page.getByText('Conta bancária excluída')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('Branch and number have a column where an account has one, and none where it would be empty', async ({
  page,
  books,
}) => {
  const head = page.getByRole('columnheader', { name: 'Agência' })
  await page.goto('/admin/bank-account/list')
  await expect(page.getByRole('row', { name: new RegExp(books.account.name) })).toBeVisible()
  await expect(head).toBeVisible()
  await page.route(/\/bank-accounts\?/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const without = data.map((row: object) => ({ ...row, branch: null }))
    await route.fulfill({ response: answer, json: { ...rest, data: without } })
  })
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(books.account.name) })).toBeVisible()
  await expect(head).toHaveCount(0)
})

test('A bank is found by the name that people call it, the common ones first', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/bank-account/list')
  await page.getByRole('button', { name: 'Nova conta bancária' }).first().click()
  const bank = drawerOf(page, 'Nova conta bancária').getByRole('combobox', { name: 'Banco' })
  await bank.click()
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toHaveText('001 · BB · Banco do Brasil S.A.')
  for (const [typed, found] of [
    ['nubank', '260 · Nubank · Nu Pagamentos S.A. - Instituição de Pagamento'],
    ['bb', '001 · BB · Banco do Brasil S.A.'],
    ['cef', '104 · CEF · Caixa Econômica Federal'],
    ['pagbank', '290 · PagBank · PagSeguro Internet Instituição de Pagamento S.A.'],
    ['itau', '341 · Itaú Unibanco S.A.'],
  ] as const) {
    await bank.fill(typed)
    await expect(first).toHaveText(found)
  }
  await bank.press('Enter')
  await expect(bank).toHaveValue('341 · Itaú Unibanco S.A.')
})

test('An account has no difference of its balances until a statement was read, and then one in the colour of either sign', async ({
  page,
  books,
}) => {
  await page.goto('/admin/bank-account/list')
  const row = page.getByRole('row').filter({ hasText: books.account.name })
  const totals = page.getByRole('region', { name: 'Totais' })
  await expect(row.getByText('–', { exact: true })).toHaveCount(2)
  await expect(totals).toContainText('Saldo sistema')
  await expect(totals).not.toContainText('Diferença')

  await importStatement(page, books, [{ memo: 'APORTE', amount: '500,00' }], '1500,00')
  await expect(page.getByRole('row', { name: /APORTE/ })).toBeVisible()
  await page.goto('/admin/bank-account/list')
  await expect(row.getByText('500,00', { exact: true })).toHaveAttribute('data-off')
  await expect(totals.locator('[data-tone="overdue"]')).toContainText('500,00')

  await test.step('A card on a phone shows the balance of the statement and the difference, too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const card = row.getByText(/^Saldo extrato 1\.500,00\s*Diferença 500,00$/)
    await expect(card).toBeVisible()
    await expect(card.getByText('500,00', { exact: true })).toHaveAttribute('data-off')
    expect(await violationsOf(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(card).toHaveCount(0)
  })

  await row.click()
  const drawer = drawerOf(page, 'Conta bancária')
  await drawer.getByRole('tab', { name: 'Saldos iniciais' }).click()
  await drawer.getByLabel('Saldo inicial no extrato').fill('500,00')
  await page.keyboard.press('Control+Enter')
  await expect(row.getByText('0,00', { exact: true })).not.toHaveAttribute('data-off')
})
