import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) })

/** Chooses in a searchable field of the drawer by typing. */
async function choose(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

test('The chart of accounts is walked, collapsed and opened by keyboard', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/category/list')
  const [five, costs] = [rowOf(page, '5'), rowOf(page, '5.04')]
  await expect(five).toHaveAttribute('aria-expanded', 'true')
  await five.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(five).toHaveAttribute('aria-expanded', 'false')
  await expect(costs).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(costs).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, '5.01')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(five).toBeFocused()
  await page.keyboard.press('Home')
  await expect(rowOf(page, '1')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawerOf(page, 'Categoria')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Recolher tudo' }).click()
  await expect(costs).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('5.04.01')
  await expect(rowOf(page, '5.04.01')).toBeVisible()
  await expect(costs).toBeVisible()
})

test('On a phone the chart of accounts is a list: one below the other, each level further in, nothing beside the screen', async ({
  page,
  books: _books,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/category/list')
  const codes = ['5', '5.04', '5.04.01']
  await expect(rowOf(page, '5.04.01')).toBeVisible()
  await expect(async () => {
    const rows = await Promise.all(
      codes.map((code) => rowOf(page, code).evaluate((part) => part.getBoundingClientRect())),
    )
    for (const [place, { left, right, top }] of rows.entries()) {
      expect(top).toBeGreaterThanOrEqual(rows[place - 1]?.bottom ?? 0)
      expect([left >= 0, right <= 390]).toEqual([true, true])
    }
    const words = await Promise.all(
      codes.map((code) =>
        rowOf(page, code)
          .getByText(code, { exact: true })
          .evaluate((part) => part.getBoundingClientRect().left),
      ),
    )
    expect(words).toEqual([...new Set(words)].toSorted((a, b) => a - b))
  }).toPass()
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(390)
  expect(await violationsOf(page)).toEqual([])
})

test('A category is moved below another heading, and its code follows', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/category/list')
  await rowOf(page, '5.04.01').focus()
  const name = (await rowOf(page, '5.04.01').getByRole('gridcell').first().innerText())
    .replace('5.04.01', '')
    .trim()
  await page.keyboard.press('Enter')
  await drawerOf(page, 'Categoria').getByRole('button', { name: 'Mover para…' }).click()
  const drawer = drawerOf(page, 'Mover 5.04.01')
  await expect(drawer).toContainText('Os códigos acompanham')
  await choose(page, 'Abaixo de', '5.01')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Categoria movida: agora é 5\.01\.\d+/)).toBeVisible()
  await expect(rowOf(page, '5.04.01')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Buscar' }).fill(name)
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('5.01.')
})

test('Two categories are merged, the entry goes with them, and the merge is undone', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', { code: '5.04.01', description: 'Luz', value_cents: 9_900 })
  await page.goto('/admin/category/list')
  const row = rowOf(page, '5.04.01')
  await row.click()
  await expect(
    drawerOf(page, 'Categoria').getByRole('link', { name: '1 conta a pagar' }),
  ).toBeVisible()
  await drawerOf(page, 'Categoria').getByRole('button', { name: 'Unir com…' }).click()
  const drawer = drawerOf(page, 'Unir 5.04.01')
  await expect(drawer).toContainText('1 lançamento muda de categoria.')
  await choose(page, 'Unir com', '5.04.02')
  await drawer.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByText('Categorias unidas: 1 lançamento mudou')).toBeVisible()
  await expect(row).toContainText('Inativo')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(row).toContainText('Ativo')
})

test('What a template has and the chart lacks is shown and added', async ({
  page,
  books: _books,
}) => {
  await page.goto('/admin/category/list')
  const row = rowOf(page, '5.04.01')
  await row.click()
  await drawerOf(page, 'Categoria').getByRole('button', { name: 'Excluir categoria' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir 5.04.01' })
    .getByRole('button', { name: 'Excluir categoria' })
    .click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Modelos' }).click()
  const drawer = drawerOf(page, 'Modelos de plano de contas')
  await expect(drawer).toContainText('Falta 1 categoria.')
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Acrescentar 1 categoria' }).click()
  await expect(page.getByText('1 categoria acrescentada')).toBeVisible()
  await expect(row).toBeVisible()
})
