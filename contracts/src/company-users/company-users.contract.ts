import { z } from 'zod'
import { PRESET_NAMES } from '../access/permission-presets.ts'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList, filtersOf } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idTextSchema,
  nothingSchema,
  pageOf,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { companyUserColumns } from './company-user.columns.ts'
import {
  companyUserRowSchema,
  companyUserSchema,
  memberRightsSchema,
  rowChoicesSchema,
  viewAsSchema,
} from './company-user.schema.ts'

export const companyUserList = defineList({
  sorts: sortsOf(companyUserColumns),
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: {
    ...filtersOf(companyUserColumns),
    /** `custom` are the permissions that were chosen one by one. */
    filter_preset: z.enum([...PRESET_NAMES, 'custom']).optional(),
  },
})

const path = '/api/companies/{company_id}/company-users'
const memberParams = companyParams.extend({ user_id: idTextSchema })
const reading = { kind: 'company', permission: 'permissions-users-companies.list' } as const
const editing = { kind: 'company', permission: 'permissions-users-companies.update' } as const
/** Nobody has to pay to shut somebody out. */
const allowed = { when_expired: 'allowed' } as const

export const listCompanyUsers = defineRoute({
  id: 'company-users.list',
  method: 'GET',
  path,
  access: reading,
  summary: 'The users of the company',
  params: companyParams,
  query: companyUserList.query,
  response: pageOf(companyUserRowSchema),
})

export const rowChoices = defineRoute({
  id: 'company-users.row-choices',
  method: 'GET',
  path: `${path}/row-choices`,
  access: reading,
  summary: 'The bank accounts, cost centres and projects that rights to rows may name',
  params: companyParams,
  response: dataOf(rowChoicesSchema),
})

/** Of everybody to enter the company, and again of whoever approves a payment. */
const secondFactorSchema = z.object({ required: z.boolean(), to_approve: z.boolean() })
const secondFactorStateSchema = secondFactorSchema.extend({
  /** Who else may approve payments and has no second factor, by name. */
  approvers_without: z.array(z.string()),
})

export const getSecondFactor = defineRoute({
  id: 'company-users.second-factor',
  method: 'GET',
  path: `${path}/second-factor`,
  access: reading,
  summary:
    'Whether the company requires a second factor of everybody, and again to approve a payment',
  params: companyParams,
  response: dataOf(secondFactorStateSchema),
})

export const requireSecondFactor = defineRoute({
  id: 'company-users.require-second-factor',
  method: 'PUT',
  path: `${path}/second-factor`,
  access: { ...editing, asks_factor: true },
  summary: 'Say what the second factor is required for; needs a second factor oneself',
  params: companyParams,
  body: secondFactorSchema,
  response: dataOf(secondFactorStateSchema),
})

const ownApprovalSchema = z.object({ allowed: z.boolean() })

export const getOwnApproval = defineRoute({
  id: 'company-users.own-approval',
  method: 'GET',
  path: `${path}/own-approval`,
  access: reading,
  summary: 'Whether who alone approves purchases may approve those that they wrote',
  params: companyParams,
  response: dataOf(ownApprovalSchema),
})

export const allowOwnApproval = defineRoute({
  id: 'company-users.allow-own-approval',
  method: 'PUT',
  path: `${path}/own-approval`,
  access: { ...editing, asks_factor: true },
  summary: 'Let who alone approves purchases approve their own, or no longer',
  params: companyParams,
  body: ownApprovalSchema,
  response: dataOf(ownApprovalSchema),
})

export const getCompanyUser = defineRoute({
  id: 'company-users.get',
  method: 'GET',
  path: `${path}/{user_id}`,
  access: reading,
  summary: 'One user of the company with permissions and rights to rows',
  params: memberParams,
  response: dataOf(companyUserSchema),
})

export const viewAs = defineRoute({
  id: 'company-users.view-as',
  method: 'GET',
  path: `${path}/{user_id}/view-as`,
  access: reading,
  summary: 'What a user of the company sees; only a preview, nobody acts as somebody else',
  params: memberParams,
  response: dataOf(viewAsSchema),
})

export const updateCompanyUser = defineRoute({
  id: 'company-users.update',
  method: 'PUT',
  path: `${path}/{user_id}`,
  access: { ...editing, ...allowed, asks_factor: true },
  summary:
    'Change role, permissions, rights to rows and status of a user; an expired plan only narrows',
  params: memberParams,
  body: memberRightsSchema.extend({ status: masterRecordStatusSchema, version: versionSchema }),
  response: dataOf(companyUserSchema),
})

export const endMembership = defineRoute({
  id: 'company-users.destroy',
  method: 'DELETE',
  path: `${path}/{user_id}`,
  access: { kind: 'company', permission: 'permissions-users-companies.destroy', ...allowed },
  summary: 'End the access of a user to the company, at once',
  params: memberParams,
  response: nothingSchema,
  status: 204,
})

export const endMemberSessions = defineRoute({
  id: 'company-users.end-sessions',
  method: 'POST',
  path: `${path}/{user_id}/end-sessions`,
  access: { ...editing, ...allowed },
  summary: 'Sign a user out everywhere; only of who works in no other company',
  params: memberParams,
  response: nothingSchema,
  status: 204,
})

export const exportCompanyUsers = exportOf({
  id: 'company-users.export',
  path,
  permission: 'permissions-users-companies.export',
  summary: 'The users of the company as a file',
  choice: companyUserList.choice,
  columns: exportedKeys(companyUserColumns),
})
