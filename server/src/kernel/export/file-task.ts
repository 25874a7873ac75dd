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
  columns: z.array(
    z.object({
      header: z.string(),
      kind: z.enum(['text', 'integer', 'money', 'rate', 'date']),
    }),
  ),
})

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/**
 * A message to the thread that writes: a file begins, some rows, or its end with the totals of the
 * columns, null where one has none.
 */
export const fileMessageSchema = z.union([
  z.object({ head: fileHeadSchema }),
  z.object({ rows: z.array(z.array(cellSchema)) }),
  z.object({ totals: z.array(z.number().nullable()) }),
])

export type FileHead = z.output<typeof fileHeadSchema>
export type FileMessage = z.output<typeof fileMessageSchema>
