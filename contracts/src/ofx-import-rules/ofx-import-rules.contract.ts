import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  dataOf,
  idTextSchema,
  nothingSchema,
  pageOf,
  masterRecordStatusSchema,
} from '../scalars.ts'
import {
  ofxImportRuleEditSchema,
  ofxImportRuleInputSchema,
  ofxImportRuleOutcomeSchema,
  ofxImportRuleSchema,
  ofxImportRuleTrialSchema,
} from './ofx-import-rule.schema.ts'

export const ofxImportRuleList = defineList({
  sorts: ['priority', 'name', 'bank_code', 'status'],
  default_sort: { column: 'priority', direction: 'asc' },
  page_size: 50,
  filters: { filter_status: masterRecordStatusSchema.optional() },
})

const path = '/api/prumo/ofx-import-rules'
const params = z.object({ id: idTextSchema })

export const listOfxImportRules = defineRoute({
  id: 'ofx-import-rules.list',
  method: 'GET',
  path,
  access: { kind: 'platform' },
  summary: 'Rules that mend what banks write into OFX files, before any company sees it',
  query: ofxImportRuleList.query,
  response: pageOf(ofxImportRuleSchema),
})

export const getOfxImportRule = defineRoute({
  id: 'ofx-import-rules.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'One OFX import rule',
  params,
  response: dataOf(ofxImportRuleSchema),
})

export const createOfxImportRule = defineRoute({
  id: 'ofx-import-rules.create',
  method: 'POST',
  path,
  access: { kind: 'platform' },
  summary: 'Add an OFX import rule whose sample comes out as expected',
  body: ofxImportRuleInputSchema,
  response: dataOf(ofxImportRuleSchema),
  status: 201,
})

export const tryOfxImportRule = defineRoute({
  id: 'ofx-import-rules.try',
  method: 'POST',
  path: `${path}/try`,
  access: { kind: 'platform' },
  summary: 'What a rule makes of its sample; nothing is saved',
  body: ofxImportRuleTrialSchema,
  response: dataOf(ofxImportRuleOutcomeSchema),
})

export const updateOfxImportRule = defineRoute({
  id: 'ofx-import-rules.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'Change an OFX import rule; lines that were imported stay as they are',
  params,
  body: ofxImportRuleEditSchema,
  response: dataOf(ofxImportRuleSchema),
})

export const destroyOfxImportRule = defineRoute({
  id: 'ofx-import-rules.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'platform' },
  summary: 'Delete an OFX import rule; lines that were imported stay as they are',
  params,
  response: nothingSchema,
  status: 204,
})
