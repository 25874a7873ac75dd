import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Books, openBooks } from './books.ts'
import { ofxFile } from './ofx-file.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** What the preview of an import shows of a statement with one purchase and one automatic saving. */
async function previewOf(page: Page, { account, today }: Books, word: string) {
  const movements = [
    { memo: `COMPRA ${word} LOJA AZUL`, amount: '-120,00' },
    { memo: 'PIX RECEBIDO ANA SOUZA', amount: '90,00' },
  ]
  const buffer = Buffer.from(ofxFile(today, movements, '970,00'))
  await page.goto(`/admin/bank-reconciliation/desk/${account.id}`)
  await page.getByRole('button', { name: 'Importar OFX' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer })
  return dialog
}

test('Platform administrators manage OFX import rules, and a statement is read by them', async ({
  page,
  context,
  signedIn,
  platform,
}) => {
  // Rules are everybody's: this one is about a word that no other statement has.
  const word = randomUUID().slice(0, 8)
  const name = `Compras ${word}`
  const books = await openBooks(signedIn, `Teste: regra OFX ${word}`)
  const [company] = platform.companies
  if (company === undefined) throw new Error('The administrator of the demo has a company.')
  await openAs(context, await enter(platform, company))

  await test.step('An OFX import rule is tried on its sample and saved', async () => {
    await page.goto('/admin/prumo-plan/list')
    await page.getByRole('link', { name: 'Regras de importação OFX' }).click()
    await expect(page).toHaveURL(/\/admin\/ofx-import-rule\/list/)
    await page.getByRole('button', { name: 'Nova regra OFX' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Nova regra OFX' })
    await drawer.getByLabel('Nome', { exact: false }).first().fill(name)
    await drawer.getByLabel('Memo ou nome (expressão regular)').fill(word)
    expect(await violationsOf(page)).toEqual([])
    await drawer.getByRole('tab', { name: 'Ações' }).click()
    await drawer.getByLabel('Trocar no memo (expressão regular)').fill(`^COMPRA ${word} `)
    expect(await violationsOf(page)).toEqual([])
    await drawer.getByRole('tab', { name: 'Exemplo' }).click()
    await drawer
      .getByLabel('Trecho do OFX')
      .fill(`<STMTTRN><DTPOSTED>20261110<TRNAMT>-1<MEMO>COMPRA ${word} LOJA</STMTTRN>`)
    await drawer.getByRole('button', { name: 'Testar' }).click()
    await expect(drawer.getByText('Nada esperado ainda.', { exact: false })).toBeVisible()
    await expect(drawer.getByRole('status')).toContainText('MEMO LOJA')
    await drawer.getByLabel('O que se espera').fill('DROPPED')
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    const refused = page.getByRole('alertdialog', { name: 'Ops!' })
    await expect(refused).toContainText('a linha 1 saiu como “DTPOSTED 2026-11-10')
    await refused.getByRole('button', { name: 'OK' }).click()
    await expect(drawer.getByText(/a linha 1 saiu como “DTPOSTED 2026-11-10/)).toBeVisible()
    await drawer.getByRole('button', { name: 'Usar o resultado como esperado' }).click()
    await expect(drawer.getByText('O exemplo saiu como esperado.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Regra criada: vale para as próximas importações')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('troca o memo')
    await expect(row).toContainText('Ativo')
    expect(await violationsOf(page)).toEqual([])
  })

  const asCompany = await context.browser()?.newContext()
  if (asCompany === undefined) throw new Error('The context has a browser.')
  const desk = await asCompany.newPage()
  await openAs(asCompany, books.inside)

  await test.step('The preview says what an OFX import rule did, and the import stores it', async () => {
    const dialog = await previewOf(desk, books, word)
    await expect(dialog.getByText(`Ajustada pela regra ${name}`)).toBeVisible()
    expect(await violationsOf(desk)).toEqual([])
    await dialog.getByRole('button', { name: /^Importar 2/ }).click()
    await expect(dialog.getByText(/^Importação concluída: 2 novas/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
    const line = desk.getByRole('row', { name: /LOJA AZUL/ })
    await expect(line).toContainText(`Ajustada pela regra ${name}`)
    await expect(line).not.toContainText('COMPRA')
  })

  await test.step('Without the OFX import rule the same lines are still known', async () => {
    await page.getByRole('row').filter({ hasText: name }).click()
    const drawer = page.getByRole('dialog', { name: 'Regra OFX' })
    await drawer.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    const dialog = await previewOf(desk, books, word)
    await expect(dialog.getByText('Já importada', { exact: true })).toHaveCount(2)
    await expect(dialog.getByText('Ajustada pela regra')).toHaveCount(0)
  })
  await asCompany.close()
})
