import { defineRoute } from '../route.ts'
import { bytesSchema, dataOf, recordParams } from '../scalars.ts'
import { anonymisationSchema, anonymisedSchema } from './personal-data.schema.ts'

/** What the law gives a person (LGPD article 18), from the contact of either list. */
function personalDataRoutes<const N extends 'clients' | 'suppliers'>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}/{id}` as const
  return {
    download: defineRoute({
      id: `${noun}.personal-data`,
      method: 'GET',
      path: `${path}/personal-data`,
      // It tells of what all lists tell, and of what was done: who may read the audit log may read that.
      access: { kind: 'company', permission: 'companies.operations.index' },
      summary: 'Everything that the company keeps of a contact, as one file; also of a deleted one',
      params: recordParams,
      response: bytesSchema,
      produces: 'application/json',
    }),
    anonymise: defineRoute({
      id: `${noun}.anonymise`,
      method: 'POST',
      path: `${path}/anonymise`,
      access: { kind: 'company', permission: `companies.${noun}.destroy` },
      summary: 'Erase who a contact is, for good; also of a deleted one. It cannot be undone',
      params: recordParams,
      body: anonymisationSchema,
      response: dataOf(anonymisedSchema),
    }),
  }
}

export const PERSONAL_DATA_ROUTES = {
  clients: personalDataRoutes('clients'),
  suppliers: personalDataRoutes('suppliers'),
} as const
