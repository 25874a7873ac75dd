import { describe, expect, test } from 'vitest'
import { type DraftRights, rightsDifference } from './rights-difference.ts'

const rights = (fields: Partial<DraftRights> = {}): DraftRights => ({
  role: 'user',
  permissions: ['companies.clients.index', 'companies.payables.index'],
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
  approval_cost_center_ids: null,
  approval_project_ids: null,
  ...fields,
})

describe('what saving the rights of a user would change', () => {
  test('What saving the rights of a user would change is nothing when the same is chosen in another order', () => {
    const before = rights({ bank_account_ids: [2, 1] })
    const after = rights({
      permissions: ['companies.payables.index', 'companies.clients.index'],
      bank_account_ids: [1, 2],
    })
    expect(rightsDifference(before, after)).toBeNull()
  })

  test('What saving the rights of a user would change is told by area and act, more and less apart', () => {
    const after = rights({
      permissions: ['companies.payables.settle', 'companies.payables.index', 'categories.tree'],
    })
    const difference = rightsDifference(rights(), after)
    expect(difference?.added.map(({ area, act }) => `${area} ${act}`)).toEqual([
      'categories view',
      'payables settle',
    ])
    expect(difference?.removed.map(({ area, act }) => `${area} ${act}`)).toEqual(['clients view'])
  })

  test('What saving the rights of a user would change tells role and reach: all is not the same as none', () => {
    const after = rights({ role: 'admin', project_ids: [] })
    expect(rightsDifference(rights(), after)).toEqual({
      added: [],
      removed: [],
      isRoleChanged: true,
      rows: ['project_ids'],
    })
  })
})
