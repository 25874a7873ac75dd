import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { ofxFile } from './ofx-file.ts'
import { enter, openAs } from './session.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const FEE = 'TARIFA PACOTE DE SERVICOS 11/2026'
const PIX = 'PIX ENVIADO IMOBILIARIA CENTRO'
const RULES = '/admin/reconciliation-rule/list'

const openDesk = (page: Page, { account }: Books) =>
  page.goto(`/admin/bank-reconciliation/desk/${account.id}`)
const lineOf = (page: Page, memo: string) => page.getByRole('row', { name: new RegExp(memo) })

/** Imports a statement with a fee and a payment. */
async function importStatement(page: Page, books: Books): Promise<void> {
  const movements = [
    { memo: FEE, amount: '-12,00' },
    { memo: PIX, amount: '-200,00' },
  ]
  const buffer = Buffer.from(ofxFile(books.today, movements, '788,00'))
  await openDesk(page, books)
  await page.getByRole('button', { name: 'Importar OFX' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer })
  await dialog.getByRole('button', { name: /^Importar 2/ }).click()
  await dialog.getByRole('button', { name: 'Conciliar agora' }).click()
  await expect(lineOf(page, FEE)).toBeVisible()
}

test('A rule is made from a line, tried before it is saved, and followed at the desk', async ({
  page,
  books,
}) => {
  await importStatement(page, books)

  await test.step('A rule made of a line starts with the words of the line, and says what it does', async () => {
    await lineOf(page, FEE).getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('menuitem', { name: 'Criar regra' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nova regra' })
    await expect(drawer.getByLabel('Valor da condição 1')).toHaveValue('TARIFA PACOTE DE SERVICOS')
    const name = drawer.getByRole('textbox', { name: 'Nome' })
    await expect(name).toHaveValue('TARIFA PACOTE DE SERVICOS')
    await name.fill('Tarifas do banco')
    // What makes a transaction says under which category.
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await expect(drawer.getByRole('combobox', { name: 'Categoria' })).toHaveAccessibleDescription(
      'Este campo é obrigatório',
    )
    await drawer.getByRole('combobox', { name: 'Tipo de conciliação' }).click()
    await page.getByRole('option', { name: 'Ignorar' }).click()
    await expect(
      drawer.getByText(
        'Quando a descrição do banco contém "TARIFA PACOTE DE SERVICOS", numa saída, na conta Itaú do teste, então ignorar a linha (Ruído do extrato).',
      ),
    ).toBeVisible()
    await drawer.getByRole('button', { name: 'Testar em 90 dias' }).click()
    await expect(drawer.getByText('1 de 2 linhas combinam.')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Regra criada')).toBeVisible()
    await expect(lineOf(page, FEE)).toBeFocused()
    await expect(lineOf(page, FEE)).toContainText('Regra Tarifas do banco')
    expect(await violationsOf(page)).toEqual([])
  })

  await test.step('A key makes a rule of the line as well, and leaving it leads back to that line', async () => {
    await lineOf(page, PIX).focus()
    await page.keyboard.press('r')
    const drawer = page.getByRole('dialog', { name: 'Nova regra' })
    await expect(drawer.getByRole('textbox', { name: 'Nome' })).toHaveValue(PIX)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(lineOf(page, PIX)).toBeFocused()
    await page.goto(RULES)
    await expect(page.getByRole('row', { name: /Tarifas do banco/ })).toContainText('Nunca')
    expect(await violationsOf(page)).toEqual([])
  })

  await test.step('The desk shows the card of a rule with the reason, and follows it', async () => {
    await openDesk(page, books)
    const line = lineOf(page, FEE)
    await expect(line).toContainText('Regra Tarifas do banco')
    await expect(line).toContainText('porque a descrição do banco contém')
    expect(await violationsOf(page)).toEqual([])
    await line.getByRole('button', { name: 'Ignorar pela regra' }).click()
    await expect(lineOf(page, FEE)).toHaveCount(0)
    await page.goto(RULES)
    const rule = page.getByRole('row', { name: /Tarifas do banco/ })
    await expect(rule.getByRole('cell').nth(4)).toHaveText('1')
  })

  await test.step('A second rule is asked after the first, until it is moved up', async () => {
    await page.getByRole('button', { name: 'Nova regra' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Nova regra' })
    await drawer.getByRole('textbox', { name: 'Nome' }).fill('Aluguel')
    await drawer.getByRole('button', { name: 'Testar em 90 dias' }).click()
    await expect(drawer.getByText('Este campo é obrigatório').first()).toBeVisible()
    await drawer.getByLabel('Valor da condição 1').fill('imobiliária')
    await drawer.getByRole('combobox', { name: 'Categoria' }).fill('5.02.01')
    await page.getByRole('option', { name: /^5\.02\.01/ }).click()
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Subir Aluguel' }).click()
    await expect(page.getByText('A regra Aluguel agora é a 1ª.')).toBeVisible()
    await openDesk(page, books)
    await lineOf(page, PIX).getByRole('button', { name: 'Criar pela regra' }).click()
    const form = page.getByRole('dialog', { name: 'Novo lançamento da linha' })
    await expect(form.getByRole('combobox', { name: 'Categoria' })).toHaveValue(/^5\.02\.01/)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(lineOf(page, PIX)).toHaveCount(0)
  })
})

test('Platform administrators manage global rules, and a company sees them and switches one off', async ({
  page,
  context,
  books,
  platform,
}) => {
  const name = `Repasse ${randomUUID().slice(0, 8)}`
  const [company] = platform.companies
  if (company === undefined) throw new Error('The administrator of the demo has a company.')
  const asPlatform = await context.browser()?.newContext({ locale: 'pt-BR' })
  if (asPlatform === undefined) throw new Error('The context has a browser.')
  await openAs(asPlatform, await enter(platform, company))
  const admin = await asPlatform.newPage()

  await test.step('A global rule is written for a bank, branch and account', async () => {
    await admin.goto('/admin/prumo-global-rule/list')
    for (const column of [
      'Nome',
      'Descrição',
      'Banco da plataforma de vendas',
      'Agência',
      'Conta',
      'Conciliação',
      'Situação',
      'Ações',
    ])
      await expect(admin.getByRole('columnheader', { name: column })).toBeVisible()
    await admin.getByRole('button', { name: 'Nova regra' }).first().click()
    const drawer = admin.getByRole('dialog', { name: 'Nova regra' })
    await drawer.getByRole('textbox', { name: 'Nome' }).fill(name)
    await drawer.getByRole('textbox', { name: 'Agência' }).fill('1234')
    await drawer.getByLabel('Valor da condição 1').fill(name)
    expect(await violationsOf(admin)).toEqual([])
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('1234')
    expect(await violationsOf(admin)).toEqual([])
  })

  await test.step('A company reads a global rule, and switches it off for itself', async () => {
    await page.goto(RULES)
    const globals = page.getByRole('table', { name: 'Regras globais' })
    await expect(globals.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    const own = page.getByRole('switch', { name: `Usar a regra global ${name}` })
    // It turns when the server has said so, not before.
    await own.click()
    await expect(page.getByText('A regra global não vale mais nesta empresa.')).toBeVisible()
    await expect(own).not.toBeChecked()
    expect(books.inside.company.id).toBeGreaterThan(0)
  })

  await test.step('A global rule is deleted', async () => {
    await admin
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button')
      .click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(admin.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  })
  await asPlatform.close()
})
