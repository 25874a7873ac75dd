import { openBooks } from './books.ts'
import { expect, test } from './test.ts'

test('The address of another company of the same person opens it, and that of a stranger is not found', async ({
  page,
  books,
  signedIn,
  platform,
}) => {
  const { inside } = await openBooks(signedIn, `Teste: outra ${Date.now()}`)
  const { id, company_name } = inside.company
  // The session of this browser hears of the new company when it starts.
  await page.goto('/admin')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('prumo.session')))
    .toContain(company_name)
  await page.goto(`/admin/company/company-data/${id}`)
  await expect(page.getByText(`Você está em ${company_name}`)).toBeVisible()
  await expect(page).toHaveURL(`/admin/company/company-data/${id}`)
  await expect(page.getByLabel('Razão social')).toHaveValue(company_name)
  await page.goto(`/admin/company/company-data/${books.inside.company.id}`)
  await expect(page.getByLabel('Razão social')).toHaveValue(books.inside.company.company_name)
  for (const stranger of ['999999999', 'x']) {
    await page.goto(`/admin/company/company-data/${stranger}`)
    await expect(page.getByRole('heading', { name: 'Página não encontrada!' })).toBeVisible()
  }
  expect(platform.companies.some((company) => company.id === id)).toBe(false)
})
