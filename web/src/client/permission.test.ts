import { describe, expect, test } from 'vitest'
import { isShown, planHas } from './permission.ts'
import { sampleSession, sampleUser } from '../../test/session.sample.ts'

const withPermissions = (...currentPermissions: string[]) => ({
  ...sampleSession,
  currentPermissions,
})

describe('what the screen shows', () => {
  test('What is public is always shown', () => {
    expect(isShown('public', withPermissions())).toBe(true)
  })

  test('A held permission that includes the required name is enough to show a part of the screen', () => {
    const session = withPermissions('companies.payables.index')
    expect(isShown('companies.payables.index', session)).toBe(true)
    expect(isShown('companies.payables', session)).toBe(true)
    expect(isShown('companies.receivables.index', session)).toBe(false)
    expect(isShown(['companies.receivables.index', 'payables'], session)).toBe(true)
  })

  test('A part marked isPrumoAdmin is shown to platform administrators alone, who see everything', () => {
    expect(isShown('isPrumoAdmin', withPermissions('isPrumoAdmin'))).toBe(false)
    const admin = { ...withPermissions(), loggedInUser: { ...sampleUser, is_prumo_admin: true } }
    expect(isShown('isPrumoAdmin', admin)).toBe(true)
    expect(isShown('companies.payables.index', admin)).toBe(true)
  })

  test('What no rule allows is not shown on the screen', () => {
    expect(isShown('companies.sales.index', withPermissions('companies.payables.index'))).toBe(
      false,
    )
    expect(isShown([], withPermissions('companies.payables.index'))).toBe(false)
  })

  test('A part of the screen with a feature needs the plan of the current company', () => {
    expect(planHas('dre', sampleSession)).toBe(true)
    expect(planHas('dfc', sampleSession)).toBe(false)
    expect(planHas('dre', { ...sampleSession, currentCompanyId: null })).toBe(false)
    const admin = { ...sampleSession, loggedInUser: { ...sampleUser, is_prumo_admin: true } }
    expect(planHas('dfc', admin)).toBe(true)
  })
})
