import { writeXlsx } from '@prumo/spreadsheet'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('A statement in CSV is imported by its columns, which the account remembers, and adds nothing the second time', async ({
  page,
  books,
}) => {
  const [year, month, day] = books.today.split('-')
  const shown = `${day}/${month}/${year}`
  const text = [
    'Data;Histórico;Crédito;Débito;Saldo',
    `${shown};PIX RECEBIDO PLANILHA AZUL;250,00;;1.250,00`,
    `${shown};TARIFA PLANILHA;;1,90;1.248,10`,
    '',
  ].join('\n')
  const file = { name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  const dialog = page.getByRole('dialog', { name: /^Importar extrato OFX/ })
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Escolher arquivo' }).click()
    await (await chooser).setFiles(file)
  }
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}`)
  await page.getByRole('button', { name: 'Importar OFX' }).first().click()
  await choose()
  await expect(dialog.getByRole('combobox', { name: 'É: Débito' })).toHaveValue('Débito')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ver a prévia de 2 movimentos' }).press('Enter')
  await expect(dialog.getByText('PIX RECEBIDO PLANILHA AZUL')).toBeVisible()
  await dialog.getByRole('button', { name: /^Importar 2/ }).click()
  await dialog.getByRole('button', { name: 'Outro arquivo' }).click()
  await choose()
  await expect(dialog.getByText('Colunas lembradas do último extrato desta conta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ver a prévia de 2 movimentos' }).click()
  await expect(dialog.getByText(/Arquivo já importado em/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /TARIFA PLANILHA/ })).toHaveCount(1)

  await test.step('The same movements as a workbook of Excel are known, and a new one among them comes in', async () => {
    const columns = [
      { header: 'Data', kind: 'date' },
      { header: 'Histórico', kind: 'text' },
      { header: 'Valor', kind: 'money' },
    ] as const
    const rows = [
      [books.today, 'PIX RECEBIDO PLANILHA AZUL', 250_00],
      [books.today, 'TARIFA PLANILHA', -1_90],
      [books.today, 'PIX NOVO DA PLANILHA', 10_00],
    ]
    const bytes = await writeXlsx({ sheets: [{ name: 'Extrato', columns, rows }] })
    await page.getByRole('button', { name: 'Importar OFX' }).first().click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'extrato.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(bytes),
    })
    await dialog.getByRole('button', { name: 'Ver a prévia de 3 movimentos' }).click()
    await dialog.getByRole('button', { name: 'Importar 1 linha nova' }).click()
    await expect(dialog.getByText(/^Importação concluída: 1 nova, 2 já existentes/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /PIX NOVO DA PLANILHA/ })).toHaveCount(1)
  })

  await test.step('Chosen on the list of accounts it goes on to its account; without a column of descriptions the person is asked first', async () => {
    await page.goto('/admin/bank-reconciliation/list')
    const button = page.getByRole('button', { name: 'Importar OFX', exact: true })
    await expect(button).toHaveAttribute('title', /CSV ou Excel/)
    await button.click()
    const files = page.getByRole('dialog', { name: 'Importar extratos' })
    const chooser = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Escolher arquivos' }).click()
    await (await chooser).setFiles({ ...file, name: 'segunda.csv' })
    await files.getByRole('combobox', { name: 'Conta' }).click()
    await page.getByRole('option', { name: books.account.name }).click()
    await files.getByRole('button', { name: 'Abrir na conta' }).click()
    const words = dialog.getByRole('combobox', { name: 'É: Histórico' })
    await expect(words).toHaveValue('Descrição')
    await words.click()
    await page.getByRole('option', { name: 'Documento' }).click()
    await dialog.getByRole('button', { name: 'Ver a prévia de 2 movimentos' }).click()
    await page.getByRole('button', { name: 'Importar sem descrição' }).click()
    await expect(dialog.getByRole('button', { name: /^Importar \d/ })).toBeVisible()
  })
})
