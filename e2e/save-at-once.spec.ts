import { watchStanding } from './screen-that-stood.ts'
import { expect, test } from './test.ts'

test('A saved record closes its drawer and stands changed in the list before anything is asked again', async ({
  page,
  books: _books,
}) => {
  const stand = await watchStanding(page)
  await page.goto('/admin/cost-center/list?record=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Nome').fill('Obra velha')
  await drawer.getByLabel('Abreviação').fill('OV')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('row').filter({ hasText: 'Obra velha' }).click()
  await expect(drawer.getByLabel('Nome')).toHaveValue('Obra velha')
  await stand()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') {
      asked.push(new URL(route.request().url()).pathname)
      await released
    }
    await route.continue()
  })
  await drawer.getByLabel('Nome').fill('Obra reformada')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Obra reformada' })).toBeVisible()
  // What the act does not reach is not asked for again. Documents show the names of cost centres: what
  // the menu counts of them is asked again.
  const reached = /cost-centers|payables|purchases|operations|first-steps/
  const others = asked.filter((path) => !reached.test(path))
  expect(others).toEqual([])
  release()
})
