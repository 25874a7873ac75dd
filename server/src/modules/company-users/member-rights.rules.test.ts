import { describe, expect, test } from 'vitest'
import { grantFault, type Grants, isAdministrator, wideningFault } from './member-rights.rules.ts'

const rights = (fields: Partial<Grants> = {}): Grants => ({
  role: 'user',
  permissions: ['a', 'b'],
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
  approval_cost_center_ids: null,
  approval_project_ids: null,
  ...fields,
})

describe('granting rights', () => {
  test.each<[string, Grants, Grants | null, Grants, string | null]>([
    ['what one holds', rights(), null, rights(), null],
    [
      'a permission that one lacks',
      rights(),
      null,
      rights({ permissions: ['c'] }),
      'permission_beyond_own',
    ],
    [
      'a permission that the member holds already',
      rights(),
      rights({ permissions: ['c'] }),
      rights({ permissions: ['a', 'c'] }),
      null,
    ],
    [
      'anything, by an administrator',
      rights({ role: 'admin', permissions: [] }),
      null,
      rights({ permissions: ['c'] }),
      null,
    ],
    [
      'the role of an administrator',
      rights(),
      null,
      rights({ role: 'admin' }),
      'administrator_only',
    ],
    [
      'less to an administrator',
      rights(),
      rights({ role: 'admin' }),
      rights({ permissions: [] }),
      'administrator_only',
    ],
    [
      'all accounts, by who reaches some',
      rights({ bank_account_ids: [1] }),
      null,
      rights(),
      'rows_beyond_own',
    ],
    [
      'one account of one’s own',
      rights({ bank_account_ids: [1, 2] }),
      null,
      rights({ bank_account_ids: [2] }),
      null,
    ],
    [
      'an account of others',
      rights({ bank_account_ids: [1] }),
      null,
      rights({ bank_account_ids: [1, 2] }),
      'rows_beyond_own',
    ],
    [
      'an account that the member reaches already',
      rights({ bank_account_ids: [1] }),
      rights({ bank_account_ids: [2] }),
      rights({ bank_account_ids: [1, 2] }),
      null,
    ],
    [
      'fewer rows to who reaches all',
      rights({ project_ids: [1] }),
      rights(),
      rights({ project_ids: [7] }),
      null,
    ],
    [
      'approvals of all centres, by who approves of some',
      rights({ approval_cost_center_ids: [1] }),
      null,
      rights(),
      'rows_beyond_own',
    ],
    [
      'approvals of one project of one’s own',
      rights({ approval_project_ids: [1, 2] }),
      null,
      rights({ approval_project_ids: [2] }),
      null,
    ],
    ['all again to who reaches all', rights({ project_ids: [1] }), rights(), rights(), null],
    [
      'no rows at all',
      rights({ cost_center_ids: [] }),
      null,
      rights({ cost_center_ids: [] }),
      null,
    ],
  ])('Granting rights: %s', (_what, actor, before, after, fault) => {
    expect(grantFault(actor, before, after)).toBe(fault)
  })

  test('A grant that goes too far is told on its field', () => {
    expect(wideningFault(rights({ project_ids: [1] }), null, rights({ project_ids: [2] }))).toBe(
      'project_ids',
    )
  })
})

describe('an administrator of the company', () => {
  const administrator = {
    role: 'admin',
    status: 'active',
    permissions: ['permissions-users-companies.update'],
  }
  test('An administrator of the company is active, has the role and may change users', () => {
    expect(isAdministrator(administrator)).toBe(true)
    expect(isAdministrator({ ...administrator, status: 'blocked' })).toBe(false)
    expect(isAdministrator({ ...administrator, role: 'user' })).toBe(false)
    expect(isAdministrator({ ...administrator, permissions: [] })).toBe(false)
  })
})
