import type { idTextSchema } from '@prumo/contracts/scalars'
import type { RouteContract } from '@prumo/contracts/route'
import type { z } from 'zod'
import { useRouteQuery } from '../client/company-queries.ts'

/** The route that reads one record by its id. */
interface RecordRoute<T> extends RouteContract {
  readonly params: z.ZodObject<{ id: typeof idTextSchema }>
  readonly query?: never
  readonly response: z.ZodType<{ readonly data: T }>
}

/** The record of a drawer, read afresh: null for a new one, undefined until it has come. */
export function useRecord<T>(route: RecordRoute<T>, record: number | 'new'): T | null | undefined {
  const found = useRouteQuery(route, {
    params: { id: record === 'new' ? 0 : record },
    enabled: record !== 'new',
  })
  return record === 'new' ? null : found.data?.data
}

/** The `key` of a record's form: it starts over with another record, and with another version of it. */
export const recordKey = (record: { readonly id: number; readonly version?: number } | null) =>
  record === null ? 'new' : `${record.id}.${record.version}`
