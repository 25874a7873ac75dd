import { z } from 'zod'
import { idSchema } from '../scalars.ts'

/** Transactions that one bulk act takes; more is the work of several. */
export const MAX_BULK = 5_000

/** The filters of a list, as in its query; paging and order do not matter. */
export const listFilterSchema = z.record(z.string().max(40), z.string().max(4_000))

/** Transactions chosen one by one, or all that a list's filter keeps, as its address says it. */
export const transactionSelectionSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1, { error: 'required' }).max(MAX_BULK) }),
  z.object({
    filter: listFilterSchema,
    /** How many the list said they are: when it has other ones by now, nothing is done. */
    expected_count: z.int().min(1).max(MAX_BULK),
  }),
])

/** What a bulk act did: what it left alone is named, with the reason in words. */
export const bulkResultSchema = z.object({
  done_count: z.int().min(0),
  skipped: z.array(z.object({ id: idSchema, description: z.string(), message: z.string() })),
})

export type TransactionSelection = z.output<typeof transactionSelectionSchema>
export type BulkResult = z.output<typeof bulkResultSchema>
