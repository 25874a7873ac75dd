import { readFileSync } from 'node:fs'
import { pdfText } from './pdf-text.ts'
import { expect, test } from './test.ts'
import { expectAccessible, violationsOf } from './violations.ts'

test('The filter of payables is saved as a sheet, a text and a document, with the columns that are shown, and printed black on white', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const titles = await page.getByRole('columnheader').allInnerTexts()
  // The columns of ticks and of acts have nothing in a file.
  const shown = titles
    .map((title) => title.trim())
    .filter((title) => !['', 'Ações'].includes(title))
  for (const [format, ending] of [
    ['Planilha (xlsx)', 'xlsx'],
    ['Documento (pdf)', 'pdf'],
    ['Texto (csv)', 'csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Exportar' }).focus()
    await page.keyboard.press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^contas-a-pagar-\\d{4}-\\d\\d\\.${ending}$`),
    )
    if (ending !== 'csv') continue
    const [header = ''] = readFileSync(await file.path(), 'utf8').split('\r\n')
    expect(header.replace('\uFEFF', '').split(';')).toEqual(shown)
  }
  await expect(page.getByText(/^Arquivo contas-a-pagar-.*\.csv gerado$/)).toBeVisible()
  const company = await page.locator('[data-company]').textContent()
  const period = await page
    .getByRole('button', { name: /^\p{Lu}\p{Ll}{2}\/\d{4}$/u })
    .first()
    .innerText()
  const count = await page.getByText(/^\d+ registros?$/).innerText()
  const rows = await page.locator('tbody tr').allInnerTexts()
  await page.evaluate(() =>
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'),
  )
  const printed = pdfText(await page.pdf({ preferCSSPageSize: true }))
  printed.forEach((text, place) => expect(text).toContain(`${place + 1}/${printed.length}`))
  const told = printed.join('')
  for (const text of [
    company,
    'Contas a pagar',
    period,
    ...shown,
    count,
    ...rows.map(descriptionOf),
  ])
    expect(told).toContain(text?.replaceAll(/\s/g, ''))
  for (const chrome of ['Exportar', 'Colunas', 'Conciliação bancária', 'Nova conta a pagar'])
    expect(told).not.toContain(chrome.replaceAll(/\s/g, ''))
  await page.emulateMedia({ media: 'print' })
  const colors = await page
    .locator('tbody td')
    .first()
    .evaluate((cell) => [
      getComputedStyle(cell).color,
      getComputedStyle(document.body).backgroundColor,
    ])
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const search = page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/^Buscar/))
    .first()
  await expect(search).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

/** The description of a transaction, which is unlike that of others. */
const descriptionOf = (row: string): string => row.split('\t').at(2) ?? ''

test('The file of sales has every column that the list of sales shows, below the same title', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/sale/list?filterSaleCompetencyDate=all')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const titles = await page.getByRole('columnheader').allInnerTexts()
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Texto (csv)' }).click()
  const [header = ''] = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  const shown = titles.map((title) => title.trim()).filter((title) => title !== '')
  expect(header.replace('\uFEFF', '').split(';')).toEqual(shown)
})

test('The report of payables keeps the filter, and each of its lines opens the list with the same total', async ({
  demoPage: page,
}) => {
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  await page.getByRole('link', { name: 'Relatório' }).click()
  await expect(page).toHaveURL(/\/admin\/payable\/report\?.*filter_due_or_payment_date=all/)
  await page.getByLabel('Agrupar por').selectOption('ageing')
  const line = page.getByRole('row').filter({ hasText: '1–30 dias' }).last()
  await expect(line.getByRole('cell').first()).toBeVisible()
  const [, value = ''] = await line.getByRole('cell').allInnerTexts()
  await line.getByRole('link', { name: '1–30 dias' }).click()
  await expect(page).toHaveURL(/\/admin\/payable\/list\?.*filter_ageing=ageing_1_30/)
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(value.trim())
})

test('The report reads well by machine, in both modes and on a phone', async ({
  demoPage: page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/receivable/report?group_by=party')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
  }
})

test('A file is attached to a transaction, saved, deleted and restored, and a note is written beside it', async ({
  page,
  books,
}) => {
  const title = { code: '5.04.01', description: 'Assinatura', value_cents: 100_00 }
  await page.goto(`/admin/payable/edit/${await books.addTransaction('payable', title)}`)
  const panel = page.getByRole('region', { name: 'Anexos e notas' })
  await expect(panel.getByText(/Nenhum anexo\./)).toBeVisible()
  await panel
    .getByLabel('Anexar')
    .first()
    .setInputFiles([
      { name: 'Boleto março.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      { name: 'virus.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
    ])
  const file = panel.getByRole('button', { name: 'Boleto março.pdf', exact: true })
  await expect(file).toBeVisible()
  await expect(panel.getByRole('alert')).toContainText('virus.exe: Só são aceitos PDF')
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('Boleto março.pdf')
  await panel.getByRole('button', { name: 'Excluir Boleto março.pdf' }).click()
  await expect(file).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(file).toBeVisible()

  await panel.getByRole('textbox', { name: 'Escreva uma nota' }).fill('Pagar na sexta.')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('Pagar na sexta.')).toBeVisible()
  // The list behind is asked for again, and pale until it comes.
  expect(await violationsOf(page, { exclude: 'tbody' })).toEqual([])
  await page.goto('/admin/payable/list')
  const row = page.getByRole('row').filter({ hasText: title.description })
  await expect(row.getByRole('img', { name: '1 anexo' })).toBeVisible()
})
