import { readFileSync } from 'node:fs'
import { importRoutes } from '@prumo/contracts/imports/imports.contract'
import { readSheet, writeXlsx } from '@prumo/spreadsheet'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const SHEET = [
  'Vencimento;Fornecedor;Descrição;Categoria;Valor',
  '20/11/2026;Padaria Sol;Café;5.02.01;-1.234,50',
  '30/02/2026;Padaria Sol;Pão;5.02.01;-10,00',
  '21/11/2026;Gráfica Lua;Cartões;Brindes e papel;-300,00',
].join('\n')

const upload = (page: Page, name: string, text: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

const cell = (page: Page, row: number, column: number) =>
  page.getByRole('row').nth(row).getByRole('gridcell').nth(column)

test('A PDF is refused where a sheet is chosen, with the kinds that are taken', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/payable/import')
  const refusal = page.getByRole('alert').filter({ hasText: 'não é uma planilha' })
  await upload(page, 'extrato.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')
  await expect(refusal).toContainText('Envie um arquivo .xlsx ou .csv')
  await expect(page.getByText('Arraste a planilha até aqui')).toBeVisible()
  await upload(page, 'contas.csv', SHEET)
  await expect(page.getByText('Cabeçalhos na linha 1')).toBeVisible()
})

test('A sheet is mapped, mended by keyboard, imported with what is missing, and taken back', async ({
  page,
  books,
}) => {
  await page.goto('/admin/payable/list')
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await upload(page, 'contas.csv', SHEET)
  await expect(page.getByText('Cabeçalhos na linha 1')).toBeVisible()
  await expect(page.getByText('Todos os valores são negativos')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')

  await expect(page.getByRole('button', { name: 'Com erro 3' })).toBeVisible()
  await page.getByRole('switch', { name: 'Cadastrar com a importação' }).check()
  const heading = page.getByRole('combobox', { name: 'Ou criar abaixo de: Brindes e papel' })
  await heading.fill('5.04')
  await page.getByRole('listbox').getByRole('option').first().click()

  await expect(cell(page, 2, 2)).toHaveText('30/02/2026')
  await cell(page, 2, 2).click()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('28/02/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Com erro 0' })).toBeVisible()
  await expect(page.getByText('3 linhas · Total a importar: R$ 1.544,50')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Importar 3 linhas' }).press('Enter')
  await expect(
    page.getByText('3 lançamentos importados · 2 contatos cadastrados · 1 categoria criada'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer importação' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'contas.csv' })).toContainText('Desfeita')
  const { company, token } = books.inside
  const params = { company_id: company.id }
  const history = await callApi(importRoutes.payables.history, { token, params })
  expect(history.data.imports).toMatchObject([{ rows_count: 3, total_cents: 154_450 }])
})

test('On a phone the foot of the preview takes at most 100 pixels, with errors and without', async ({
  page,
  books: _books,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const right = SHEET.replace('30/02', '28/02').replace('Brindes e papel', '5.02.01')
  await page.goto('/admin/payable/import')
  for (const [sheet, said] of [
    [SHEET, 'Corrija ou exclua as linhas com erro para importar.'],
    [right, '3 linhas · Total a importar: R$ 1.544,50'],
  ] as const) {
    await upload(page, 'contas.csv', sheet)
    await page.getByRole('button', { name: 'Ver a prévia' }).press('Enter')
    const foot = page.getByRole('button', { name: 'Rever as colunas' }).locator('../..')
    await page.getByRole('switch', { name: 'Cadastrar com a importação' }).check()
    await expect(foot).toContainText(said)
    const top = await foot.evaluate((bar) => bar.getBoundingClientRect().top)
    expect(844 - top).toBeLessThanOrEqual(100)
    await page.getByRole('button', { name: 'Rever as colunas' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Voltar à lista' })).toBeVisible()
    await page.getByRole('button', { name: 'Outro arquivo' }).press('Enter')
  }
})

test('The model sheet is downloaded, and comes back as it is understood', async ({
  page,
  books,
}) => {
  await page.goto('/admin/payable/import')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar planilha modelo' }).click()
  const bytes = readFileSync(await (await download).path())
  expect((await readSheet(bytes)).sheet_names).toEqual([
    'Importar contas a pagar',
    'Como preencher',
  ])
  await upload(page, 'modelo.xlsx', bytes)
  for (const field of ['Vencimento', 'Valor', 'Cliente/Fornecedor', 'Competência'])
    await expect(
      page.getByRole('combobox', { name: `Campo no Prumo: ${field}`, exact: true }),
    ).toHaveValue(field)
  expect(books.account.id).toBeGreaterThan(0)
})

test('Wrong rows are downloaded as a sheet with what is wrong in each', async ({ page, books }) => {
  await page.goto('/admin/payable/import')
  await page
    .getByLabel('Ou cole as linhas da planilha')
    .fill('Vencimento\tValor\tDescrição\n40/01/2026\t10\tLuz')
  await page.getByRole('button', { name: 'Usar o que foi colado' }).click()
  await page.getByRole('combobox', { name: 'Categoria padrão' }).fill('5.02.01')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar linhas com erro' }).click()
  const { rows } = await readSheet(readFileSync(await (await download).path()))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Linha', 'Vencimento', 'Valor', 'Descrição', 'Erros'],
    [2, '40/01/2026', '10', 'Luz', 'Vencimento: Data inválida'],
  ])
  await expect(page.getByRole('button', { name: 'Importar 0 linha' })).toBeDisabled()
  expect(books.account.id).toBeGreaterThan(0)
})

test('Ten thousand rows are previewed without drawing them all', async ({ page, books }) => {
  const columns = [
    { header: 'Vencimento', kind: 'date' },
    { header: 'Descrição', kind: 'text' },
    { header: 'Valor', kind: 'money' },
    { header: 'Categoria', kind: 'text' },
  ] as const
  const rows = Array.from({ length: 10_000 }, (_, place) => [
    '2026-11-20',
    `Linha ${place}`,
    100 + place,
    '5.02.01',
  ])
  await page.goto('/admin/payable/import')
  await upload(page, 'grande.xlsx', await writeXlsx({ sheets: [{ name: 'A', columns, rows }] }))
  await page.getByRole('button', { name: 'Ver a prévia' }).click()
  await expect(page.getByRole('button', { name: 'Certas 10.000' })).toBeVisible({ timeout: 60_000 })
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await cell(page, 1, 2).click()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(page.locator('td:focus')).toHaveText('20/11/2026')
  await page.getByRole('button', { name: 'Importar 10.000 linhas' }).click()
  await expect(page.getByText('10.000 lançamentos importados')).toBeVisible({ timeout: 90_000 })
  expect(books.account.id).toBeGreaterThan(0)
})
