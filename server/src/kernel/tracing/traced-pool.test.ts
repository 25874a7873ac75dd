import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { beginSpan, runWithin, type SpanBegun, traceTo } from './spans.ts'
import { tracedPool } from './traced-pool.ts'

afterEach(() => traceTo(null))

function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
function query(): unknown {
  return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
}

/** What a trace tells of a statement. */
async function toldOf(statement: string): Promise<unknown> {
  const begun: SpanBegun[] = []
  traceTo({
    begin: (span) => {
      begun.push(span)
      return { traceparent: '', note: () => undefined, end: () => undefined }
    },
    close: async () => undefined,
  })
  const client: PostgresPoolClient = { query, release: () => undefined }
  const end = async () => undefined
  const pool = tracedPool({ connect: async () => client, end, options: {} })
  const request = beginSpan({ name: 'GET', kind: 'server', attributes: {} }, null)
  if (request === null) throw new Error('Nothing is traced.')
  const traced = await pool.connect()
  await runWithin(request, () => traced.query(statement, []))
  return begun[1]?.attributes['db.query.text']
}

it.each([
  ["select 'Maria' as a, 'it''s Maria' as b", "select '…' as a, '…' as b"],
  [String.raw`select E'it\'s Maria' as a, 'x' as b`, "select '…' as a, '…' as b"],
  [String.raw`select e'a\\' as a, name from parties`, "select '…' as a, name from parties"],
  ["select U&'Mar\\0069a' as a", "select U&'…' as a"],
  ['do $$ begin perform Maria; end $$', "do '…'"],
  ["select $q$Maria's $$ name$q$ as a where id = $1", "select '…' as a where id = $1"],
  ['select $1 as a, $2 as b', 'select $1 as a, $2 as b'],
  ['select\n  note from  parties', 'select note from parties'],
])('A trace of the statement %s tells %s, and no text in it', async (statement, told) => {
  expect(await toldOf(statement)).toBe(told)
})
