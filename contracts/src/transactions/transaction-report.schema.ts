import { z } from 'zod'
import { besideCurrency } from '../bank-accounts/currency.schema.ts'
import { idSchema, sumCentsSchema } from '../scalars.ts'

/** What a report of transactions may be added up by. */
export const REPORT_GROUPS = [
  'due_date',
  'due_month',
  'competency_month',
  'party',
  'category',
  'cost_center',
  'project',
  'bank_account',
  'computed_status',
  'ageing',
] as const

/**
 * How late open transactions are, in days; what is due today or told to the bank is not late yet.
 */
export const AGEING = [
  'not_due',
  'ageing_1_30',
  'ageing_31_60',
  'ageing_61_90',
  'ageing_over_90',
] as const

/** The columns of an exported report. */
export const REPORT_COLUMNS = [
  'group',
  'count',
  'value',
  'paid',
  'open',
  'overdue',
  ...AGEING,
] as const

const figures = {
  count: z.int(),
  value_cents: sumCentsSchema,
  paid_value_cents: sumCentsSchema,
  residual_cents: sumCentsSchema,
  overdue_cents: sumCentsSchema,
  /** The residual by how late it is; the five add up to it. */
  ageing: z.object({
    not_due: sumCentsSchema,
    ageing_1_30: sumCentsSchema,
    ageing_31_60: sumCentsSchema,
    ageing_61_90: sumCentsSchema,
    ageing_over_90: sumCentsSchema,
  }),
}

/** One line of the report: the transactions, or their shares, of one day, person, category… */
export const reportGroupSchema = z.object({
  /** A day, a month, an id, a status; null for the transactions that have none. */
  key: z.string().nullable(),
  /** What the record is called; null where the key says it. */
  name: z.string().nullable(),
  ...figures,
  ...besideCurrency(figures),
  /** Its transactions, where no filter of the list means just them and they are few; else null. */
  transactions_ids: z.array(idSchema).nullable(),
})

/**
 * A transaction that is divided over several groups counts in each; the total counts it once. Numbers
 * of transactions are of all currencies.
 */
export const transactionReportSchema = z.object({
  groups: z.array(reportGroupSchema),
  total: z.object({ ...figures, ...besideCurrency(figures) }),
})

export type ReportGrouping = (typeof REPORT_GROUPS)[number]
export type ReportGroup = z.output<typeof reportGroupSchema>
export type TransactionReport = z.output<typeof transactionReportSchema>
