import { listCostCenters } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { listSales } from '@prumo/contracts/sales/sales.contract'
import type { Page } from '@playwright/test'
import { callApi } from './call-api.ts'
import { pdfText } from './pdf-text.ts'
import type { Inside } from './session.ts'
import { expect, test } from './test.ts'

/**
 * What a screen says on each page of its paper, without blanks: each page has its number of all, and
 * what is pressed is on none.
 */
async function printed(page: Page): Promise<string> {
  const pages = pdfText(await page.pdf({ preferCSSPageSize: true }))
  pages.forEach((text, place) => expect(text).toContain(`${place + 1}/${pages.length}`))
  const told = pages.join('')
  for (const chrome of ['Exportar', 'Filtro+', 'Sair']) expect(told).not.toContain(chrome)
  return told
}

const bare = (text: string): string => text.replaceAll(/\s/g, '')

/** The company and the title that stand on the screen, which paper has above. */
async function namesOn(page: Page): Promise<readonly string[]> {
  const company = (await page.locator('[data-company]').textContent()) ?? ''
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  expect([company, title]).not.toContain('')
  return [company, title]
}

/** A cost centre of the demo, by its name. */
async function centerOf({ token, company }: Inside) {
  const params = { company_id: company.id }
  const [center] = (await callApi(listCostCenters, { token, params })).data
  if (center === undefined) throw new Error('The demo has cost centres.')
  return center
}

test('A DRE of some months and one cost centre is printed with company, title, months, cost centre and pages', async ({
  demoPage: page,
  demo,
}) => {
  const { id, name } = await centerOf(demo)
  const month = demo.company.today.slice(0, 7)
  const year = month.slice(0, 4)
  await page.goto(`/dre?months=${year}-01,${year}-03&filter_cost_centers=${id}`)
  await expect(page.getByText(`Centro: ${name}`, { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Mar/ }).first()).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /\d,\d\d\)?$/ }).first()).toBeVisible()
  const rows = await page.getByRole('row').locator('th, td').allInnerTexts()
  const told = await printed(page)
  for (const text of [
    ...(await namesOn(page)),
    `Jan/${year} a Mar/${year}`,
    `Centro: ${name}`,
    ...rows.filter((cell) => cell.trim() !== '').slice(0, 40),
  ])
    expect(told).toContain(bare(text))
})

test('The row that has the focus looks as the others on paper', async ({ demoPage: page }) => {
  await page.goto('/admin/payable/list')
  const row = page.locator('tbody tr').first()
  await row.focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const frameOf = () => row.evaluate((own) => getComputedStyle(own).outlineWidth)
  expect(await frameOf()).toBe('2px')
  await page.emulateMedia({ media: 'print' })
  expect(await frameOf()).toBe('0px')
  await page.emulateMedia({ media: null })
  await page.goto('/admin/bank-reconciliation/desk/1')
  const line = page.getByRole('row').filter({ hasText: 'PIX' }).first()
  await line.focus()
  const lineFrame = () => line.evaluate((own) => getComputedStyle(own).outlineWidth)
  expect(await lineFrame()).toBe('2px')
  await page.emulateMedia({ media: 'print' })
  expect(await lineFrame()).toBe('0px')
})

test('A sale is printed with company, title, what it is of, its total and pages', async ({
  demoPage: page,
  demo: { token, company },
}) => {
  const params = { company_id: company.id }
  const [sale] = (await callApi(listSales, { token, params, query: { per_page: 1 } })).data
  if (sale === undefined) throw new Error('The demo has sales.')
  await page.goto(`/admin/sale/edit/${sale.id}`)
  await expect(page.getByLabel('Descrição')).toHaveValue(sale.description)
  const summary = page.getByRole('region', { name: 'Resumo' })
  await expect(summary).toContainText('R$')
  const told = await printed(page)
  const total = (await summary.innerText()).match(/R\$\s[\d.]+,\d\d/)?.[0] ?? ''
  expect(total).not.toBe('')
  for (const text of [...(await namesOn(page)), total]) expect(told).toContain(bare(text))
})

test('A list with a filter is printed with company, title, period, filter, rows and pages', async ({
  demoPage: page,
  demo,
}) => {
  const { id, name } = await centerOf(demo)
  await page.goto(`/admin/payable/list?filter_cost_centers=${id}`)
  const filters = page.getByRole('region', { name: 'Filtros' })
  await expect(filters.getByText(`Centros de custo: ${name}`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* registros?$/)).toBeVisible()
  const period = page.getByRole('button', { name: /^\p{Lu}\p{Ll}{2}\/\d{4}$/u }).first()
  const count = page.getByText(/^\d+ registros?$/)
  await expect(page.locator('tbody tr td:nth-child(3)').first()).toBeVisible()
  const descriptions = await page.locator('tbody tr td:nth-child(3)').allInnerTexts()
  const told = await printed(page)
  for (const text of [
    ...(await namesOn(page)),
    await period.innerText(),
    `Centros de custo: ${name}`,
    await count.innerText(),
    ...descriptions,
  ])
    expect(told).toContain(bare(text))
})
