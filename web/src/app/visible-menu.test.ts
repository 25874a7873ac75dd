import { FEATURE_KEYS, type FeatureKey } from '@prumo/contracts/plans/features'
import { SCREENS } from '@prumo/contracts/screens'
import { describe, expect, test } from 'vitest'
import { sampleSession, sampleUser } from '../../test/session.sample.ts'
import webPackage from '../../package.json' with { type: 'json' }
import { type MenuGroup, menu } from './menu.ts'
import {
  activeEntry,
  entriesOf,
  firstScreen,
  horizontalMenu,
  menuGate,
  screensOf,
  visibleMenu,
} from './visible-menu.ts'

const all = new Set<string>(entriesOf(menu).map(({ navLink }) => navLink))
const idsOf = (groups: typeof menu) => entriesOf(groups).map(({ id }) => id)
const platform = { ...sampleSession, loggedInUser: { ...sampleUser, is_prumo_admin: true } }

describe('the menu', () => {
  test('The menu shows only screens that exist', () => {
    const groups = visibleMenu(menu, new Set(['/', '/admin/payable/list']), platform)
    expect(screensOf(entriesOf(groups)).map(({ id }) => id)).toEqual(['dashboard', 'payables'])
  })

  test('The menu shows only what the permissions include, and no empty group', () => {
    const groups = visibleMenu(menu, all, sampleSession)
    expect(idsOf(groups)).toEqual(['dre', 'payables'])
    expect(groups.map(({ id }) => id)).toEqual(['reports', 'money'])
  })

  test('The menu shows the settings group with the platform flag alone', () => {
    expect(visibleMenu(menu, all, platform).map(({ id }) => id)).toContain('settings')
    expect(visibleMenu(menu, all, sampleSession).map(({ id }) => id)).not.toContain('settings')
  })

  test('The menu leads to every screen of the specification', () => {
    const registers = 'bank-account category product project cost-center client supplier'
    const money = 'budget bank-reconciliation payable receivable transfer product-link charge'
    const trade = 'sale subscription purchase period-closure'
    const ofPlatform = 'prumo-plan prumo-payment prumo-global-rule ofx-import-rule'
    const lists = [registers, money, trade, ofPlatform]
      .flatMap((names) => names.split(' '))
      .map((name) => `/admin/${name}/list`)
    const others = ['/', '/sales-dashboard', '/financial-dashboard', '/dre', '/dfc']
    const deeper = ['/admin/statements/detailed', '/admin/sale/import', '/admin/invoice/download']
    const wanted = [...lists, ...others, ...deeper, '/admin/stock', '/admin/prumo/companies']
    expect(wanted.filter((path) => !all.has(path))).toEqual([])
  })

  test('Menu and screens hold nothing of a template: no calendar, mail, chat, to-do, shop, chart, map or form pages, no mock back end', () => {
    const template =
      /calendar|chat|todo|\/(?:e-?)?mail|e-?commerce|shop|chart|\/maps?|\/forms?|\/ui-/
    for (const paths of [[...all], SCREENS.map(({ path }) => path)])
      expect(paths.filter((path) => template.test(path))).toEqual([])
    // Nor a mock back end: no package that the app brings is one.
    const mocks = /msw|miragejs|axios-mock|json-server|faker/
    const { dependencies } = webPackage
    expect(Object.keys(dependencies).filter((name) => mocks.test(name))).toEqual([])
  })

  test('The menu has one address and one id per entry', () => {
    const ids = idsOf(menu)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.size).toBe(ids.length)
  })
})

/** One entry of each kind, with every field of the specification. */
const sampleMenu: readonly MenuGroup[] = [
  {
    id: 'money',
    type: 'collapse',
    children: [
      {
        id: 'payables',
        title: 'payables',
        type: 'item',
        navLink: '/admin/payable/list',
        icon: 'out',
        badge: 'overdue',
        badgeText: 'overdue_payables',
        category: 1,
        permission: 'public',
        disabled: true,
        newTab: false,
        roles: ['administrador'],
      },
      {
        id: 'help',
        title: 'api_reference',
        type: 'external-link',
        navLink: 'https://ajuda.prumo.example',
        icon: 'link',
        permission: 'public',
        newTab: true,
      },
    ],
  },
]

describe('the kinds of entries', () => {
  test('A menu entry holds each field of the specification, and what it says takes effect', () => {
    const [entry, help] = entriesOf(sampleMenu)
    if (entry === undefined || help === undefined) throw new Error('The sample has two entries.')
    const fields = 'id title type navLink icon badge badgeText category permission disabled newTab'
    expect(Object.keys(entry).toSorted()).toEqual([...fields.split(' '), 'roles'].toSorted())
    const types = [...sampleMenu, ...horizontalMenu(sampleMenu), ...menu, entry, help]
    expect(new Set(types.map(({ type }) => type))).toEqual(
      new Set(['item', 'dropdown', 'collapse', 'external-link', 'groupHeader']),
    )
    // Its address and the screens below it.
    for (const path of ['/admin/payable/list', '/admin/payable/edit/12'])
      expect(activeEntry(sampleMenu, path)?.id).toBe('payables')
    const shown = (permission: string) =>
      idsOf(
        visibleMenu(
          [{ id: 'money', type: 'collapse', children: [{ ...entry, permission }] }],
          new Set([entry.navLink]),
          sampleSession,
        ),
      )
    expect([shown('companies.payables.index'), shown('companies.sales.index')]).toEqual([
      ['payables'],
      [],
    ])
    const { disabled: _, ...enabled } = entry
    const { category: __, ...unrestricted } = enabled
    const user = { ...sampleSession, userRole: 'user' }
    expect(menuGate(entry, sampleSession)).toBe('disabled')
    expect(menuGate(enabled, sampleSession)).toBe('plan_lacks_feature')
    expect(menuGate(unrestricted, sampleSession)).toBe('open')
    expect(menuGate(unrestricted, user)).toBe('not_authorized')
  })

  test('An external link in the menu is shown without a screen of its own, and is never the active one', () => {
    expect(idsOf(visibleMenu(sampleMenu, new Set(), sampleSession))).toEqual(['help'])
    expect(activeEntry(sampleMenu, 'https://ajuda.prumo.example')).toBeNull()
  })

  test('A menu group that folds in the sidebar drops down in the horizontal layout', () => {
    expect(horizontalMenu(sampleMenu).map(({ type }) => type)).toEqual(['dropdown'])
    expect(horizontalMenu(menu)[0]?.type).toBe('groupHeader')
  })

  test('A disabled menu entry does not open, whatever plan and role say', () => {
    expect(menuGate({ id: 'payables', disabled: true }, platform)).toBe('disabled')
  })
})

describe('where the menu begins', () => {
  test('Who may not see the dashboard begins at the first screen of the menu that opens', () => {
    const currentPermissions = ['companies.dashboards.index', 'companies.payables.index']
    expect(firstScreen(menu, all, { ...sampleSession, currentPermissions })?.id).toBe('dashboard')
    expect(firstScreen(menu, all, sampleSession)?.id).toBe('dre')
    expect(firstScreen(menu, all, { ...sampleSession, currentPermissions: [] })).toBeUndefined()
  })

  test('What the plan or the role refuses is no screen to begin at', () => {
    const restricted = ['api.statements.getDfc', 'companies.payables.index']
    const session = { ...sampleSession, currentPermissions: restricted }
    expect(firstScreen(menu, new Set(['/dfc', '/admin/payable/list']), session)?.id).toBe(
      'payables',
    )
  })
})

describe('choosing an entry', () => {
  test('A restricted menu entry needs its id in the plan, unless a platform administrator asks', () => {
    expect(menuGate({ id: 'dre', category: 1 }, sampleSession)).toBe('open')
    expect(menuGate({ id: 'dfc', category: 1 }, sampleSession)).toBe('plan_lacks_feature')
    expect(menuGate({ id: 'dfc', category: 1 }, platform)).toBe('open')
  })

  test('Every restricted entry of the menu opens with its own id in the plan, and with no other', () => {
    const restricted = entriesOf(menu).filter(({ category }) => category === 1)
    const [company] = sampleSession.companies
    if (company === undefined) throw new Error('The sample has a company.')
    const withPlan = (permissions: readonly FeatureKey[]) => ({
      ...sampleSession,
      companies: [{ ...company, prumoPlan: { name: 'Essencial', permissions: [...permissions] } }],
    })
    expect(restricted.length).toBeGreaterThan(0)
    for (const entry of restricted) {
      const own = FEATURE_KEYS.filter((key) => key === entry.id)
      const others = FEATURE_KEYS.filter((key) => key !== entry.id)
      expect([entry.id, own]).toEqual([entry.id, [entry.id]])
      expect([entry.id, menuGate(entry, withPlan(own))]).toEqual([entry.id, 'open'])
      expect([entry.id, menuGate(entry, withPlan(others))]).toEqual([
        entry.id,
        'plan_lacks_feature',
      ])
    }
  })

  test('A menu entry with roles needs the role', () => {
    const stock = { id: 'stock', roles: ['admin'] }
    expect(menuGate(stock, sampleSession)).toBe('not_authorized')
    expect(menuGate(stock, { ...sampleSession, userRole: 'admin' })).toBe('open')
  })
})

describe('the active entry', () => {
  test.each([
    ['/', 'dashboard'],
    ['/admin', 'dashboard'],
    ['/admin/payable/list', 'payables'],
    ['/admin/payable/edit/12', 'payables'],
    ['/admin/sale/import', 'sales-import'],
    ['/admin/invoice/received', 'invoices'],
    ['/admin/company/edit', undefined],
  ])('The active menu entry at %s is %s', (pathname, id) => {
    expect(activeEntry(menu, pathname)?.id).toBe(id)
  })
})
