import { describe, expect, test } from 'vitest'
import { sampleSession, sampleUser } from '../../test/session.sample.ts'
import { menu } from './menu.ts'
import { activeEntry, menuGate, visibleMenu } from './visible-menu.ts'

const all = new Set(menu.flatMap((group) => group.children.map(({ navLink }) => navLink)))
const idsOf = (groups: typeof menu) =>
  groups.flatMap(({ children }) => children.map(({ id }) => id))
const platform = { ...sampleSession, loggedInUser: { ...sampleUser, is_prumo_admin: true } }

describe('the menu', () => {
  test('shows only screens that exist', () => {
    const groups = visibleMenu(menu, new Set(['/', '/admin/payable/list']), platform)
    expect(idsOf(groups)).toEqual(['dashboard', 'payables'])
  })

  test('shows only what the permissions include, and no empty group', () => {
    const groups = visibleMenu(menu, all, sampleSession)
    expect(idsOf(groups)).toEqual(['dashboard', 'dre', 'payables'])
    expect(groups.map(({ id }) => id)).toEqual(['overview', 'reports', 'money'])
  })

  test('shows the settings group with the platform flag alone', () => {
    expect(visibleMenu(menu, all, platform).map(({ id }) => id)).toContain('settings')
    expect(visibleMenu(menu, all, sampleSession).map(({ id }) => id)).not.toContain('settings')
  })

  test('has one address and one id per entry', () => {
    const ids = idsOf(menu)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.size).toBe(ids.length)
  })
})

describe('choosing an entry', () => {
  test('a restricted entry needs its id in the plan, unless a platform administrator asks', () => {
    expect(menuGate({ id: 'dre', category: 1 }, sampleSession)).toBe('open')
    expect(menuGate({ id: 'dfc', category: 1 }, sampleSession)).toBe('plan_lacks_feature')
    expect(menuGate({ id: 'dfc', category: 1 }, platform)).toBe('open')
  })

  test('an entry with roles needs the role', () => {
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
    ['/admin/company/edit', undefined],
  ])('at %s is %s', (pathname, id) => {
    expect(activeEntry(menu, pathname)?.id).toBe(id)
  })
})
