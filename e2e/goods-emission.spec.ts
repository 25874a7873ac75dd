import type { Page } from '@playwright/test'
import { chooseByKeyboard } from './choose.ts'
import {
  changeDocument,
  clientOfNotes,
  goodsProduct,
  readyToIssue,
  refundWhole,
  soldService,
} from './issuing-books.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const LIST = '/admin/invoice/emission'
/** All companies of the tests have one CNPJ, whose numbers the simulator knows by series. */
const SERIES = { sale: '711', mended: '712', returned: '713' }
const CNPJ = '12ABC34501DE35'
const OTHER_CNPJ = '11444777000161'
/** The jobs that send wait for their turn. */
const ANSWERED = { timeout: 40_000 }

const drawer = (page: Page) => page.getByRole('dialog')
const expectStatus = (page: Page, status: string) =>
  expect(drawer(page).getByText(status, { exact: true }).first()).toBeVisible(ANSWERED)

test('A sale of goods becomes an NF-e once its product says what it lacks; it is taken along as DANFE, corrected in words and canceled', async ({
  books,
  page,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  await readyToIssue(books, SERIES.sale)
  const sale = await soldService(books, {
    client_id: await clientOfNotes(books, 'mercadoria@cliente.example'),
    product_id: await goodsProduct(books, { ncm: null }),
  })
  await page.goto(`/admin/sale/edit/${sale}`)
  await page.getByRole('button', { name: 'Emitir nota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emitir a nota de 1 venda' })
  await dialog.getByRole('link', { name: /Corrigir: .*NCM/ }).click()
  const ncm = page.getByRole('textbox', { name: 'NCM' })
  await expect(ncm).toBeFocused()
  await ncm.fill('69120000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Produto salvo')).toBeVisible()

  await page.goto(`/admin/sale/edit/${sale}`)
  await page.getByRole('button', { name: 'Emitir nota' }).click()
  await dialog.getByRole('button', { name: 'Emitir', exact: true }).click()
  await dialog.getByRole('link', { name: 'Ver a nota' }).click()
  await expectStatus(page, 'Autorizada')
  await expect(drawer(page).getByText('Simulado', { exact: true })).toBeVisible()
  await expect(drawer(page).getByText('R$ 180,00')).toBeVisible()
  await expect(drawer(page).getByText(/^Pode ser cancelada até /)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const danfe = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Baixar DANFE' }).click()
  expect((await danfe).suggestedFilename()).toMatch(/\.pdf$/)

  await drawer(page).getByRole('button', { name: 'Carta de correção' }).click()
  const letter = page.getByRole('dialog', { name: /^Carta de correção da nota / })
  await expect(letter.getByText('Restam 20 de 20 cartas')).toBeVisible()
  const text = letter.getByRole('textbox', { name: 'Correção' })
  await text.fill('Curta')
  await letter.getByRole('button', { name: 'Enviar carta' }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('O volume correto é de 1 caixa.')
  await expect(letter.getByText('30 de 1.000 caracteres')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await letter.getByRole('button', { name: 'Enviar carta' }).click()
  await expect(drawer(page).getByText('Corrigida nº 1')).toBeVisible(ANSWERED)
  const file = page.waitForEvent('download')
  await drawer(page).getByRole('button', { name: 'Baixar o XML: Corrigida' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xml$/)

  await drawer(page).getByRole('button', { name: 'Cancelar nota' }).click()
  const cancel = page.getByRole('dialog', { name: /^Cancelar a nota/ })
  await cancel.getByRole('textbox', { name: 'Justificativa' }).fill('A mercadoria não saiu.')
  await cancel.getByRole('button', { name: 'Cancelar nota' }).click()
  await expectStatus(page, 'Cancelada')
  await expect(drawer(page).getByRole('button', { name: 'Carta de correção' })).toBeHidden()
})

/** Fills a new NF-e in and sends it. */
async function issueGoods(page: Page): Promise<void> {
  await page.goto(`${LIST}?record=new`)
  await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Cliente' }), 'Cliente S.A.')
  await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Tipo' }), 'NF-e')
  await chooseByKeyboard(drawer(page).getByRole('combobox', { name: 'Produto' }), 'Caneca')
  await expect(drawer(page).getByRole('textbox', { name: 'Preço unitário' })).toHaveValue('100,00')
  await drawer(page).getByRole('textbox', { name: 'Frete' }).fill('15')
  await drawer(page).getByRole('button', { name: 'Emitir', exact: true }).click()
  await expect(
    drawer(page)
      .getByText(/^213: /)
      .first(),
  ).toBeVisible(ANSWERED)
}

test('An NF-e that is rejected says what to do and is authorised once that was mended; the number of one that is deleted is voided', async ({
  books,
  page,
}) => {
  test.slow()
  await readyToIssue(books, SERIES.mended)
  await clientOfNotes(books, 'rejeitada@cliente.example')
  await goodsProduct(books)
  await changeDocument(books, OTHER_CNPJ)
  await issueGoods(page)
  await expect(
    drawer(page).getByText(/^O que fazer: O certificado digital é de outro/),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await issueGoods(page)
  await changeDocument(books, CNPJ)
  await drawer(page).getByRole('button', { name: 'Emitir', exact: true }).click()
  await expectStatus(page, 'Autorizada')

  await page.goto(LIST)
  await page.getByRole('row').filter({ hasText: 'Rejeitada' }).click()
  await drawer(page).getByRole('button', { name: 'Excluir' }).click()
  await page
    .getByRole('dialog', { name: /Excluir/ })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(drawer(page)).toBeHidden()
  await page.getByRole('link', { name: 'Inutilizações' }).click()
  const gap = page.getByRole('table', { name: 'Números sem nota' }).getByRole('row').nth(1)
  await expect(gap).toContainText('A nota que tinha o número foi excluída.')
  expect(await violationsOf(page)).toEqual([])
  await gap.getByRole('button', { name: /^Inutilizar 1 da série/ }).click()
  const dialog = page.getByRole('dialog', { name: `Inutilizar números da série ${SERIES.mended}?` })
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('Nota excluída antes de valer.')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Inutilizar', exact: true }).click()
  await expect(page.getByText('Nenhum número ficou sem nota.')).toBeVisible()
  const done = page.getByRole('table', { name: 'Números inutilizados' }).getByRole('row').nth(1)
  await expect(done).toContainText('Inutilizados', ANSWERED)
  await expect(done).toContainText('Simulado')
  await expect(done).toContainText(/Protocolo \d+/)
  const file = page.waitForEvent('download')
  await done.getByRole('button', { name: /^Baixar o XML/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^inutilizacao-712-1-1\.xml$/)
})

test('A refunded sale of goods gets its note of return, and each of both notes leads to the other', async ({
  books,
  page,
}) => {
  test.slow()
  await readyToIssue(books, SERIES.returned)
  const sale = await soldService(books, {
    client_id: await clientOfNotes(books, 'devolve@cliente.example'),
    product_id: await goodsProduct(books),
  })
  const issueOfSale = async (act: string) => {
    await page.goto(`/admin/sale/edit/${sale}`)
    await page.getByRole('button', { name: act }).click()
    await drawer(page).getByRole('button', { name: 'Emitir', exact: true }).click()
    await drawer(page).getByRole('link', { name: 'Ver a nota' }).click()
    await expectStatus(page, 'Autorizada')
  }
  await issueOfSale('Emitir nota')
  await refundWhole(books, sale)
  await issueOfSale('Emitir devolução')
  const sold = drawer(page).getByRole('region', { name: 'Devolve a mercadoria de' })
  await expect(sold.getByText(/^NF-e de chave \w{44}$/)).toBeVisible()
  await expect(drawer(page)).toContainText('PIS e Cofins da venda')
  expect(await violationsOf(page)).toEqual([])
  await sold.getByRole('link', { name: 'NF-e 1' }).click()
  const returned = drawer(page).getByRole('region', { name: 'Devolução desta nota' })
  await expect(returned.getByRole('link', { name: 'NF-e 2' })).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Emitir devolução' })).toBeHidden()
})
