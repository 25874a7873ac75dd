import type { Page } from '@playwright/test'
import type { Books } from './books.ts'
import { ofxFile } from './ofx-file.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const EXACT = 100
/** What a person has for all of them by keyboard. */
const TWO_MINUTES = 120_000
/** An act on all of them takes longer than one on a single line. */
const MANY = { timeout: TWO_MINUTES }
const CARD = 'FATURA CARTAO'
const FEES = ['TARIFA PIX', 'TARIFA TED', 'TARIFA PACOTE']

const lineOf = (page: Page, memo: string) => page.getByRole('row', { name: new RegExp(memo) })

async function importLines(page: Page, books: Books): Promise<void> {
  const exact = Array.from({ length: EXACT }, (_, place) => ({
    memo: `COMPRA ${place}`,
    amount: `-${place + 10},00`,
  }))
  const others = [
    { memo: CARD, amount: '-1000,00' },
    ...FEES.map((memo, place) => ({ memo, amount: `-${place + 1},50` })),
  ]
  const bytes = ofxFile(books.today, [...exact, ...others], '0,00')
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}?import=1`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher arquivo' }).click()
  const buffer = Buffer.from(bytes)
  await (await chooser).setFiles({ name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer })
  await page.getByRole('button', { name: /^Importar \d/ }).click()
  await page.getByRole('button', { name: 'Conciliar agora' }).click()
}

test('A hundred exact lines are reconciled by keyboard within two minutes; of the others one is split, and the rest is filled in as a sheet', async ({
  page,
  books,
}) => {
  // Many steps in one test, on a computer that may be busy.
  test.slow()
  for (let place = 0; place < EXACT; place += 10) {
    const values = Array.from({ length: 10 }, (_, next) => place + next)
    await Promise.all(
      values.map((value) =>
        books.addTransaction('payable', {
          code: '5.02.01',
          description: `Conta ${value}`,
          value_cents: (value + 10) * 100,
        }),
      ),
    )
  }
  await importLines(page, books)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeFocused()

  await test.step('E shows the pairs, Enter reconciles them, and one press takes all back', async () => {
    const start = Date.now()
    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog', { name: 'Conciliar todas as exatas' })
    await expect(dialog.getByRole('button', { name: `Conciliar ${EXACT}` })).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Linhas conciliadas: ${EXACT}`)).toBeVisible(MANY)
    await expect(page.getByRole('tab', { name: `Conciliados ${EXACT}` })).toBeVisible()
    expect(Date.now() - start).toBeLessThan(TWO_MINUTES)
    await page.keyboard.press('z')
    await expect(page.getByText(/^Desfeito, as linhas voltaram para pendentes/)).toBeVisible(MANY)
    await expect(page.getByRole('tab', { name: 'Conciliados 0' })).toBeVisible()
    await expect(
      page.getByRole('button', { name: `Conciliar todas as exatas (${EXACT})` }),
    ).toHaveAttribute('aria-keyshortcuts', 'E')
    await page.keyboard.press('e')
    await expect(dialog.getByRole('button', { name: `Conciliar ${EXACT}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: `Conciliados ${EXACT}` })).toBeVisible(MANY)
  })

  await test.step('D splits a line by amounts and percentages that tie', async () => {
    await lineOf(page, CARD).focus()
    await page.keyboard.press('d')
    const drawer = page.getByRole('dialog', { name: 'Dividir a linha' })
    const category = (place: number) =>
      drawer.getByRole('combobox', { name: 'Categoria' }).nth(place)
    const amount = (place: number) => drawer.getByLabel('Valor ou %').nth(place)
    await expect(category(0)).toBeFocused()
    for (const place of [0, 1]) {
      await category(place).fill('5.02.01')
      await page.getByRole('option', { name: /^5\.02\.01/ }).click()
    }
    await amount(0).fill('33,33%')
    await expect(drawer.getByText('Faltam R$ 666,70')).toBeVisible()
    await drawer.getByRole('button', { name: 'Resto aqui, na parte 2' }).click()
    await expect(amount(1)).toHaveValue('666,70')
    await expect(drawer.getByText('Fecha com a linha')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(lineOf(page, CARD)).toHaveCount(0)
    await expect(page.getByText(/^Lançamento criado e conciliado: FATURA CARTAO/)).toBeVisible()
  })

  await test.step('L opens the sheet: what is chosen in a ticked row is chosen in all, + copies, and rows leave when they are complete', async () => {
    await page.keyboard.press('l')
    const sheet = page.getByRole('grid', { name: 'Linhas pendentes em lote' })
    const cell = (memo: string, place: number) =>
      sheet
        .getByRole('row', { name: new RegExp(memo) })
        .getByRole('gridcell')
        .nth(place)
    await cell('TARIFA PIX', 2).focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(' ')
    await expect(page.getByText('Marcadas: 2')).toBeVisible()
    await page.keyboard.type('5.02.01')
    await expect(page.getByRole('option', { name: /^5\.02\.01/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(cell('TARIFA PIX', 2)).toContainText('5.02.01')
    await expect(cell('TARIFA TED', 2)).toContainText('5.02.01')
    await expect(cell('TARIFA TED', 3)).toBeFocused()
    await cell('TARIFA TED', 5).focus()
    await page.keyboard.press('+')
    await expect(cell('TARIFA TED', 5)).toHaveText('TARIFA PIX')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Tarifas do mês')
    await page.keyboard.press('Enter')
    // Both left: the sheet went on to the next row.
    await expect(page.getByText('Lançamentos criados e conciliados: 2')).toBeVisible()
    await expect(sheet.getByRole('row', { name: /TARIFA (PIX|TED)/ })).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await cell('TARIFA PACOTE', 5).dblclick()
    await page.keyboard.type('Pacote')
    await page.keyboard.press('Enter')
    await expect(cell('TARIFA PACOTE', 5)).toHaveText('Pacote')
    await cell('TARIFA PACOTE', 2).focus()
    // Not the Z of the toast, nor the L of the desk: letters on a cell are typed.
    for (const letter of ['z', 'l']) {
      await page.keyboard.press(letter)
      await expect(sheet.getByRole('combobox')).toHaveValue(letter)
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText('Desfeito.')).toHaveCount(0)
    await page.keyboard.press('F2')
    await page.keyboard.type('5.02.01')
    await expect(page.getByRole('option', { name: /^5\.02\.01/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Tudo conciliado nesta conta.')).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Pendentes/ })).toBeFocused()
    // The newest act of the desk is the last of the sheet.
    await page.keyboard.press('z')
    await expect(page.getByRole('tab', { name: 'Pendentes 1' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Conciliados/ })).not.toHaveText('Conciliados 0')
  })
})
