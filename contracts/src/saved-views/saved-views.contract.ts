import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema, recordParams, versionSchema } from '../scalars.ts'
import { listKeySchema, savedViewInputSchema, savedViewSchema } from './saved-view.schema.ts'

const path = '/api/companies/{company_id}/saved-views'

export const listSavedViews = defineRoute({
  id: 'saved-views.list',
  method: 'GET',
  path,
  access: { kind: 'member' },
  summary: 'The views of one list that the company shares, by name',
  params: companyParams,
  query: z.object({ list_key: listKeySchema }),
  response: dataOf(z.array(savedViewSchema)),
})

export const createSavedView = defineRoute({
  id: 'saved-views.create',
  method: 'POST',
  path,
  access: { kind: 'member' },
  summary: 'Share a view of a list with the company',
  params: companyParams,
  body: savedViewInputSchema.extend({ list_key: listKeySchema }),
  response: dataOf(savedViewSchema),
  status: 201,
})

export const updateSavedView = defineRoute({
  id: 'saved-views.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'member' },
  summary: 'Change a shared view; for its author and for administrators',
  params: recordParams,
  body: savedViewInputSchema.extend({ version: versionSchema }),
  response: dataOf(savedViewSchema),
})

export const destroySavedView = defineRoute({
  id: 'saved-views.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'member' },
  summary: 'Delete a shared view; for its author and for administrators',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})
