import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  bytesSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  idTextSchema,
  optionalTextSchema,
  pageOf,
  recordParams,
  versionSchema,
} from '../scalars.ts'
import { requestColumns } from './wire-transfer-request.columns.ts'
import {
  approvalLimitsSchema,
  approvalSchema,
  approverSchema,
  decisionsSchema,
  executionSchema,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  reprovalSchema,
  requestEditSchema,
  requestInputSchema,
  requestRowSchema,
  requestSchema,
} from './wire-transfer-request.schema.ts'

/** Filters, sorts and page size of wire-transfer requests. */
export const requestList = defineList({
  sorts: sortsOf(requestColumns),
  default_sort: { column: 'wanted_on', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_wanted_on: datePairSchema.optional(),
    filter_request_status: z.enum(REQUEST_STATUSES).optional(),
    filter_kind: z.enum(REQUEST_KINDS).optional(),
    filter_bank_accounts_ids: idListSchema.optional(),
  },
})

const path = '/api/companies/{company_id}/wire-transfer-requests'
const limits = '/api/companies/{company_id}/wire-transfer-limits'
const may = permitted('transfers')
/** Who decides what members may do decides up to what value they approve. */
const mayLimit = { kind: 'company', permission: 'permissions-users-companies.update' } as const
const versionBody = z.object({ version: versionSchema })
const reasonBody = versionBody.extend({ reason: optionalTextSchema(250) })

export const listRequests = defineRoute({
  id: 'wire-transfer-requests.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the wire-transfer requests',
  params: companyParams,
  query: requestList.query,
  response: pageOf(requestRowSchema),
})

export const exportRequests = exportOf({
  id: 'wire-transfer-requests.export',
  path,
  permission: 'transfers.export',
  summary: 'The wire-transfer requests of a filter as a file',
  choice: requestList.choice,
  columns: exportedKeys(requestColumns),
})

export const getRequest = defineRoute({
  id: 'wire-transfer-requests.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One wire-transfer request with all that happened to it',
  params: recordParams,
  response: dataOf(requestSchema),
})

export const createRequest = defineRoute({
  id: 'wire-transfer-requests.create',
  method: 'POST',
  path,
  access: may('request'),
  summary: 'Write the draft of a wire-transfer request',
  params: companyParams,
  body: requestInputSchema,
  response: dataOf(requestSchema),
  status: 201,
})

export const updateRequest = defineRoute({
  id: 'wire-transfer-requests.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('request'),
  summary: 'Change a wire-transfer request; one that was approved has to be approved anew',
  params: recordParams,
  body: requestEditSchema,
  response: dataOf(requestSchema),
})

export const submitRequest = defineRoute({
  id: 'wire-transfer-requests.submit',
  method: 'POST',
  path: `${path}/{id}/submit`,
  access: may('request'),
  summary: 'Ask for the approval of a draft',
  params: recordParams,
  body: versionBody,
  response: dataOf(requestSchema),
})

export const cancelRequest = defineRoute({
  id: 'wire-transfer-requests.cancel',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: may('request'),
  summary: 'Cancel a wire-transfer request that was not executed',
  params: recordParams,
  body: reasonBody,
  response: dataOf(requestSchema),
})

export const approveRequests = defineRoute({
  id: 'wire-transfer-requests.approve',
  method: 'POST',
  path: `${path}/approve`,
  access: { ...may('approve'), asks_factor: true },
  summary: 'Approve wire-transfer requests of others, each for itself',
  params: companyParams,
  body: approvalSchema,
  response: dataOf(decisionsSchema),
})

export const reproveRequests = defineRoute({
  id: 'wire-transfer-requests.reprove',
  method: 'POST',
  path: `${path}/reprove`,
  access: may('approve'),
  summary: 'Reprove wire-transfer requests with a reason, each for itself',
  params: companyParams,
  body: reprovalSchema,
  response: dataOf(decisionsSchema),
})

export const executeRequest = defineRoute({
  id: 'wire-transfer-requests.execute',
  method: 'POST',
  path: `${path}/{id}/execute`,
  access: may('store'),
  summary: 'Record that an approved request was done: makes the transfer, or settles the payable',
  params: recordParams,
  body: executionSchema.extend({ version: versionSchema }),
  response: dataOf(requestSchema),
})

export const reopenRequest = defineRoute({
  id: 'wire-transfer-requests.reopen',
  method: 'POST',
  path: `${path}/{id}/reopen`,
  access: may('store'),
  summary: 'Take back that a request was done: its transfer or settlement goes',
  params: recordParams,
  body: reasonBody,
  response: dataOf(requestSchema),
})

export const getInstruction = defineRoute({
  id: 'wire-transfer-requests.instruction',
  method: 'GET',
  path: `${path}/{id}/instruction`,
  access: may('index'),
  summary: 'The instruction of an approved request, to be carried out at the bank',
  params: recordParams,
  response: bytesSchema,
  produces: 'application/pdf',
})

export const listApprovers = defineRoute({
  id: 'wire-transfer-limits.list',
  method: 'GET',
  path: limits,
  access: mayLimit,
  summary: 'Who may approve wire-transfer requests, and up to what value',
  params: companyParams,
  response: dataOf(z.array(approverSchema)),
})

export const updateLimits = defineRoute({
  id: 'wire-transfer-limits.update',
  method: 'PUT',
  path: `${limits}/{user_id}`,
  access: { ...mayLimit, asks_factor: true },
  summary: 'Set up to what value a member approves requests of each kind',
  params: companyParams.extend({ user_id: idTextSchema }),
  body: approvalLimitsSchema,
  response: dataOf(approverSchema),
})
