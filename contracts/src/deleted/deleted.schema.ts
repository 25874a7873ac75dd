import { z } from 'zod'
import { centsFromZeroSchema, civilDateSchema, idSchema, instantSchema } from '../scalars.ts'

/** The lists whose deleted records can be restored. */
export const DELETED_NOUNS = [
  'payables',
  'receivables',
  'clients',
  'suppliers',
  'purchases',
  'sales',
] as const

/** So long a deleted record can be restored (screens, global conventions). */
export const DELETED_KEPT_DAYS = 30
/** As many as one page shows. */
const MAX_RESTORED = 200

/** A deleted record, as it was. */
export const deletedRecordSchema = z.object({
  id: idSchema,
  /** The name of a contact, the description of anything else. */
  name: z.string(),
  /** The contact of a document; null where it has none, or where that is gone. */
  party_name: z.string().nullable(),
  /** Null of a contact. */
  value_cents: centsFromZeroSchema.nullable(),
  due_date: civilDateSchema.nullable(),
  deleted_at: instantSchema,
  deleted_by_name: z.string(),
  /** Days until it cannot be restored any more; one that has begun counts. */
  days_left: z.int().min(1),
})

export const restorationSchema = z.object({
  ids: z.array(idSchema).min(1, { error: 'required' }).max(MAX_RESTORED),
})

/** What became of each, in the order given; one that was not restored says why. */
export const restorationsSchema = z.array(
  z.object({ id: idSchema, is_done: z.boolean(), message: z.string().nullable() }),
)

export type DeletedNoun = (typeof DELETED_NOUNS)[number]
export type DeletedRecord = z.output<typeof deletedRecordSchema>
