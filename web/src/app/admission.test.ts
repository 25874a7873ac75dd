import { describe, expect, test } from 'vitest'
import { sampleSession, sampleUser } from '../../test/session.sample.ts'
import { emptySession } from '../client/session-store.ts'
import { admission } from './admission.ts'

const list = { path: '/admin/payable/list', access: 'company' } as const

describe('opening a screen', () => {
  test('Opening a screen needs a session, except for the public screens', () => {
    expect(admission(list, emptySession)).toEqual({ kind: 'go', to: '/login' })
    expect(admission({ path: '/login', access: 'public' }, emptySession)).toEqual({ kind: 'enter' })
  })

  test('A signed-in user who goes to the login is taken home', () => {
    const publicScreen = { path: '/login', access: 'public' } as const
    expect(admission(publicScreen, sampleSession)).toEqual({ kind: 'go', to: '/' })
  })

  test('Without a company every screen leads to creating one', () => {
    const session = { ...sampleSession, companies: [], currentCompanyId: null }
    expect(admission(list, session)).toEqual({ kind: 'go', to: '/admin/company/edit' })
    expect(admission({ path: '/welcome', access: 'user' }, session)).toEqual({ kind: 'enter' })
  })

  test('Without the permission a screen is not authorised', () => {
    const screen = { ...list, permission: 'companies.receivables.index' } as const
    expect(admission(screen, sampleSession)).toEqual({ kind: 'go', to: '/misc/not-authorized' })
    const held = { ...list, permission: 'companies.payables.index' } as const
    expect(admission(held, sampleSession)).toEqual({ kind: 'enter' })
  })

  test('A screen of platform administrators opens for them alone, also without a company', () => {
    const screen = {
      path: '/admin/prumo/companies',
      access: 'user',
      permission: 'isPrumoAdmin',
    } as const
    expect(admission(screen, sampleSession)).toEqual({ kind: 'go', to: '/misc/not-authorized' })
    const loggedInUser = { ...sampleUser, is_prumo_admin: true }
    const session = { ...sampleSession, loggedInUser, companies: [], currentCompanyId: null }
    expect(admission(screen, session)).toEqual({ kind: 'enter' })
  })

  test('A screen with a list of roles is not authorised for whoever has another one', () => {
    const stock = { path: '/admin/stock', access: 'company', roles: ['admin'] } as const
    const refused = { kind: 'go', to: '/misc/not-authorized' }
    expect(admission(stock, { ...sampleSession, userRole: 'user' })).toEqual(refused)
    expect(admission(stock, { ...sampleSession, userRole: 'admin' })).toEqual({ kind: 'enter' })
    const loggedInUser = { ...sampleUser, is_prumo_admin: true }
    const platform = { ...sampleSession, userRole: 'user', loggedInUser }
    expect(admission(stock, platform)).toEqual({ kind: 'enter' })
  })

  test('A plan that lacks the feature opens nothing', () => {
    const screen = { path: '/dfc', access: 'company', feature: 'dfc' } as const
    expect(admission(screen, sampleSession)).toEqual({ kind: 'plan_lacks_feature' })
  })
})
