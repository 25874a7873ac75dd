import { describe, expect, test } from 'vitest'
import { companyItems } from './company-items.ts'
import { menu } from './menu.ts'
import { entriesOf, menuGate } from './visible-menu.ts'
import { sampleSession } from '../../test/session.sample.ts'

/** Specification section 6, 'Permission keys per menu item', by the address of the entry. */
const MENU_KEYS = [
  ['/', 'companies.dashboards.index'],
  ['/sales-dashboard', 'companies.dashboards.index'],
  ['/financial-dashboard', 'companies.dashboards.index'],
  ['/admin/bank-account/list', 'companies.bank-accounts.index'],
  ['/admin/category/list', 'categories.tree'],
  ['/admin/product/list', 'companies.products.index'],
  ['/admin/project/list', 'companies.projects.index'],
  ['/admin/cost-center/list', 'companies.cost-centers.index'],
  ['/admin/client/list', 'companies.clients.index'],
  ['/admin/supplier/list', 'companies.suppliers.index'],
  ['/dre', 'api.statements.getDre'],
  ['/dfc', 'api.statements.getDfc'],
  ['/admin/statements/detailed', 'api.statements.getDfc'],
  ['/admin/budget/list', 'companies.budgets.index'],
  ['/admin/bank-reconciliation/list', 'api.companies.bank_accounts.import-ofx'],
  ['/admin/payable/list', 'companies.payables.index'],
  ['/admin/receivable/list', 'companies.receivables.index'],
  ['/admin/transfer/list', 'transfers.index'],
  ['/admin/product-link/list', 'api.companies.product-links.list-by-company'],
  ['/admin/charge/list', 'api.companies.charges.list'],
  ['/admin/sale/list', 'companies.sales.index'],
  ['/admin/subscription/list', 'subscription.index'],
  ['/admin/invoice/download', 'invoice-downloads.index'],
  ['/admin/purchase/list', 'companies.purchases.index'],
  ['/admin/period-closure/list', 'bank-accounts.period-closures.index'],
  ['/admin/stock', 'stock.index'],
] as const

/** The same of the company menu. */
const COMPANY_KEYS = [
  ['company_data', 'companies.show'],
  ['platform_integrations', 'companies.show'],
  ['invoice_settings', 'companies.show'],
  ['users', 'permissions-users-companies.list'],
  ['reconciliation_rules', 'api.companies.bank_accounts.import-ofx'],
] as const

describe('the permission that an entry of the menu asks for', () => {
  test.each(MENU_KEYS)('%s asks for %s', (navLink, permission) => {
    const asked = entriesOf(menu).filter((entry) => entry.navLink === navLink)
    expect(asked.map((entry) => entry.permission)).toEqual([permission])
  })

  test.each(COMPANY_KEYS)('%s of the company menu asks for %s', (id, permission) => {
    const asked = companyItems.filter((item) => item.id === id)
    expect(asked.map((item) => item.permission)).toEqual([permission])
  })

  test('The menu entry of stock opens for the role admin alone', () => {
    const [stock] = entriesOf(menu).filter(({ navLink }) => navLink === '/admin/stock')
    expect(stock?.roles).toEqual(['admin'])
    const gate = (userRole: string) => menuGate(stock ?? { id: '' }, { ...sampleSession, userRole })
    expect([gate('admin'), gate('user')]).toEqual(['open', 'not_authorized'])
  })
})
