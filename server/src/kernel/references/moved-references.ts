import { z } from 'zod'

/** What moved, as the audit log keeps it, so that it can be moved back. */
export const movedSchema = z.object({
  /** Plain columns: the keys of their rows, after company_id; the first is the id of the record. */
  columns: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      key: z.array(z.string()),
      record_table: z.string(),
      has_version: z.boolean(),
      rows: z.array(z.array(z.int())),
    }),
  ),
  /** JSON columns as they were and as they became. */
  json: z.array(
    z.object({
      table: z.string(),
      column: z.string(),
      id: z.int(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** What records of plain columns said since, as a hash: one that was changed later stays as it is. */
  states: z.array(
    z.object({ table: z.string(), rows: z.array(z.object({ id: z.int(), state: z.string() })) }),
  ),
})

export type MovedReferences = z.output<typeof movedSchema>
/** How many places moved. */
export const countMoved = ({ columns, json }: MovedReferences): number =>
  columns.reduce((sum, { rows }) => sum + rows.length, json.length)

export type MovedColumn = MovedReferences['columns'][number]
export type MovedJson = MovedReferences['json'][number]
