import { currencySchema } from '@prumo/contracts/bank-accounts/currency.schema'
import { z } from 'zod'

/** What a file is made of, before its rows. */
export const fileHeadSchema = z.object({
  format: z.enum(['xlsx', 'csv', 'pdf']),
  language: z.enum(['pt', 'en', 'de', 'fr']),
  title: z.string(),
  company: z.string(),
  /** The filter in words. */
  filters: z.array(z.string()),
  /** When and by whom it was made. */
  made: z.string(),
  /** `Página {{page}} de {{pages}}` */
  page: z.string(),
  total: z.string(),
  /** Which rows stand out, as subtotals do. */
  strong_rows: z.array(z.int()).optional(),
  /** More columns than these go on the next pages, each time behind the first one. */
  page_columns: z.int().optional(),
  /** The columns of a balance that runs from row to row, by their places. */
  running: z
    .object({
      balance: z.int(),
      plus: z.int(),
      minus: z.int(),
      of: z.int().optional(),
      is_newest_first: z.boolean(),
    })
    .optional(),
  /** The header of the column of currencies. */
  currency: z.string(),
  /** The header of the column that says which rows count in the totals, and its words; of lists alone. */
  counted: z.object({ header: z.string(), yes: z.string(), no: z.string() }).optional(),
  columns: z.array(
    z.object({
      header: z.string(),
      kind: z.enum(['text', 'integer', 'money', 'rate', 'date']),
      /** Its total has also the rows that do not count. */
      adds_all: z.boolean().optional(),
    }),
  ),
})

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The totals of the columns in a currency, null where a column has none. */
const currencyTotalsSchema = z.object({
  currency: currencySchema,
  cents: z.array(z.number().nullable()),
})

/**
 * A message to the thread that writes: a file begins, some rows, each with its currency and whether it
 * counts behind its cells, or its end with the totals of each currency that there are rows of.
 */
export const fileMessageSchema = z.union([
  z.object({ head: fileHeadSchema }),
  z.object({ rows: z.array(z.array(cellSchema)) }),
  z.object({ totals: z.array(currencyTotalsSchema) }),
])

export type FileHead = z.output<typeof fileHeadSchema>
export type CurrencyTotals = z.output<typeof currencyTotalsSchema>
export type FileMessage = z.output<typeof fileMessageSchema>
