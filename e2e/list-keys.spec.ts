import type { Page } from '@playwright/test'
import { importStatement } from './import-statement.ts'
import { expect, test } from './test.ts'

/** Holds the answers of a path until they are let go. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

const bills = ['Aluguel', 'Luz do escritório', 'Luz do galpão']

test('From the search of a list the arrow and Enter go to the first row that was found, Esc clears the text, and a second Esc leaves the field', async ({
  page,
  books,
}) => {
  for (const description of bills)
    await books.addTransaction('payable', { code: '5.02.01', description, value_cents: 10_000 })
  await page.goto('/admin/payable/list')
  const search = page.getByRole('textbox', { name: 'Buscar' })
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('luz')
  // Pressed before the list was asked: the row is one of those that are found.
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: /^Baixar conta a pagar/ })).toContainText(/Luz/)
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
})

test('From the search of the chart of accounts the arrow goes to the first category that was found', async ({
  page,
  books,
}) => {
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/category/list')
  const search = page.getByRole('textbox', { name: 'Buscar' })
  await search.fill('aluguel')
  await search.press('ArrowDown')
  await expect(page.locator('tbody tr').first()).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})

test('Letters that are pressed while the rows of a list are on their way act once these are there', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 10_000,
  })
  const answer = await hold(page, /\/payables\?/)
  await page.goto('/admin/payable/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Contas a pagar' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('b')
  answer()
  await expect(page.getByRole('dialog', { name: /^Baixar conta a pagar/ })).toContainText('Aluguel')
})

test('A letter that was pressed while lines of the bank are on their way acts on the first of them', async ({
  page,
  books,
}) => {
  await importStatement(page, books, [{ memo: 'TARIFA PACOTE', amount: '-1,50' }], '0,00')
  const answer = await hold(page, /\/statement-lines\?/)
  await page.goto(`/admin/bank-reconciliation/desk/${books.account.id}`)
  await expect(page.getByRole('textbox', { name: 'Buscar' })).toBeVisible()
  await page.keyboard.press('n')
  answer()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A letter that was pressed early is gone once the person presses something else', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Aluguel',
    value_cents: 10_000,
  })
  const answer = await hold(page, /\/payables\?/)
  await page.goto('/admin/payable/list')
  const heading = page.getByRole('heading', { level: 1, name: 'Contas a pagar' })
  await expect(heading).toBeVisible()
  await page.keyboard.press('j')
  await heading.click()
  answer()
  const row = page.locator('tbody tr').first()
  await expect(row).toContainText('Aluguel')
  await expect(row).not.toBeFocused()
})

for (const [path, field] of [
  ['/admin/payable/list?record=new', 'Fornecedor'],
  ['/admin/client/list?record=new', 'Nome'],
  ['/admin/product/list?record=new', 'Nome'],
] as const)
  test(`A new record that is opened by its address, ${path}, has the focus in its first field`, async ({
    page,
    books,
  }) => {
    expect(books.account.id).toBeGreaterThan(0)
    await page.goto(path)
    const first = page.getByRole('dialog').getByLabel(field).first()
    await expect(first).toBeFocused()
    // What comes to the screen later leaves it there.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(first).toBeFocused()
  })
