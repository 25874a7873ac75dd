import type { PurchaseChain } from '@prumo/contracts/purchases/approval-chain.schema'
import { cents } from '@prumo/money'
import { expect, test } from 'vitest'
import { decidesLevel } from './level-approvers.rules.ts'

type Level = PurchaseChain['levels'][number]

const level = (fields: Partial<Level>): Level => ({
  level: 1,
  name: 'Gerência',
  from_cents: cents(0),
  approvers: 'permission',
  permission: 'companies.purchases.approve',
  user_ids: [],
  user_names: [],
  required: 1,
  approvals: [],
  ...fields,
})
const chain = (...levels: readonly Level[]): PurchaseChain => ({
  chain_id: 1,
  level: levels.length,
  last_level: levels.length,
  levels: [...levels],
})
const person = (fields = {}) => ({
  user_id: 7,
  permissions: ['companies.purchases.approve'],
  approval_cost_center_ids: null,
  approval_project_ids: null,
  ...fields,
})
const part = (cost_center_id: number | null, project_id: number | null = null) => ({
  cost_center_id,
  project_id,
})

test('Without a chain everybody who approves decides', () => {
  expect(decidesLevel(person(), null, [part(null)])).toBe(true)
})

test('A level is decided by who holds its permission, or by those whom it names', () => {
  const asked = chain(level({ permission: 'companies.budgets.override' }))
  expect(decidesLevel(person(), asked, [])).toBe(false)
  expect(decidesLevel(person({ permissions: ['companies.budgets.override'] }), asked, [])).toBe(
    true,
  )
  const named = { approvers: 'members', permission: null } as const
  expect(decidesLevel(person(), chain(level({ ...named, user_ids: [7] })), [])).toBe(true)
  expect(decidesLevel(person(), chain(level({ ...named, user_ids: [8] })), [])).toBe(false)
})

test('Who approved a level before decides on none after it', () => {
  const given = { user_id: 7, user_name: 'Ana', approved_at: '2026-11-25T12:00:00.000Z' }
  const first = level({ approvals: [{ ...given, is_alone: false }] })
  expect(decidesLevel(person(), chain(first, level({ level: 2 })), [])).toBe(false)
  expect(decidesLevel(person({ user_id: 8 }), chain(first, level({ level: 2 })), [])).toBe(true)
})

test('Who approves of a cost centre decides there; what names none, or several, who approves of all', () => {
  const asked = chain(level({ approvers: 'dimension', permission: null }))
  const limited = person({ approval_cost_center_ids: [1] })
  expect(decidesLevel(limited, asked, [part(1)])).toBe(true)
  expect(decidesLevel(person(), asked, [part(1)])).toBe(false)
  expect(decidesLevel(person(), asked, [part(1), part(1)])).toBe(false)
  expect(decidesLevel(person(), asked, [part(null)])).toBe(true)
  expect(decidesLevel(person(), asked, [part(1), part(2)])).toBe(true)
  expect(decidesLevel(person(), asked, [part(1), part(1, 3)])).toBe(true)
})
