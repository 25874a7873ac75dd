import { expect, test } from './test.ts'

const RENT = { code: '5.04.01', description: 'Aluguel', value_cents: 150_00 }

test('The first calendar of a page gives the focus back to its button, as later ones do', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/payable/list?record=new')
  const drawer = page.getByRole('dialog', { name: 'Nova conta a pagar' })
  const opener = drawer.getByRole('button', { name: 'Abrir o calendário' }).first()
  const days = page.locator('.mantine-DatePicker-day')
  const calendar = page.locator('.mantine-Popover-dropdown').filter({ has: days })
  const leaves = [
    () => calendar.getByRole('button', { name: /^15 / }).click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const leave of leaves) {
    await opener.click()
    await expect(calendar).toBeVisible()
    await leave()
    await expect(calendar).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('Once a list that failed is asked again, Tab leads on into its rows', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', RENT)
  let isBroken = true
  await page.route(/\/payables\?/, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
  )
  await page.goto('/admin/payable/list')
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  await page.getByRole('button', { name: 'OK' }).press('Enter')
  isBroken = false
  await retry.press('Enter')
  await expect(page.getByRole('row', { name: /Aluguel/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const table = page.getByRole('table').filter({ hasText: 'Aluguel' })
  await expect(table.locator(':focus')).toHaveCount(1)
})

test('A filter that is cleared where it found nothing leaves the focus in its list', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', RENT)
  await page.goto('/admin/payable/list?search=nada')
  await page.getByRole('button', { name: 'Limpar filtros' }).last().press('Enter')
  await expect(page.getByRole('row', { name: /Aluguel/ })).toBeVisible()
  await page.keyboard.press('Tab')
  const table = page.getByRole('table').filter({ hasText: 'Aluguel' })
  await expect(table.locator(':focus')).toHaveCount(1)
})
