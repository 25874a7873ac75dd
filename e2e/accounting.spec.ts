import { readFile } from 'node:fs/promises'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

test('The journal for hledger is saved by a button, and nothing is sent while an account has no code of the accountant', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel da loja',
    value_cents: 1_200_00,
  })
  await page.goto('/admin/accounting')
  await expect(page.getByRole('heading', { level: 1, name: 'Contabilidade' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
  await page.getByRole('tab', { name: 'Documentos e livro' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar o livro' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.journal$/)
  const journal = await readFile(await file.path(), 'utf8')
  expect(journal).toContain('Aluguel da loja')
  expect(journal).toMatch(/1200\.00 BRL/)
  expect(await violationsOf(page)).toEqual([])
})
