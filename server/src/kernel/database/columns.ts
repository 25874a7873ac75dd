import type { ColumnType, Generated } from 'kysely'

/** An id that the database gives. */
export type Id = Generated<number>
/** An instant: read as ISO text, written as a Date. */
export type Instant = ColumnType<string, Date, Date>
/** An instant that may be absent. */
export type OptionalInstant = ColumnType<string | null, Date | null | undefined, Date | null>
/** An instant that the database writes. */
export type CreatedAt = ColumnType<string, never, never>
/** The number of an edit, counted up by each edit; a stale one is refused with 409. */
export type Version = Generated<number>
