import { z } from 'zod'
import { sortsOf } from '../columns.ts'
import { INVOICE_ENVIRONMENTS } from '../companies/invoice-settings.schema.ts'
import { defineList, pageSchema, pageSizeSchema } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  bytesSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  idSchema,
  nothingSchema,
  optionalTextSchema,
  pageOf,
  recordParams,
  wordListSchema,
} from '../scalars.ts'
import { emissionRunDetailSchema, emissionRunSchema } from './emission-run.schema.ts'
import { emissionColumns } from './emission.columns.ts'
import {
  EMISSION_TYPES,
  emissionActSchema,
  emissionCancelSchema,
  emissionContingencySchema,
  emissionCorrectionSchema,
  emissionEditSchema,
  emissionInputSchema,
  emissionMailSchema,
  emissionReplacementSchema,
  emissionsOfSalesSchema,
  testEmissionSchema,
} from './emission-input.schema.ts'
import {
  authorityTestSchema,
  EMISSION_PURPOSES,
  EMISSION_STATUSES,
  emissionChecklistSchema,
  emissionOutcomesSchema,
  emissionRowSchema,
  emissionSchema,
  emissionTotalsSchema,
} from './emission.schema.ts'

/** Filters, sorts and page size of emissions. */
export const emissionList = defineList({
  sorts: sortsOf(emissionColumns),
  default_sort: { column: 'id', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_statuses: wordListSchema(EMISSION_STATUSES).optional(),
    filter_type: z.enum(EMISSION_TYPES).optional(),
    filter_purpose: z.enum(EMISSION_PURPOSES).optional(),
    filter_series: optionalTextSchema(5).optional(),
    filter_environment: z.enum(INVOICE_ENVIRONMENTS).optional(),
    filter_competency_date: datePairSchema.optional(),
    filter_clients: idListSchema.optional(),
    filter_sale_id: z.coerce.number<string>().pipe(idSchema).optional(),
    filter_ids: idListSchema.optional(),
  },
})

const path = '/api/companies/{company_id}/invoice-emissions'
const runs = '/api/companies/{company_id}/invoice-emission-runs'
const may = permitted('invoice-emissions')

export const listEmissions = defineRoute({
  id: 'invoice-emissions.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the notes that Prumo issues, with drafts and rejected ones',
  params: companyParams,
  query: emissionList.query,
  response: pageOf(emissionRowSchema),
})

export const emissionTotals = defineRoute({
  id: 'invoice-emissions.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'Totals of the whole filter of emissions, and of each status',
  params: companyParams,
  query: emissionList.query,
  response: dataOf(emissionTotalsSchema),
})

export const emissionChecklist = defineRoute({
  id: 'invoice-emissions.checklist',
  method: 'GET',
  path: `${path}/checklist`,
  access: may('index'),
  summary: 'What is missing before sales, or emissions, can be issued, and where',
  params: companyParams,
  query: z.object({ sale_ids: idListSchema.optional(), emission_ids: idListSchema.optional() }),
  response: dataOf(emissionChecklistSchema),
})

export const getEmission = defineRoute({
  id: 'invoice-emissions.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One emission, with its taxes and what happened to it',
  params: recordParams,
  response: dataOf(emissionSchema),
})

export const createEmission = defineRoute({
  id: 'invoice-emissions.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Make a note without a sale, as a draft or sent at once',
  params: companyParams,
  body: emissionInputSchema,
  response: dataOf(emissionSchema),
  status: 201,
})

export const createEmissionsOfSales = defineRoute({
  id: 'invoice-emissions.create-of-sales',
  method: 'POST',
  path: `${path}/of-sales`,
  access: may('store'),
  summary: 'Make a note of each sale, as drafts or sent at once; each sale has one in force',
  params: companyParams,
  body: emissionsOfSalesSchema,
  response: dataOf(emissionOutcomesSchema),
})

export const createReturnEmissions = defineRoute({
  id: 'invoice-emissions.create-returns',
  method: 'POST',
  path: `${path}/returns`,
  access: may('store'),
  summary: 'Make a return note of each refunded sale of goods, as drafts or sent at once',
  params: companyParams,
  body: emissionsOfSalesSchema,
  response: dataOf(emissionOutcomesSchema),
})

export const createTestEmission = defineRoute({
  id: 'invoice-emissions.create-test',
  method: 'POST',
  path: `${path}/test`,
  access: may('store'),
  summary: 'Issue a note in the environment of tests, whatever the settings say',
  params: companyParams,
  body: testEmissionSchema,
  response: dataOf(emissionSchema),
  status: 201,
})

export const testAuthority = defineRoute({
  id: 'invoice-emissions.test-authority',
  method: 'POST',
  path: `${path}/test-authority`,
  access: may('store'),
  summary: 'Ask the authority of notes of a type whether it answers the certificate of the company',
  params: companyParams,
  query: z.object({ type: z.enum(EMISSION_TYPES).default('nfse') }),
  response: dataOf(authorityTestSchema),
})

export const updateEmission = defineRoute({
  id: 'invoice-emissions.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary: 'Change a draft, or what was rejected',
  params: recordParams,
  body: emissionEditSchema,
  response: dataOf(emissionSchema),
})

export const destroyEmission = defineRoute({
  id: 'invoice-emissions.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Delete a draft, or what was rejected, whose number is left out',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const issueEmissions = defineRoute({
  id: 'invoice-emissions.issue',
  method: 'POST',
  path: `${path}/issue`,
  access: may('store'),
  summary: 'Send drafts and rejected notes to their authority, each for itself',
  params: companyParams,
  body: emissionActSchema,
  response: dataOf(emissionOutcomesSchema),
})

export const refreshEmission = defineRoute({
  id: 'invoice-emissions.refresh',
  method: 'POST',
  path: `${path}/{id}/refresh`,
  access: may('update'),
  summary: 'Ask the authority now how an emission stands that is under way',
  params: recordParams,
  response: dataOf(emissionSchema),
})

export const cancelEmission = defineRoute({
  id: 'invoice-emissions.cancel',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: may('cancel'),
  summary: 'Cancel an authorised note at its authority, with the reason',
  params: recordParams,
  body: emissionCancelSchema,
  response: dataOf(emissionSchema),
})

export const enterContingency = defineRoute({
  id: 'invoice-emissions.contingency',
  method: 'POST',
  path: `${path}/{id}/contingency`,
  access: may('store'),
  summary: 'Ask for an NF-e once more, and issue it by the contingency (SVC) if nobody answers',
  params: recordParams,
  body: emissionContingencySchema,
  response: dataOf(emissionSchema),
})

export const replaceEmission = defineRoute({
  id: 'invoice-emissions.replace',
  method: 'POST',
  path: `${path}/{id}/replace`,
  access: may('cancel'),
  summary: 'Make the draft of a note of services that takes the place of an authorised one',
  params: recordParams,
  body: emissionReplacementSchema,
  response: dataOf(emissionSchema),
  status: 201,
})

export const correctEmission = defineRoute({
  id: 'invoice-emissions.correct',
  method: 'POST',
  path: `${path}/{id}/correct`,
  access: may('update'),
  summary: 'Correct an authorised NF-e in words at its authority (CC-e), up to twenty times',
  params: recordParams,
  body: emissionCorrectionSchema,
  response: dataOf(emissionSchema),
})

export const emissionEventFile = defineRoute({
  id: 'invoice-emissions.event-file',
  method: 'GET',
  path: `${path}/{id}/event-file`,
  access: may('index'),
  summary: 'The XML of an event of a note, byte by byte as its authority registered it',
  params: recordParams,
  query: z.object({ event_id: z.coerce.number<string>().pipe(idSchema) }),
  response: bytesSchema,
  produces: 'application/xml',
})

export const mailEmission = defineRoute({
  id: 'invoice-emissions.mail',
  method: 'POST',
  path: `${path}/{id}/mail`,
  access: may('update'),
  summary: 'Mail an authorised note to its client, as PDF and XML',
  params: recordParams,
  body: emissionMailSchema,
  response: dataOf(emissionSchema),
})

export const listEmissionRuns = defineRoute({
  id: 'invoice-emission-runs.list',
  method: 'GET',
  path: runs,
  access: may('index'),
  summary: 'List the nights in which sales were invoiced by themselves',
  params: companyParams,
  query: z.object({ page: pageSchema, per_page: pageSizeSchema(30) }),
  response: pageOf(emissionRunSchema),
})

export const getEmissionRun = defineRoute({
  id: 'invoice-emission-runs.get',
  method: 'GET',
  path: `${runs}/{id}`,
  access: may('index'),
  summary: 'One night: what was issued, skipped and failed, with the reasons',
  params: recordParams,
  response: dataOf(emissionRunDetailSchema),
})
