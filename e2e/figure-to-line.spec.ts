import type { Locator, Page } from '@playwright/test'
import type { Books } from './books.ts'
import { importStatement } from './import-statement.ts'
import { expect, test } from './test.ts'

/** More stops than any screen has on the way to what is looked for. */
const MOST_STOPS = 300

/** Goes on by Tab until something has the focus, as whoever has no mouse does. */
async function tabTo(place: Locator): Promise<void> {
  const page = place.page()
  const reached = place.and(page.locator(':focus'))
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if ((await reached.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  await expect(place, 'reached by Tab').toBeFocused()
}

/** A payable of R$ 111,00 of which a line of a file has paid R$ 60,00. */
async function payInPart(books: Books, page: Page): Promise<void> {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Reforma da loja',
    value_cents: 111_00,
  })
  await importStatement(
    page,
    books,
    [
      { memo: 'SOBRA', amount: '-3,00' },
      { memo: 'PARCELA UM', amount: '-60,00' },
    ],
    '937,00',
  )
  await page.getByRole('row', { name: /PARCELA UM/ }).focus()
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Buscar' })).toBeFocused()
  await page.keyboard.type('reforma')
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: /^Parte do último lançamento/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Conciliar' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Conciliada: PARCELA UM -60,00')).toBeVisible()
}

test('By Tab and Enter alone a figure of the dashboard leads to its list, to the payable, to its payment, and to the line of the file that paid it', async ({
  page,
  books,
}) => {
  await payInPart(books, page)

  await test.step('From the figure to its list', async () => {
    await page.goto('/financial-dashboard')
    const figure = page.getByRole('link').filter({ hasText: 'A pagar hoje' })
    await expect(figure).toContainText('R$ 51,00')
    await tabTo(figure)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/payable\/list/)
    await expect(page.getByRole('region', { name: 'Totais do filtro' })).toContainText('51,00')
  })

  const record = page.getByRole('dialog').filter({ hasText: 'Reforma da loja' })
  await test.step('From the list to the payable and its payment', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Reforma da loja' })
    await expect(row).toBeVisible()
    await tabTo(row)
    await page.keyboard.press('Enter')
    await tabTo(record.getByRole('button', { name: /^Origem da baixa/ }))
    await page.keyboard.press('Enter')
  })

  const origin = page.getByRole('dialog', { name: 'Origem do valor' })
  const place = origin.getByRole('link', { name: 'Linha 8 de extrato.ofx' })
  await test.step('From the payment to its line, in the file and on the desk', async () => {
    await expect(place).toBeVisible()
    await tabTo(place)
    await expect(origin).toContainText('PARCELA UM')
    await tabTo(origin.getByRole('link', { name: 'Abrir na conciliação' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desk\/\d+\?.*tab=reconciled/)
    await tabTo(page.getByRole('row').filter({ hasText: 'PARCELA UM' }))
  })

  await test.step('Back the same way, and on to the import of the file', async () => {
    // The key of the browser itself, which one without a window does not have.
    await page.goBack()
    await expect(record).toBeVisible()
    await tabTo(record.getByRole('button', { name: /^Origem da baixa/ }))
    await page.keyboard.press('Enter')
    await tabTo(place)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desk\/\d+\?.*tab=imports/)
    await expect(page.getByText('extrato.ofx').first()).toBeVisible()
  })
})

test('By Tab and Enter alone the largest expense of the dashboard leads to its entries, its payable and the line of the file that paid it', async ({
  page,
  books,
}) => {
  await payInPart(books, page)
  await page.goto('/financial-dashboard')
  await expect(page.getByRole('link').filter({ hasText: 'A pagar hoje' })).toContainText('51,00')
  await tabTo(page.getByRole('link', { name: /Aluguel e condomínio$/ }))
  await page.keyboard.press('Enter')
  const entries = page.getByRole('dialog').filter({ hasText: 'Igual ao valor do relatório' })
  await expect(entries).toContainText('111,00')
  await tabTo(entries.getByRole('link', { name: 'Reforma da loja' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/payable\/edit\/\d+/)
  const payment = page.getByRole('button', { name: /^Origem da baixa/ })
  await expect(payment).toBeVisible()
  await tabTo(payment)
  await page.keyboard.press('Enter')
  const origin = page.getByRole('dialog', { name: 'Origem do valor' })
  await expect(origin).toContainText('Linha 8 de extrato.ofx')
  await tabTo(origin.getByRole('link', { name: 'Abrir na conciliação' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'PARCELA UM' })).toBeVisible()
})
