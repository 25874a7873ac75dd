import type { NamedValues } from '@prumo/contracts/route-url'
import type { Need } from './query-plans-faults.ts'

/** One request of a route, and what its answer needs to read. */
export interface Visit {
  readonly query: NamedValues
  /** The record of a path with `{id}`. */
  readonly id?: number
  /** The file of a path with `{attachment_id}`. */
  readonly attachment_id?: number
  /** The act of a path with `{key}`. */
  readonly key?: string
  /** The settlement of a path with `{settlement_id}`. */
  readonly settlement_id?: number
  /** Who told of the payout of a path with `{source}`, and the platform of one with `{platform}`. */
  readonly source?: string
  readonly platform?: string
  readonly need: Need
}

/** The default page of every list of the product. */
const PAGE_ROWS = 200

/** The rows of so many pages. */
export const ofPage = (times: number): number => times * PAGE_ROWS

/** One request that looks at a few rows by their keys, or at master data that are always small. */
export const fewRows = (why: string, visit: Partial<Visit> = {}): Visit => ({
  query: {},
  need: { why, rows: 0 },
  ...visit,
})

/** The same as an export. */
export const inCsv = (visit: Visit): Visit => ({
  ...visit,
  query: { ...visit.query, format: 'csv' },
})

/** The load writes few operations: for each its records are sooner read as a whole than by an index. */
const SHORT_LOG_ROWS = 2_500
export const operations = (why: string, query: Visit['query'] = {}): Visit => ({
  query,
  need: { why, rows: SHORT_LOG_ROWS },
})
