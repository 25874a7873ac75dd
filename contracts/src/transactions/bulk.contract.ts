import { z } from 'zod'
import { exportRowsChoice, selectedExportOf } from '../export.ts'
import { defineRoute } from '../route.ts'
import { civilDateSchema, companyParams, dataOf, idSchema } from '../scalars.ts'
import {
  bulkResultSchema,
  listFilterSchema,
  MAX_BULK,
  transactionSelectionSchema,
} from './selection.schema.ts'
import { transactionFileKeys } from './transaction.columns.ts'
import { reversalSchema } from './transaction.schema.ts'
import { transactionList } from './transactions.contract.ts'

/** Copies are made at most so many months later. */
export const MAX_SHIFT_MONTHS = 24

/** What becomes of the fine and interest that late transactions are suggested. */
const LATE_CHARGES = ['charged', 'waived'] as const

const selection = transactionSelectionSchema

/** What a bulk edit changes; what is absent stays. Null takes it away. */
const changesSchema = z
  .object({
    due_date: civilDateSchema.optional(),
    competency_date: civilDateSchema.optional(),
    /** Payables only: the day on which it is to be paid. */
    scheduled_for: civilDateSchema.nullable().optional(),
    bank_account_id: idSchema.nullable().optional(),
    /** Put on every allocation of the transaction. */
    category_id: idSchema.optional(),
    cost_center_id: idSchema.nullable().optional(),
    project_id: idSchema.nullable().optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'required', path: ['due_date'] })

/**
 * Acts on many transactions at once: each is one operation, and says per transaction what it left
 * alone.
 */
function bulkRoutes<const N extends 'payables' | 'receivables'>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}/bulk` as const
  const may = <const A extends 'store' | 'update' | 'destroy' | 'settle'>(act: A) =>
    ({ kind: 'company', permission: `companies.${noun}.${act}` }) as const
  return {
    bulkSettle: defineRoute({
      id: `${noun}.bulk-settle`,
      method: 'POST',
      path: `${path}/settle`,
      access: may('settle'),
      summary: `Settle many ${noun} in full`,
      params: companyParams,
      body: z.object({
        selection,
        /** Null settles each on its own due date. */
        paid_on: civilDateSchema.nullable(),
        /** Null settles each in the account that it is planned on. */
        bank_account_id: idSchema.nullable(),
        /** Whether late ones are charged the fine and interest that is suggested; kept on record. */
        late_charges: z.enum(LATE_CHARGES).default('charged'),
        /** Where they are charged: those that are not. */
        waived_ids: z.array(idSchema).max(MAX_BULK).default([]),
      }),
      response: dataOf(bulkResultSchema),
    }),
    bulkReverse: defineRoute({
      id: `${noun}.bulk-reverse`,
      method: 'POST',
      path: `${path}/reverse`,
      access: may('settle'),
      summary: `Reverse the settlements of many ${noun}, on one day`,
      params: companyParams,
      body: reversalSchema.extend({ selection }),
      response: dataOf(bulkResultSchema),
    }),
    bulkUpdate: defineRoute({
      id: `${noun}.bulk-update`,
      method: 'POST',
      path: `${path}/update`,
      access: may('update'),
      summary: `Change many ${noun}`,
      params: companyParams,
      body: z.object({ selection, changes: changesSchema }),
      response: dataOf(bulkResultSchema),
    }),
    bulkDuplicate: defineRoute({
      id: `${noun}.bulk-duplicate`,
      method: 'POST',
      path: `${path}/duplicate`,
      access: may('store'),
      summary: `Copy many ${noun}, some months later`,
      params: companyParams,
      body: z.object({ selection, shift_months: z.int().min(0).max(MAX_SHIFT_MONTHS) }),
      response: dataOf(bulkResultSchema),
    }),
    bulkCancel: defineRoute({
      id: `${noun}.bulk-cancel`,
      method: 'POST',
      path: `${path}/cancel`,
      access: may('update'),
      summary: `Cancel many ${noun}`,
      params: companyParams,
      body: z.object({ selection }),
      response: dataOf(bulkResultSchema),
    }),
    bulkDestroy: defineRoute({
      id: `${noun}.bulk-destroy`,
      method: 'POST',
      path: `${path}/destroy`,
      access: may('destroy'),
      summary: `Delete many ${noun} that have no settlement`,
      params: companyParams,
      body: z.object({ selection }),
      response: dataOf(bulkResultSchema),
    }),
    bulkExport: selectedExportOf({
      id: `${noun}.bulk-export`,
      path,
      permission: `companies.${noun}.export`,
      summary: `Many ${noun} as a file, in the order of the list`,
      choice: {
        selection,
        /**
         * Where transactions were ticked one by one: the list's filter, whose share of them is
         * told.
         */
        filter: listFilterSchema.optional(),
        sort: transactionList.choice.sort,
        direction: transactionList.choice.direction,
        ...exportRowsChoice,
      },
      columns: transactionFileKeys,
      parts: true,
    }),
  }
}

export const payableBulkRoutes = bulkRoutes('payables')
export const receivableBulkRoutes = bulkRoutes('receivables')
