import { expect, test } from 'vitest'
import { namesCompany } from './address-company.ts'

test.each([
  ['/admin/company/company-data/5', 5, true],
  ['/admin/company/invoice-settings/5', 5, true],
  ['/admin/company/company-data/5', 6, false],
  ['/admin/company/company-data/50', 5, false],
  ['/admin/company/edit', 5, false],
  ['/admin/payable/edit/5', 5, false],
  ['/admin/company/company-data/5', null, false],
])('%s is a page of company %j: %j', (pathname, company_id, answer) => {
  expect(namesCompany(pathname, company_id)).toBe(answer)
})
