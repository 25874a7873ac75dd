import { chooseByKeyboard } from './choose.ts'
import { clientOfNotes, goodsProduct, readyToIssue } from './issuing-books.ts'
import { silenceTaxOffice } from './silent-tax-office.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const SERIES = '714'
/** The jobs that send wait for their turn, and for their next try. */
const ANSWERED = { timeout: 60_000 }

test.afterEach(() => silenceTaxOffice(null))

test('An NF-e without an answer is issued in the contingency, and the first one is canceled once it turns out authorised', async ({
  books,
  page,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await readyToIssue(books, SERIES)
  await clientOfNotes(books, 'contingencia@cliente.example')
  await goodsProduct(books)
  await silenceTaxOffice(SERIES)
  const drawer = page.getByRole('dialog').first()
  await page.goto('/admin/invoice/emission?record=new')
  await chooseByKeyboard(drawer.getByRole('combobox', { name: 'Cliente' }), 'Cliente S.A.')
  await chooseByKeyboard(drawer.getByRole('combobox', { name: 'Tipo' }), 'NF-e')
  await chooseByKeyboard(drawer.getByRole('combobox', { name: 'Produto' }), 'Caneca')
  await drawer.getByRole('button', { name: 'Emitir', exact: true }).click()

  const enter = drawer.getByRole('button', { name: 'Emitir em contingência' })
  await expect(enter).toBeVisible(ANSWERED)
  expect(await violationsOf(page)).toEqual([])
  await enter.click()
  const dialog = page.getByRole('dialog', { name: 'Emitir a nota 1 em contingência (SVC)' })
  const reason = dialog.getByRole('textbox', { name: 'Justificativa' })
  await reason.fill('Fora do ar')
  await dialog.getByRole('button', { name: 'Emitir em contingência' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('SEFAZ fora do ar desde as 8h de hoje')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Emitir em contingência' }).click()
  await expect(drawer.getByText(/^Emitida em contingência desde .*SEFAZ fora do ar/)).toBeVisible(
    ANSWERED,
  )
  await expect(drawer.getByText('Autorizada', { exact: true }).first()).toBeVisible(ANSWERED)
  expect(await violationsOf(page)).toEqual([])
  const danfe = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Baixar DANFE' }).click()
  expect((await danfe).suggestedFilename()).toMatch(/\.pdf$/)

  // The office is back, and tells that it had authorised what it was sent.
  await silenceTaxOffice(null)
  await drawer.getByText('No lugar da nota 1').click()
  await expect(drawer.getByText('Emitida em contingência como a nota 2')).toBeVisible()
  await drawer.getByRole('button', { name: 'Consultar agora' }).click()
  await expect(drawer.getByText('Cancelada', { exact: true }).first()).toBeVisible(ANSWERED)
  expect(await violationsOf(page)).toEqual([])
})
