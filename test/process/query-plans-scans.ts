import pg from 'pg'
import { z } from 'zod'
import type { SentStatement } from './query-plans-recorder.ts'

/** One place of a plan where rows of a table are read. */
export interface Scan {
  readonly relation: string
  /** `Index Only Scan using transactions_by_last_day` */
  readonly node: string
  readonly method: string
  readonly index: string | null
  /** Rows looked at in all loops, whether the query kept them or not; a probe that finds none is 1. */
  readonly examined: number
  /** How often it was entered, at most: once a loop, and once for each value of a list. */
  readonly probes: number
  /** Pages of 8 kB that were read for it, from memory or disk. */
  readonly pages: number
}

const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  get Plans() {
    return z.array(nodeSchema).default([])
  },
})
type Node = z.output<typeof nodeSchema>

const explainedSchema = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema })]) }),
])

/**
 * Explains the queries of a recording, in the same roles, company and planner settings, each as the
 * generic plan that the product's prepared statements have; all in one transaction, rolled back.
 * @param client one for all recordings: each new connection reads the catalogue again to plan.
 * @param before statements to run first, to plant a fault.
 */
export async function scansOf(
  client: pg.Client,
  sent: readonly SentStatement[],
  before: readonly string[] = [],
): Promise<Scan[]> {
  try {
    const scans: Scan[] = []
    for (const text of ['begin', ...before]) await client.query(text)
    for (const { text, values } of sent) {
      // What a transaction is like is said before its first query: all of these run in one.
      if (/^(begin|set local)\b/.test(text))
        await client.query(text.replace(/^begin[^;]*/, 'begin'))
      if (/^\s*(select|with)\b/.test(text)) scans.push(...(await explain(client, text, values)))
    }
    return scans
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}

/** A statement with bound values would get a plan of its own for them: so they are written out. */
async function explain(client: pg.Client, text: string, values: readonly unknown[]) {
  const list = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
  await client.query(`prepare gate as ${text}`)
  const { rows } = await client.query(
    `explain (analyze, buffers, timing off, format json) execute gate${list}`,
  )
  await client.query('deallocate gate')
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = explainedSchema.parse(rows)
  return scansBelow(Plan, Math.max(1, ...values.map(listLength)))
}

/** How many values a list has, which the pool sends as one text; 0 for what is no list. */
function listLength(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (typeof value !== 'string' || !/^\{.*\}$/s.test(value)) return 0
  try {
    return z.array(z.unknown()).parse(JSON.parse(`[${value.slice(1, -1)}]`)).length
  } catch {
    return 0
  }
}

/** A value as PostgreSQL reads it from a quoted text of no type yet. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return String.raw`'\x${value.toString('hex')}'`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((element) => JSON.stringify(element)).join(',')}}`)
  return pg.escapeLiteral(z.union([z.string(), z.number(), z.boolean()]).parse(value).toString())
}

/** A bitmap's index scans name no relation: theirs is that of the heap scan above. */
function scansBelow(node: Node, valuesOfList: number, above?: string): Scan[] {
  const relation = node['Relation Name'] ?? above
  const below = node.Plans.flatMap((child) => scansBelow(child, valuesOfList, relation))
  const isScan = relation !== undefined && node['Node Type'].endsWith('Scan')
  return isScan && node['Actual Loops'] > 0
    ? [scanAt(node, relation, valuesOfList), ...below]
    : below
}

function scanAt(node: Node, relation: string, valuesOfList: number): Scan {
  const method = node['Node Type']
  const index = node['Index Name']
  const rows =
    node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const pagesBelow = node.Plans.reduce((sum, child) => sum + pagesOf(child), 0)
  return {
    relation,
    method,
    index: index ?? null,
    node: index === undefined ? method : `${method} using ${index}`,
    // PostgreSQL tells rows by loop, rounded.
    examined: Math.max(1, rows) * node['Actual Loops'],
    probes: node['Actual Loops'] * valuesOfList,
    pages: pagesOf(node) - pagesBelow,
  }
}

const pagesOf = (node: Node): number => node['Shared Hit Blocks'] + node['Shared Read Blocks']
