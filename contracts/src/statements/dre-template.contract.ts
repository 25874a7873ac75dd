import { defineRoute } from '../route.ts'
import { companyParams, dataOf } from '../scalars.ts'
import {
  dreTemplateInputSchema,
  dreTemplateSchema,
  openedTemplateSchema,
} from './dre-template.schema.ts'

const path = '/api/companies/{company_id}/statements/dre/template'
const access = { kind: 'company', permission: 'categories.update', feature: 'dre' } as const

export const getDreTemplate = defineRoute({
  id: 'dre-template.show',
  method: 'GET',
  path,
  access,
  summary: 'The template of the DRE, with the categories that can be linked to its lines',
  params: companyParams,
  response: dataOf(dreTemplateSchema),
})

export const saveDreTemplate = defineRoute({
  id: 'dre-template.save',
  method: 'PUT',
  path,
  access,
  summary: 'Change the template of the DRE; the standard line of each category stays what it is',
  params: companyParams,
  body: dreTemplateInputSchema,
  response: dataOf(dreTemplateSchema),
})

export const restoreDreTemplate = defineRoute({
  id: 'dre-template.restore',
  method: 'POST',
  path: `${path}/restore`,
  access,
  summary: 'Go back to the standard template of the DRE',
  params: companyParams,
  body: openedTemplateSchema,
  response: dataOf(dreTemplateSchema),
})
