import { expect, test } from 'vitest'
import { PERMISSION_KEYS, type PermissionKey } from './access/permissions.ts'
import { OPERATION_KINDS, type UndoableKind } from './audit/operation-kinds.ts'
import type { Access, RouteContract } from './route.ts'

type Is<A, B> = A extends B ? true : false

// Each of these lines fails to compile when the type gets wider than what the manifests declare.
const misspelled: Is<'companies.cost-centers.indx', PermissionKey> = false
const spelled: Is<'companies.cost-centers.index', PermissionKey> = true
const neverUndone: Is<'cost-centers.create', UndoableKind> = false
const undone: Is<'imports.cost-centers', UndoableKind> = true
const withoutAccess: Is<Omit<RouteContract, 'access'>, RouteContract> = false
const anyAccess: Is<{ kind: 'company'; permission: string }, Access> = false

test('The types of keys, operations and routes are as narrow as the manifests', () => {
  expect([misspelled, neverUndone, withoutAccess, anyAccess]).toEqual([false, false, false, false])
  expect([spelled, undone]).toEqual([true, true])
})

test('The manifests declare the permissions and operations of section 6 of the specification', () => {
  expect(PERMISSION_KEYS).toContain('companies.cost-centers.index')
  expect(OPERATION_KINDS).toContain('imports.cost-centers')
})
