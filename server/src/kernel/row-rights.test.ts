import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { expect, test } from 'vitest'
import { ALL_APPROVALS, ALL_ROWS, approvalFault, reachesPart } from './row-rights.ts'

const part = (cost_center_id: number | null, project_id: number | null) => ({
  cost_center_id,
  project_id,
})
const centersAlone = { ...ALL_APPROVALS, approval_cost_center_ids: [1] }
const some = { approval_cost_center_ids: [1], approval_project_ids: [2] }

test.each([
  ['whoever approves everything approves of any part', ALL_APPROVALS, [part(9, 9)], null],
  ['parts of one’s own', some, [part(1, 2), part(1, 2)], null],
  ['nothing that has no cost centre', some, [part(1, 2), part(null, 2)], 'cost_center_id'],
  ['nothing that has no project', some, [part(1, 2), part(1, null)], 'project_id'],
  ['of any project, where cost centres alone are limited', centersAlone, [part(1, null)], null],
  ['one part of another cost centre is enough', some, [part(1, 2), part(3, 2)], 'cost_center_id'],
  ['one part of another project is enough', some, [part(1, 2), part(1, 3)], 'project_id'],
  [
    'nothing at all, where no cost centre is approved of',
    { ...ALL_APPROVALS, approval_cost_center_ids: [] },
    [part(1, null)],
    'cost_center_id',
  ],
] as const)('What a member may approve: %s', (_what, rights, parts, fault) => {
  expect(approvalFault(rights, parts)).toBe(fault)
})

const reach = { ...ALL_ROWS, cost_center_ids: [1], project_ids: [2] }
const alsoNone = { ...reach, cost_center_ids: [UNASSIGNED_ID, 1] }

test.each([
  ['of a cost centre and project of theirs', reach, part(1, 2), true],
  ['that names neither, where the right says nothing of it', reach, part(null, null), false],
  ['without a cost centre, where the right says so', alsoNone, part(null, 2), true],
  [
    'without a project, where the right says it of cost centres alone',
    alsoNone,
    part(1, null),
    false,
  ],
  ['of another cost centre', reach, part(3, 2), false],
  ['of another project', reach, part(1, 3), false],
  [
    'of any project, where cost centres alone are limited',
    { ...reach, project_ids: null },
    part(1, 3),
    true,
  ],
  ['of none at all, where they reach none', { ...reach, cost_center_ids: [] }, part(1, 2), false],
] as const)('A member reaches a part of a document: %s', (_what, rights, of, isReached) => {
  expect(reachesPart(rights, of)).toBe(isReached)
})
