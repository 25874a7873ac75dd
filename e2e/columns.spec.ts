import type { Page } from '@playwright/test'
import { keepPreferencesHere } from './shell-look.ts'
import { expect, test } from './test.ts'

const heads = (page: Page) =>
  page.getByRole('table', { name: 'Clientes' }).getByRole('columnheader')

/** The titles of the columns, once the list is drawn. */
async function transactionsOf(page: Page): Promise<readonly string[]> {
  await expect(heads(page).first()).toBeVisible()
  return heads(page).allTextContents()
}

/** The width of a head on the screen, in pixels. */
const widthOf = async (page: Page, name: string) =>
  (await heads(page).filter({ hasText: name }).boundingBox())?.width ?? 0

test('The columns of a list keep the order and the width that a person gives them, by keyboard too', async ({
  page,
  books,
}) => {
  await keepPreferencesHere(page.context())
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/client/list')
  const before = await transactionsOf(page)
  const [first = '', second = '', third = ''] = before
  await page.getByRole('button', { name: 'Colunas' }).press('Enter')
  const move = page.getByRole('button', { name: `Mover ${third} para antes` })
  await move.press('Enter')
  await expect(heads(page).nth(1)).toHaveText(third)
  await expect(move).toBeFocused()
  // At the end of its way it stays.
  await move.press('Enter')
  await expect(heads(page).nth(0)).toHaveText(first)
  const natural = await widthOf(page, second)
  for (let press = 0; press < 8; press += 1)
    await page.getByRole('button', { name: `${second}: mais larga` }).press('Enter')
  await expect.poll(() => widthOf(page, second)).toBeGreaterThan(natural)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(heads(page).nth(1)).toHaveText(third)
  await expect.poll(() => widthOf(page, second)).toBeGreaterThan(natural)

  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('button', { name: 'Colunas como no início' }).click()
  await expect(heads(page)).toHaveText([...before])
  await expect.poll(async () => Math.abs((await widthOf(page, second)) - natural)).toBeLessThan(2)
})

test('The edge of a column’s head is dragged to a width, and a double click takes it back', async ({
  page,
  books,
}) => {
  await keepPreferencesHere(page.context())
  expect(books.account.id).toBeGreaterThan(0)
  await page.goto('/admin/client/list')
  const [, name = ''] = await transactionsOf(page)
  const natural = await widthOf(page, name)
  const grip = heads(page).nth(1).getByTitle('Largura', { exact: false })
  const edge = await grip.boundingBox()
  if (edge === null) throw new Error('The head has an edge.')
  const y = edge.y + edge.height / 2
  await page.mouse.move(edge.x + 4, y)
  await page.mouse.down()
  await page.mouse.move(edge.x + 154, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page, name)).toBeGreaterThan(natural + 100)
  await grip.dblclick()
  await expect.poll(async () => Math.abs((await widthOf(page, name)) - natural)).toBeLessThan(2)
})

for (const [list, filters] of [
  [
    '/admin/payable/list',
    ['', 'filter_status_group=overdue', 'filter_status_group=paid', 'search=hotmart'],
  ],
  ['/admin/receivable/list', ['', 'filter_status_group=overdue', 'filter_status_group=paid']],
  ['/admin/sale/list', ['', 'filterSaleStatuses=canceled', 'search=ana']],
] as const)
  test(`The columns of ${list} up to the status are as wide whatever is filtered`, async ({
    demoPage: page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 660 })
    const widths = async (filter: string) => {
      await page.goto(`${list}?${filter}`)
      await expect(page.getByRole('row', { name: /\d,\d\d/ }).first()).toBeVisible()
      return page
        .locator('main thead')
        .first()
        .evaluate((head) => {
          const cells = [...head.querySelectorAll('th')]
          const status = cells.findIndex((one) => one.dataset['card'] === 'state')
          return cells
            .slice(0, status + 1)
            .map((one) => [one.textContent, Math.round(one.offsetWidth)])
        })
    }
    const [first = '', ...others] = filters
    const usual = await widths(first)
    expect(usual.length).toBeGreaterThan(7)
    for (const filter of others) expect(await widths(filter), filter).toEqual(usual)
  })
