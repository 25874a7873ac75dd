import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList, filtersOf } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idSchema,
  idTextSchema,
  nothingSchema,
  pageOf,
  recordParams,
  textSchema,
  versionSchema,
} from '../scalars.ts'
import {
  lastChoiceSchema,
  partyCardSchema,
  partyMovementSchema,
  similarPartySchema,
} from './party-transactions.schema.ts'
import { partyColumns } from './party.columns.ts'
import { partyEditSchema, partyInputSchema, partyRowSchema, partySchema } from './party.schema.ts'
import { PERSON_TYPES } from './person.schema.ts'

export const partyList = defineList({
  sorts: sortsOf(partyColumns),
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: {
    ...filtersOf(partyColumns),
    filter_person_type: z.enum(PERSON_TYPES).optional(),
    filter_state: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'invalid_value' })
      .optional(),
    /** Those who owe, or are owed, anything at all, or anything that is late. */
    filter_balance: z.enum(['open', 'overdue']).optional(),
  },
})

/** The statement has one order, that of the running balance. */
export const partyStatement = defineList({
  sorts: ['happened_on'],
  default_sort: { column: 'happened_on', direction: 'desc' },
  page_size: 50,
  filters: {},
})

/**
 * Clients and suppliers are the same master records seen from two sides: same calls, own path and
 * permissions.
 */
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
      response: pageOf(partyRowSchema),
    }),
    export: exportOf({
      id: `${noun}.export`,
      path,
      permission: `companies.${noun}.export`,
      summary: `The ${noun} as a file`,
      choice: partyList.choice,
      columns: exportedKeys(partyColumns),
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
      body: partyEditSchema,
      response: dataOf(partySchema),
    }),
    destroy: defineRoute({
      id: `${noun}.destroy`,
      method: 'DELETE',
      path: `${path}/{id}`,
      access: { kind: 'company', permission: `companies.${noun}.destroy` },
      summary: `Take one of the ${noun} that no transaction names out of the master data`,
      params: recordParams,
      response: nothingSchema,
      status: 204,
    }),
    duplicates: defineRoute({
      id: `${noun}.duplicates`,
      method: 'GET',
      path: `${path}/duplicates`,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: 'Contacts that may be the one that is being written: document, branch, name',
      params: companyParams,
      query: z.object({
        name: textSchema(150).optional(),
        document: textSchema(20).optional(),
        /** The contact that is being edited is no duplicate of itself. */
        except_id: idTextSchema.optional(),
      }),
      response: dataOf(z.array(similarPartySchema)),
    }),
    card: defineRoute({
      id: `${noun}.card`,
      method: 'GET',
      path: `${path}/{id}/card`,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: 'Open, overdue, average delay and last choices of a contact',
      params: recordParams,
      response: dataOf(partyCardSchema),
    }),
    lastChoice: defineRoute({
      id: `${noun}.last-choice`,
      method: 'GET',
      path: `${path}/{id}/last-choice`,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary:
        'Category, cost centre and project of the last transaction, to fill in the next one with',
      params: recordParams,
      response: dataOf(lastChoiceSchema),
    }),
    statement: defineRoute({
      id: `${noun}.statement`,
      method: 'GET',
      path: `${path}/{id}/statement`,
      access: { kind: 'company', permission: `companies.${noun}.index` },
      summary: 'Transactions and settlements of a contact with the running balance, newest first',
      params: recordParams,
      query: partyStatement.query,
      response: pageOf(partyMovementSchema),
    }),
    merge: defineRoute({
      id: `${noun}.merge`,
      method: 'POST',
      path: `${path}/{id}/merge`,
      access: { kind: 'company', permission: `companies.${noun}.destroy` },
      summary:
        'Merge a contact into another one, which takes its transactions and fills in what it lacks',
      params: recordParams,
      body: z.object({
        into_id: idSchema,
        /** The version of the contact that goes. */
        version: versionSchema,
      }),
      response: dataOf(partySchema),
    }),
  }
}

export const clientRoutes = partyRoutes('clients')
export const supplierRoutes = partyRoutes('suppliers')
