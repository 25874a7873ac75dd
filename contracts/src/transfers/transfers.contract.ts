import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  idTextSchema,
  nothingSchema,
  pageOf,
  recordParams,
} from '../scalars.ts'
import { transferColumns } from './transfer.columns.ts'
import {
  destinationSchema,
  TRANSFER_RECONCILIATIONS,
  transferEditSchema,
  transferInputSchema,
  transferSchema,
  transferTotalsSchema,
} from './transfer.schema.ts'

/** Filters, sorts and page size of transfers between own accounts. */
export const transferList = defineList({
  sorts: sortsOf(transferColumns),
  default_sort: { column: 'transfer_date', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_transfer_date: datePairSchema.optional(),
    /** One of these is at one end. */
    filter_bank_accounts_ids: idListSchema.optional(),
    filter_reconciled: z.enum(TRANSFER_RECONCILIATIONS).optional(),
  },
})

const path = '/api/companies/{company_id}/transfers'
const may = permitted('transfers')

export const listTransfers = defineRoute({
  id: 'transfers.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'List the transfers between own accounts',
  params: companyParams,
  query: transferList.query,
  response: pageOf(transferSchema),
})

export const transferTotals = defineRoute({
  id: 'transfers.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('index'),
  summary: 'Totals of the whole filter of transfers',
  params: companyParams,
  query: transferList.query,
  response: dataOf(transferTotalsSchema),
})

export const exportTransfers = exportOf({
  id: 'transfers.export',
  path,
  permission: 'transfers.export',
  summary: 'The transfers of a filter as a file',
  choice: transferList.choice,
  columns: exportedKeys(transferColumns),
})

export const listDestinations = defineRoute({
  id: 'transfers.destinations',
  method: 'GET',
  path: `${path}/destinations`,
  access: may('store'),
  summary: "The accounts of a company of the caller's that money may be transferred to",
  params: companyParams,
  query: z.object({ to_company_id: idTextSchema }),
  response: dataOf(z.array(destinationSchema)),
})

export const getTransfer = defineRoute({
  id: 'transfers.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('index'),
  summary: 'One transfer',
  params: recordParams,
  response: dataOf(transferSchema),
})

export const createTransfer = defineRoute({
  id: 'transfers.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Record a transfer between two accounts, of the company or of two of them',
  params: companyParams,
  body: transferInputSchema,
  response: dataOf(transferSchema),
  status: 201,
})

export const updateTransfer = defineRoute({
  id: 'transfers.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary: 'Change a transfer of which no leg is reconciled',
  params: recordParams,
  body: transferEditSchema,
  response: dataOf(transferSchema),
})

export const destroyTransfer = defineRoute({
  id: 'transfers.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Delete a transfer of which no leg is reconciled',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})
