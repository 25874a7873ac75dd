import { countDrawn, drawn } from './drawn-elements.ts'
import { ofxFile } from './ofx-file.ts'
import { watchStanding } from './screen-that-stood.ts'
import { expect, test } from './test.ts'

const LINES = 200
/** Cells of a row: the bank's line and six fields. */
const CELLS = 7
const MOVES = 4
/** An act on all of them takes longer than one on a single line. */
const MANY = { timeout: 60_000 }

test('Two hundred bank lines are filled in and saved as one sheet, in which a move draws only the rows that it leaves and reaches', async ({
  page,
  books,
  context,
}) => {
  await countDrawn(context)
  const stand = await watchStanding(page)
  const lines = Array.from({ length: LINES }, (_, place) => ({
    memo: `TARIFA ${place}`,
    amount: `-${place + 1},00`,
  }))
  const desk = `/admin/bank-reconciliation/desk/${books.account.id}`
  await page.goto(`${desk}?import=1`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  const buffer = Buffer.from(ofxFile(books.today, lines, '0,00'))
  await (await chooser).setFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer })
  await page.getByRole('button', { name: /^Importar \d/ }).click()
  await page.getByRole('button', { name: 'Conciliar agora' }).click()
  await page.goto(`${desk}?per_page=${LINES}`)
  await expect(page.locator('[data-line-id]')).toHaveCount(LINES, MANY)
  await stand()
  await page.keyboard.press('l')
  const sheet = page.getByRole('grid', { name: 'Linhas pendentes em lote' })
  const rows = sheet.locator('tbody tr')
  await expect(rows).toHaveCount(LINES)
  const categoryOf = (place: number) => rows.nth(place).getByRole('gridcell').nth(2)
  await categoryOf(0).focus()
  const before = await drawn(page, 'td[gridcell]')
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('ArrowDown')
  await expect(categoryOf(MOVES)).toBeFocused()
  const moved = (await drawn(page, 'td[gridcell]')) - before
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThanOrEqual(MOVES * 2 * CELLS)

  await sheet.getByRole('checkbox', { name: 'Marcar todas' }).click()
  await expect(page.getByText(`Marcadas: ${LINES}`)).toBeVisible()
  await categoryOf(0).focus()
  await page.keyboard.type('5.02.01')
  await expect(page.getByRole('option', { name: /^5\.02\.01/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('gridcell', { name: /5\.02\.01/ })).toHaveCount(LINES)
  await page.keyboard.press('Control+Enter')
  const done = page.getByText(`Lançamentos criados e conciliados: ${LINES}`)
  await expect(done.first()).toBeVisible(MANY)
  await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
})
