import { describe, expect, test } from 'vitest'
import { sampleSession, sampleUser } from '../../test/session.sample.ts'
import { menu } from './menu.ts'
import { seenCompanyItems, seenMenu } from './seen-menu.ts'
import { entriesOf } from './visible-menu.ts'

const all = new Set(entriesOf(menu).map(({ navLink }) => navLink))
const platform = { ...sampleSession, loggedInUser: { ...sampleUser, is_prumo_admin: true } }

const reasons = (seenBy: Parameters<typeof seenMenu>[2]) =>
  Object.fromEntries(
    seenMenu(menu, all, seenBy, platform).flatMap(({ entries }) =>
      entries.map(({ entry, reason }) => [entry.id, reason]),
    ),
  )

describe('the menu as somebody else sees it', () => {
  test('The menu as somebody else sees it follows their permissions, whoever looks', () => {
    const seen = reasons({ permissions: ['companies.payables.index'], features: [], role: 'user' })
    expect(seen['payables']).toBe('open')
    expect(seen['receivables']).toBe('permission')
  })

  test('The menu as somebody else sees it tells what the plan of the company lacks', () => {
    const permissions = ['api.statements.getDre', 'api.statements.getDfc'] as const
    const seen = reasons({ permissions: [...permissions], features: ['dre'], role: 'user' })
    expect([seen['dre'], seen['dfc']]).toEqual(['open', 'plan'])
  })

  test('The menu as somebody else sees it holds the company menu, by permission and by plan', () => {
    const seenBy = { permissions: ['companies.show' as const], features: [], role: 'user' as const }
    const seen = Object.fromEntries(
      seenCompanyItems(seenBy, platform).map(({ item, reason }) => [item.id, reason]),
    )
    expect(seen).toMatchObject({
      company_data: 'open',
      invoice_settings: 'plan',
      users: 'permission',
    })
  })

  test('The menu as somebody else sees it shows nothing of the platform', () => {
    const seen = reasons({ permissions: [], features: [], role: 'admin' })
    expect(Object.keys(seen)).not.toContain('prumo-plans')
  })
})
