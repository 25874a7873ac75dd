import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  pageOf,
  recordParams,
  registerStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { partyInputSchema, partySchema } from './party.schema.ts'

export const partyList = defineList({
  sorts: ['name', 'document', 'status'],
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: { filter_status: registerStatusSchema.optional() },
})

/** Clients and suppliers are one register seen from two sides: same calls, own path and permissions. */
function partyRoutes<const N extends 'clients' | 'suppliers'>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}` as const
  return {
    list: defineRoute({
      id: `${noun}.list`,
      method: 'GET',
      path,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: `List ${noun} with what is open and overdue`,
      params: companyParams,
      query: partyList.query,
      response: pageOf(partySchema),
    }),
    get: defineRoute({
      id: `${noun}.get`,
      method: 'GET',
      path: `${path}/{id}`,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: `One of the ${noun}`,
      params: recordParams,
      response: dataOf(partySchema),
    }),
    create: defineRoute({
      id: `${noun}.create`,
      method: 'POST',
      path,
      access: { kind: 'company', permission: `companies.${noun}.store` },
      summary: `Add to ${noun}; an existing contact with the same document takes this role too`,
      params: companyParams,
      body: partyInputSchema,
      response: dataOf(partySchema),
      status: 201,
    }),
    update: defineRoute({
      id: `${noun}.update`,
      method: 'PUT',
      path: `${path}/{id}`,
      access: { kind: 'company', permission: `companies.${noun}.update` },
      summary: `Change one of the ${noun}`,
      params: recordParams,
      body: partyInputSchema.extend({ status: registerStatusSchema, version: versionSchema }),
      response: dataOf(partySchema),
    }),
  }
}

export const clientRoutes = partyRoutes('clients')
export const supplierRoutes = partyRoutes('suppliers')
