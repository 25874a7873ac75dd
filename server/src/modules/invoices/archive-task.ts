import { z } from 'zod'

/** Bytes of a file, on whatever memory they lie. */
const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** An invoice whose page is drawn. */
const pageSchema = z.object({
  /** Name inside the archive. */
  name: z.string(),
  /** The XML as a text, where it may have a DANFE; null where only its sheet can be drawn. */
  danfe_xml: z.string().nullable(),
  is_canceled: z.boolean(),
  /** The sheet that is drawn where there is no DANFE. */
  sheet: z.object({
    language: z.enum(['pt', 'en', 'de', 'fr']),
    title: z.string(),
    warning: z.string(),
    /** What keeps it from being valid, in words. */
    marks: z.array(z.string()),
    lines: z.array(z.tuple([z.string(), z.string()])),
  }),
})

/** What the thread is told: files as they are, pages to be drawn, and that it is all. */
export const archiveMessageSchema = z.union([
  z.object({ file: z.object({ name: z.string(), bytes: bytesSchema }) }),
  z.object({ page: pageSchema }),
  /** One file alone is answered as it is. */
  z.object({ end: z.enum(['archive', 'single']) }),
])

/** What the thread answers: how many are done, then the whole. */
export const archiveAnswerSchema = z.union([
  z.object({ done: z.int() }),
  z.object({ bytes: bytesSchema }),
])

export type InvoicePage = z.output<typeof pageSchema>
export type InvoiceSheet = InvoicePage['sheet']
export type ArchiveMessage = z.output<typeof archiveMessageSchema>
export type ArchiveAnswer = z.output<typeof archiveAnswerSchema>
