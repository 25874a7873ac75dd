import { dateAt } from '@prumo/civil-date'
import type { PullRange } from './connector.ts'

/** The day in Brasília, as Brazilian platforms ask for it. */
export const brasiliaDay = (at: Date): string => dateAt(at, 'America/Sao_Paulo')

/**
 * Whether something that was made then is of a range: platforms that are asked by whole days tell what
 * else was made on the first and last of them, which is of other ranges.
 */
export const isWithin = (at: Date | null | undefined, { from, until }: PullRange): boolean =>
  at == null || (at >= from && at <= until)

/** The number of the next page; null after the last. */
export const nextPage = (page: number, pages: number, rows: readonly unknown[]): string | null =>
  page < pages && rows.length > 0 ? String(page + 1) : null
