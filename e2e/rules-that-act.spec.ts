import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { ofxFile } from './ofx-file.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const FEE = 'TARIFA PACOTE DE SERVICOS 11/2026'
const PIX = 'PIX ENVIADO IMOBILIARIA CENTRO'

const openDesk = (page: Page, { account }: Books) =>
  page.goto(`/admin/bank-reconciliation/desk/${account.id}`)
const lineOf = (page: Page, memo: string) => page.getByRole('row', { name: new RegExp(memo) })

test('A rule made from a line is rehearsed in the lab, acts by itself on what is pending, and is undone as one', async ({
  page,
  books,
}) => {
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

  await test.step('From a line to a rule that acts by itself', async () => {
    await lineOf(page, FEE).getByRole('button', { name: 'Mais' }).click()
    await page.getByRole('menuitem', { name: 'Criar regra' }).click()
    const drawer = page.getByRole('dialog', { name: 'Nova regra' })
    await expect(drawer.getByLabel('Valor da condição 1')).toHaveValue('TARIFA PACOTE DE SERVICOS')
    await drawer.getByRole('textbox', { name: 'Nome' }).fill('Tarifas do banco')
    await drawer.getByRole('combobox', { name: 'Categoria' }).fill('6.02.01')
    await page.getByRole('option', { name: /^6\.02\.01/ }).click()
    await drawer.getByRole('combobox', { name: 'Modo' }).click()
    await page.getByRole('option', { name: 'Aplicar sozinha' }).click()
    await expect(drawer.getByText(/, sem esperar por alguém\.$/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Salvar' }).click()
    await expect(drawer).toHaveCount(0)
  })

  await test.step('The lab tells what the rule would do with the line', async () => {
    // Its row, not the notice above that names it too.
    await page.getByRole('table').first().getByText('Tarifas do banco', { exact: true }).click()
    const lab = page.getByRole('region', { name: 'Laboratório' })
    await lab.getByRole('button', { name: 'Ensaiar em todo o histórico' }).click()
    await expect(lab.getByText('1 de 2 linhas combinam.')).toBeVisible({ timeout: 20_000 })
    await expect(lab.getByRole('list', { name: 'Linhas do ensaio' })).toContainText(
      'Criar lançamento',
    )
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('Pending lines are asked about again, and the run is undone as one', async () => {
    await expect(page.getByRole('link', { name: 'Voltar à linha' })).toBeVisible()
    await page.getByRole('button', { name: 'Aplicar só esta regra' }).click()
    const toast = page.getByRole('alert').filter({ hasText: '1 linha resolvida.' })
    await expect(toast).toBeVisible()
    // The offer to undo stands for ten seconds, and as long as it has the focus.
    const undo = toast.getByRole('button', { name: 'Desfazer' })
    await undo.focus()
    const rule = page.getByRole('row', { name: /Tarifas do banco/ })
    await expect(rule).toContainText('sozinha')
    await expect(rule.getByRole('cell').nth(4)).toHaveText('1')
    expect(await violationsOf(page)).toEqual([])
    await undo.click()
    await expect(rule.getByRole('cell').nth(4)).toHaveText('0')
    await openDesk(page, books)
    await expect(lineOf(page, FEE)).toContainText('aplica sozinha')
  })
})
