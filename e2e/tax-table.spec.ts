import { addDays } from '@prumo/civil-date'
import type { Page } from '@playwright/test'
import { chooseByKeyboard } from './choose.ts'
import { clientOfNotes, goodsProduct, readyToIssue, serviceProduct } from './issuing-books.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const shown = (day: string) => day.split('-').toReversed().join('/')

/** Writes a row of the tax table of all goods sold in the state. */
async function writeRule(page: Page, name: string, from: string, rate: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova regra de imposto' }).first().click()
  await drawer(page).getByRole('textbox', { name: 'Nome' }).fill(name)
  await chooseByKeyboard(
    drawer(page).getByRole('combobox', { name: 'Operação' }),
    'Venda no estado',
  )
  await drawer(page).getByRole('textbox', { name: 'Válido desde' }).fill(shown(from))
  await drawer(page).getByRole('textbox', { name: 'Alíquota do ICMS' }).fill(rate)
}

test('A row of the tax table taxes a note from its day on, the one that begins later takes its place, and a deleted one comes back', async ({
  books,
  page,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await readyToIssue(books, '715')
  await clientOfNotes(books, 'impostos@cliente.example')
  await goodsProduct(books)
  await page.goto('/admin/tax-rule/list')
  await writeRule(page, 'ICMS até hoje', addDays(books.today, -30), '7')
  expect(await violationsOf(page)).toEqual([])
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Regra de imposto criada')).toBeVisible()
  // The same scope from the same day is one row.
  await writeRule(page, 'ICMS de hoje', addDays(books.today, -30), '12')
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  const refusal = page.getByRole('alertdialog')
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(drawer(page).getByText(/^Já existe uma regra deste produto ou NCM/)).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Válido desde' }).fill(shown(books.today))
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('row', { name: /ICMS de hoje/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /ICMS até hoje/ })).toBeVisible()

  const icmsIs = async (value: string) => {
    await page.goto('/admin/invoice/emission?record=new')
    await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Cliente' }), 'Cliente S.A.')
    await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Tipo' }), 'NF-e')
    await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Produto' }), 'Caneca')
    await drawer(page)
      .getByRole('button', { name: /^Salvar rascunho/ })
      .click()
    await expect(drawer(page).getByText(value, { exact: true }).first()).toBeVisible()
  }
  // 12 % of 100.00.
  await icmsIs('R$ 12,00')

  await page.goto('/admin/tax-rule/list')
  await page.getByRole('row', { name: /ICMS de hoje/ }).click()
  await drawer(page).getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('row', { name: /ICMS de hoje/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('row', { name: /ICMS de hoje/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('The toast of a row that was created goes when the row is deleted, and what it says of an empty day is what lacks', async ({
  books,
  page,
}) => {
  await page.goto('/admin/tax-rule/list')
  await writeRule(page, 'ICMS breve', addDays(books.today, -30), '7')
  await drawer(page).getByRole('textbox', { name: 'Válido desde' }).fill('')
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(drawer(page).getByText('Este campo é obrigatório')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Válido desde' }).fill(shown(books.today))
  await drawer(page).getByRole('combobox', { name: 'Preço com IBS, CBS e IS' }).click()
  await page.getByRole('option', { name: 'Já estão no preço' }).click()
  await drawer(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Regra de imposto criada')).toBeVisible()
  await page.getByRole('row', { name: /ICMS breve/ }).click()
  await expect(drawer(page).getByRole('combobox', { name: 'Preço com IBS, CBS e IS' })).toHaveValue(
    'Já estão no preço',
  )
  await drawer(page).getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Regra de imposto criada')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('row', { name: /ICMS breve/ })).toBeVisible()
})

test('What the city tells of a service is shown after the test of the connection, with the day from which it holds', async ({
  books,
  page,
}) => {
  await readyToIssue(books, '718')
  await serviceProduct(books)
  await page.goto(`/admin/company/invoice-settings/${books.inside.company.id}`)
  await page.getByRole('button', { name: 'Testar a conexão da NFS-e' }).click()
  const service = page.getByRole('listitem').filter({ hasText: 'Serviço 17.01.01.000' })
  await expect(service).toContainText('ISS de 5% desde 01/01/2020')
  await expect(service).toContainText('perguntado em')
  expect(await violationsOf(page)).toEqual([])
})
