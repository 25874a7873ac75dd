import { listPurchases } from '@prumo/contracts/purchases/purchases.contract'
import { listSales } from '@prumo/contracts/sales/sales.contract'
import { callApi } from './call-api.ts'
import type { Inside } from './session.ts'
import { expect, test } from './test.ts'

const firstSale = async ({ token, company }: Inside) =>
  (await callApi(listSales, { token, params: { company_id: company.id }, query: { per_page: 1 } }))
    .data[0]
const firstPurchase = async ({ token, company }: Inside) => {
  const params = { company_id: company.id }
  return (
    await callApi(listPurchases, {
      token,
      params,
      query: { per_page: 1, filter_due_or_payment_date: [], filter_competency_date: [] },
    })
  ).data[0]
}

for (const [noun, find] of [
  ['sale', firstSale],
  ['purchase', firstPurchase],
] as const)
  test(`The summary of a ${noun} stays in sight while its cards are scrolled on a laptop, and its acts stand beside its title`, async ({
    demoPage: page,
    demo,
  }) => {
    const record = await find(demo)
    if (record === undefined) throw new Error(`The demo has a ${noun}.`)
    await page.setViewportSize({ width: 1366, height: 660 })
    await page.goto(`/admin/${noun}/edit/${record.id}`)
    const summary = page.getByRole('region', { name: 'Resumo' })
    await expect(summary).toContainText('R$')
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const act = await page.locator('[data-page-acts] button').last().boundingBox()
    expect(Math.abs((title?.y ?? 0) - (act?.y ?? 1_000))).toBeLessThan(20)
    expect(act?.x ?? 0).toBeGreaterThan(1_000)
    const first = page.locator('main section > h2').first()
    await expect(first).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(first).not.toBeInViewport()
    await expect(summary).toBeInViewport({ ratio: 1 })
  })
