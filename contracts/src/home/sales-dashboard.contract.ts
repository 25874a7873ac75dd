import { z } from 'zod'
import { besideCurrency } from '../bank-accounts/currency.schema.ts'
import { defineRoute } from '../route.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  civilMonthSchema,
  companyParams,
  dataOf,
} from '../scalars.ts'
import { saleTotalsSchema } from '../sales/sale.schema.ts'

/** What the sales of a month are told by. */
export const SALE_GROUPS = ['product', 'platform', 'payment_method', 'status'] as const
export type SaleGroup = (typeof SALE_GROUPS)[number]

/** Statuses of sales that came about; of the others nothing is sold, yet or any more. */
export const SOLD_STATUSES = [
  'approved',
  'completed',
  'refund_requested',
  'partially_refunded',
  'refunded',
  'charged_back',
  'disputed',
] as const

/** Those of which something went back. */
export const REFUNDED_STATUSES = ['partially_refunded', 'refunded', 'charged_back'] as const

/** Those that came to nothing. */
export const CANCELED_STATUSES = ['canceled', 'expired'] as const

const refundSums = { refunded_cents: centsFromZeroSchema }

const groupSchema = saleTotalsSchema.extend({
  /** An id, a platform, a method or a status; null for the sales that have none. */
  key: z.string().nullable(),
  /** What a product is called; null where the key says it. */
  name: z.string().nullable(),
})

export const salesDashboard = defineRoute({
  id: 'dashboards.sales',
  method: 'GET',
  path: '/api/companies/{company_id}/dashboards/sales',
  access: { kind: 'company', permission: 'companies.dashboards.index' },
  summary: 'The sales of a month and of the one before; null for whoever may not read sales',
  params: companyParams,
  query: z.object({
    /** Absent is the month of today. */
    month: civilMonthSchema.optional(),
  }),
  response: dataOf(
    z
      .object({
        month: civilMonthSchema,
        /** First and last day of the month, and of the one before. */
        days: z.tuple([civilDateSchema, civilDateSchema]),
        days_before: z.tuple([civilDateSchema, civilDateSchema]),
        /** Sold in the month, and in the one before. */
        sold: saleTotalsSchema,
        sold_before: saleTotalsSchema,
        /** How many were canceled or expired. */
        canceled_count: z.int(),
        /** What went back of those sold in the month, whenever it did. */
        refunds: z.object({ count: z.int(), ...refundSums, ...besideCurrency(refundSums) }),
        /** Sold in the month, without a note. */
        without_note: saleTotalsSchema,
        groups: z.record(z.enum(SALE_GROUPS), z.array(groupSchema)),
      })
      .nullable(),
  ),
})

export type SalesDashboard = NonNullable<z.output<typeof salesDashboard.response>['data']>
