import type { menuTexts } from '@prumo/texts/pt/menu'
import type { MenuIconName } from './menu-icons.ts'

export type MenuTitle = Exclude<keyof typeof menuTexts, 'groups'>
export type GroupTitle = keyof (typeof menuTexts)['groups']

/** The colour of a badge: what it says is due, or only a remark. */
export type BadgeTone = 'overdue' | 'quiet'
/** Where a badge's words come from; see `menu-badge.tsx`. */
export type BadgeSource = 'overdue_payables'

/** What every entry of the menu has (specification section 3). Category 1 means restricted by plan, by `id`. */
interface MenuEntryBase {
  readonly id: string
  readonly title: MenuTitle
  readonly permission: string
  readonly icon: MenuIconName
  readonly badge?: BadgeTone
  readonly badgeText?: BadgeSource
  readonly category?: 1
  readonly roles?: readonly string[]
  /** Shown, and not to be opened. */
  readonly disabled?: boolean
  readonly newTab?: boolean
}

/** An entry that opens a screen of the app. */
export interface MenuItem extends MenuEntryBase {
  readonly type: 'item'
  readonly navLink: `/${string}`
}

/** An entry that leads out of the app. */
export interface MenuLink extends MenuEntryBase {
  readonly type: 'external-link'
  readonly navLink: string
}

export type MenuEntry = MenuItem | MenuLink

/** A heading, a part that folds (sidebar) or one that drops down (horizontal layout). */
export interface MenuGroup {
  readonly id: GroupTitle
  readonly type: 'groupHeader' | 'collapse' | 'dropdown'
  readonly children: readonly MenuEntry[]
}

const item = (
  id: string,
  title: MenuTitle,
  navLink: `/${string}`,
  permission: string,
  icon: MenuIconName,
  more: Omit<Partial<MenuEntryBase>, 'id' | 'title' | 'permission' | 'icon'> = {},
): MenuItem => ({ id, title, type: 'item', navLink, permission, icon, ...more })

/** The whole menu in the order of specification section 2; only entries that have a screen are shown. */
export const menu: readonly MenuGroup[] = [
  {
    id: 'overview',
    type: 'groupHeader',
    children: [
      item('dashboard', 'dashboard', '/', 'public', 'dashboard'),
      item(
        'sales-dashboard',
        'sales_dashboard',
        '/sales-dashboard',
        'companies.dashboards.index',
        'chart',
      ),
      item(
        'financial-dashboard',
        'financial_dashboard',
        '/financial-dashboard',
        'companies.dashboards.index',
        'chart',
      ),
    ],
  },
  {
    id: 'registers',
    type: 'collapse',
    children: [
      item(
        'bank-accounts',
        'bank_accounts',
        '/admin/bank-account/list',
        'companies.bank-accounts.index',
        'bank',
      ),
      item('categories', 'categories', '/admin/category/list', 'categories.tree', 'tree'),
      item('products', 'products', '/admin/product/list', 'companies.products.index', 'box'),
      item('projects', 'projects', '/admin/project/list', 'companies.projects.index', 'folder'),
      item(
        'cost-centers',
        'cost_centers',
        '/admin/cost-center/list',
        'companies.cost-centers.index',
        'target',
      ),
      item('clients', 'clients', '/admin/client/list', 'companies.clients.index', 'users'),
      item('suppliers', 'suppliers', '/admin/supplier/list', 'companies.suppliers.index', 'truck'),
    ],
  },
  {
    id: 'reports',
    type: 'collapse',
    children: [
      item('dre', 'dre', '/dre', 'api.statements.getDre', 'report', { category: 1 }),
      item('dfc', 'dfc', '/dfc', 'api.statements.getDfc', 'report', { category: 1 }),
      item(
        'detailed-statement',
        'detailed_statement',
        '/admin/statements/detailed',
        'api.statements.getDfc',
        'list',
      ),
      item('budgets', 'budgets', '/admin/budget/list', 'companies.budgets.index', 'target'),
      item('audit', 'audit', '/admin/audit/list', 'companies.operations.index', 'history'),
    ],
  },
  {
    id: 'money',
    type: 'collapse',
    children: [
      item(
        'bank-reconciliation',
        'bank_reconciliation',
        '/admin/bank-reconciliation/list',
        'api.companies.bank_accounts.import-ofx',
        'checks',
        { category: 1 },
      ),
      item('payables', 'payables', '/admin/payable/list', 'companies.payables.index', 'out', {
        badge: 'overdue',
        badgeText: 'overdue_payables',
      }),
      item(
        'receivables',
        'receivables',
        '/admin/receivable/list',
        'companies.receivables.index',
        'in',
      ),
      item('transfers', 'transfers', '/admin/transfer/list', 'transfers.index', 'transfer'),
    ],
  },
  {
    id: 'trade',
    type: 'collapse',
    children: [
      item(
        'product-links',
        'product_links',
        '/admin/product-link/list',
        'api.companies.product-links.list-by-company',
        'link',
      ),
      item('charges', 'charges', '/admin/charge/list', 'api.companies.charges.list', 'receipt'),
      item('sales', 'sales', '/admin/sale/list', 'companies.sales.index', 'cart'),
      item(
        'sales-import',
        'sales_import',
        '/admin/sale/import',
        'companies.sales.import',
        'upload',
      ),
      item(
        'subscriptions',
        'subscriptions',
        '/admin/subscription/list',
        'subscription.index',
        'repeat',
      ),
      item('invoices', 'invoices', '/admin/invoice/download', 'invoice-downloads.index', 'receipt'),
      item('purchases', 'purchases', '/admin/purchase/list', 'companies.purchases.index', 'cart'),
      item(
        'period-closures',
        'period_closures',
        '/admin/period-closure/list',
        'bank-accounts.period-closures.index',
        'lock',
      ),
      item('stock', 'stock', '/admin/stock', 'stock.index', 'box', { roles: ['admin'] }),
    ],
  },
  {
    id: 'settings',
    type: 'collapse',
    children: [
      item('prumo-plans', 'prumo_plans', '/admin/prumo-plan/list', 'isPrumoAdmin', 'list'),
      item(
        'prumo-payments',
        'prumo_payments',
        '/admin/prumo-payment/list',
        'isPrumoAdmin',
        'receipt',
      ),
      item(
        'global-rules',
        'global_rules',
        '/admin/prumo-global-rule/list',
        'isPrumoAdmin',
        'checks',
      ),
      item(
        'ofx-import-rules',
        'ofx_import_rules',
        '/admin/ofx-import-rule/list',
        'isPrumoAdmin',
        'upload',
      ),
      item('all-companies', 'all_companies', '/admin/prumo/companies', 'isPrumoAdmin', 'bank'),
      item('outbox', 'outbox', '/admin/prumo/outbox', 'isPrumoAdmin', 'upload'),
      item('jobs', 'jobs', '/admin/prumo/jobs', 'isPrumoAdmin', 'checks'),
      {
        id: 'api-reference',
        title: 'api_reference',
        type: 'external-link',
        navLink: '/api/docs',
        permission: 'isPrumoAdmin',
        icon: 'link',
        newTab: true,
      },
    ],
  },
]
