import { z } from 'zod'
import { exportedKeys } from '../columns.ts'
import { exportOf } from '../export.ts'
import { pageSchema, pageSizeSchema } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import { bytesSchema, companyParams, dataOf, pageOf, recordParams } from '../scalars.ts'
import { numberVoidInputSchema } from './emission-input.schema.ts'
import { numberGapColumns, numberGapSchema, numberVoidSchema } from './number-void.schema.ts'

const path = '/api/companies/{company_id}/invoice-number-voids'
const may = permitted('invoice-emissions')

export const listNumberGaps = defineRoute({
  id: 'invoice-number-voids.gaps',
  method: 'GET',
  path: `${path}/gaps`,
  access: may('index'),
  summary: 'Numbers of notes that nothing in force has, nor a void waits for, in runs of a series',
  params: companyParams,
  response: dataOf(z.array(numberGapSchema)),
})

export const exportNumberGaps = exportOf({
  id: 'invoice-number-voids.gaps-export',
  path: `${path}/gaps`,
  permission: 'invoice-emissions.index',
  summary: 'The numbers that nothing in force has as a file',
  choice: {},
  columns: exportedKeys(numberGapColumns),
})

export const listNumberVoids = defineRoute({
  id: 'invoice-number-voids.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'Numbers of NF-e that were voided, or are to be, the newest first',
  params: companyParams,
  query: z.object({ page: pageSchema, per_page: pageSizeSchema(30) }),
  response: pageOf(numberVoidSchema),
})

export const getNumberVoid = defineRoute({
  id: 'invoice-number-voids.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One request to void numbers',
  params: recordParams,
  response: dataOf(numberVoidSchema),
})

export const createNumberVoid = defineRoute({
  id: 'invoice-number-voids.create',
  method: 'POST',
  path,
  access: may('cancel'),
  summary: 'Have numbers of a series voided, which no NF-e has and none will have',
  params: companyParams,
  body: numberVoidInputSchema,
  response: dataOf(numberVoidSchema),
  status: 201,
})

export const numberVoidFile = defineRoute({
  id: 'invoice-number-voids.file',
  method: 'GET',
  path: `${path}/{id}/file`,
  access: may('index'),
  summary: 'The XML of voided numbers, byte by byte as the authority registered it',
  params: recordParams,
  response: bytesSchema,
  produces: 'application/xml',
})
