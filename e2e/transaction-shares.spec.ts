import { readFileSync } from 'node:fs'
import { categoryTree } from '@prumo/contracts/categories/categories.contract'
import { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { cents } from '@prumo/money'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { keepPreferencesHere } from './shell-look.ts'
import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

/** A payable of R$ 300,00, a third of which is of another category. @returns the id of that one. */
async function addDivided({ inside, today }: Books): Promise<number> {
  const { token, company } = inside
  const params = { company_id: company.id }
  const tree = (await callApi(categoryTree, { token, params })).data
  const idOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  const part = (category_id: number, value_cents: number) => ({
    category_id,
    value_cents: cents(value_cents),
    cost_center_id: null,
    project_id: null,
  })
  await callApi(payableRoutes.create, {
    token,
    params,
    body: {
      party_id: null,
      bank_account_id: null,
      description: 'Aluguel e condomínio',
      fiscal_document: null,
      external_id: null,
      payment_code: null,
      due_date: today,
      competency_date: today,
      scheduled_for: null,
      value_cents: cents(300_00),
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [part(idOf('5.02.01'), 200_00), part(idOf('5.02.03'), 100_00)],
    },
  })
  return idOf('5.02.03')
}

test('A divided transaction shows its share in the list of one category, and its whole value beside', async ({
  page,
  books,
}) => {
  await books.addTransaction('payable', {
    code: '5.02.01',
    description: 'Outro',
    value_cents: 50_00,
  })
  const category = await addDivided(books)
  const row = page.getByRole('row').filter({ hasText: 'Aluguel e condomínio' })
  const value = row
    .getByRole('cell')
    .filter({ hasText: /^(300,00|100,00)/ })
    .first()
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  await expect(value).toHaveText('300,00')
  await page.goto(
    `/admin/payable/list?filter_due_or_payment_date=all&filter_categories_ids=${category}`,
  )
  await expect(value).toHaveText('100,00de R$ 300,00')
  await expect(page.getByRole('button', { name: /^Vence hoje/ })).toContainText('100,00')
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('checkbox').press(' ')
  const bar = page.getByRole('region', { name: 'Registros selecionados' })
  await expect(bar).toContainText('1 selecionado · R$ 100,00 de R$ 300,00')
})

test('The parts of a divided transaction are saved as a row each where the export is asked for that', async ({
  page,
  books,
}) => {
  await addDivided(books)
  await page.goto('/admin/payable/list?filter_due_or_payment_date=all')
  await expect(page.getByRole('row').filter({ hasText: 'Aluguel e condomínio' })).toBeVisible()
  const valuesOf = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Texto (csv)' }).click()
    const [, ...lines] = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n')
    return lines.map((line) => /\b\d+,\d\d\b/.exec(line)?.[0])
  }
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Uma linha por parte do rateio' }).click()
  expect(await violationsOf(page)).toEqual([])
  expect(await valuesOf()).toEqual(['200,00', '100,00'])
})

test('A share and its filter are told as each language writes them', async ({ page, books }) => {
  await keepPreferencesHere(page.context())
  const category = await addDivided(books)
  await page.goto(
    `/admin/payable/list?filter_due_or_payment_date=all&filter_categories_ids=${category}`,
  )
  const row = page.getByRole('row').filter({ hasText: 'Aluguel e condomínio' })
  for (const [language, value, whole, chip] of [
    ['en', '100.00', 'of R$300.00', 'Categories: 5.02.03'],
    ['de', '100,00', 'von 300,00 R$', 'Kategorien: 5.02.03'],
    ['fr', '100,00', 'sur 300,00 R$', 'Catégories\u{a0}: 5.02.03'],
    ['pt', '100,00', 'de R$ 300,00', 'Categorias: 5.02.03'],
  ] as const) {
    await page.locator('header select').selectOption(language)
    await expect(row).toContainText(`${value}${whole}`)
    // Playwright takes all spaces for the same; what does not break is looked at in the text itself.
    await expect
      .poll(async () => (await page.locator('#content').textContent())?.includes(chip))
      .toBe(true)
  }
})
