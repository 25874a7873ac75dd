import { z } from 'zod'
import { idSchema, instantSchema, requiredTextSchema, versionSchema } from '../scalars.ts'

/** As long as a menu shows it on one line. */
const MAX_SAVED_VIEW_NAME = 40
/** As many shared views of one list as somebody finds their own among. */
export const MAX_SAVED_VIEWS = 50
/** Filters hold up to 200 ids each; no list has so many of them that its state is longer. */
const MAX_STATE_BYTES = 8 * 1024
/** No list has more columns. */
const MAX_HIDDEN_COLUMNS = 100

/** The name under which a list keeps its state, such as `payables`. */
export const listKeySchema = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)

/** Names and values as they stand in a list's address; neither control characters nor more than 8 kB. */
const viewStateSchema = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9_]{0,59}$/), requiredTextSchema(MAX_STATE_BYTES))
  .refine((state) => new TextEncoder().encode(JSON.stringify(state)).length <= MAX_STATE_BYTES, {
    error: 'saved_view_too_large',
  })

/** What a person says of a shared view: its name, and what of the list differs from its defaults. */
export const savedViewInputSchema = z.object({
  name: requiredTextSchema(MAX_SAVED_VIEW_NAME),
  state: viewStateSchema,
  /** Keys of columns left out. */
  hidden_columns: z.array(z.string().regex(/^[\w-]{1,60}$/)).max(MAX_HIDDEN_COLUMNS),
})

/** A view of a list that the company shares. */
export const savedViewSchema = savedViewInputSchema.extend({
  id: idSchema,
  list_key: listKeySchema,
  created_by_name: z.string(),
  created_at: instantSchema,
  /** Its author and administrators change and delete it. */
  can_change: z.boolean(),
  version: versionSchema,
})

export type SavedViewInput = z.output<typeof savedViewInputSchema>
export type SharedView = z.output<typeof savedViewSchema>
