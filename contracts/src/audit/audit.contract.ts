import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  datePairSchema,
  idTextSchema,
  pageOf,
  recordParams,
} from '../scalars.ts'
import { operationChainSchema, operationRowSchema, operationSchema } from './operation.schema.ts'

/** The audit log; `search` takes a whole request id or IP address. */
export const operationList = defineList({
  sorts: ['happened_at'],
  default_sort: { column: 'happened_at', direction: 'desc' },
  page_size: 100,
  filters: {
    filter_happened_on: datePairSchema.optional(),
    filter_user_id: idTextSchema.optional(),
    filter_kind: z
      .string()
      .regex(/^[a-z-]{1,40}\.[a-z-]{1,40}$/)
      .optional(),
    filter_table: z
      .string()
      .regex(/^[a-z_]{1,60}$/)
      .optional(),
    filter_record_id: idTextSchema.optional(),
  },
})

const path = '/api/companies/{company_id}/operations'
/**
 * Whoever may see the audit log and reaches all rows sees every act of the company. Who is limited to
 * accounts, cost centres or projects sees their own acts, and not what a record was before and after.
 */
const access = { kind: 'company', permission: 'companies.operations.index' } as const

export const listOperations = defineRoute({
  id: 'operations.list',
  method: 'GET',
  path,
  access,
  summary: 'Who did what, when and from where',
  params: companyParams,
  query: operationList.query,
  response: pageOf(operationRowSchema),
})

export const getOperation = defineRoute({
  id: 'operations.get',
  method: 'GET',
  path: `${path}/{id}`,
  access,
  summary: 'One operation with its records before and after',
  params: recordParams,
  response: dataOf(operationSchema),
})

export const verifyOperations = defineRoute({
  id: 'operations.chain',
  method: 'GET',
  path: `${path}/chain`,
  access,
  summary: 'Verify the hash chain over the newest 10,000 operations',
  params: companyParams,
  response: dataOf(operationChainSchema),
})

export const listOperationPeople = defineRoute({
  id: 'operations.people',
  method: 'GET',
  path: `${path}/people`,
  access,
  summary: 'Everybody who ever changed something in the company',
  params: companyParams,
  response: dataOf(z.array(z.object({ user_id: z.int(), user_name: z.string() }))),
})
