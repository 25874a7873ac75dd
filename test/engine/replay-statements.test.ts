import { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, openEmbedded } from '../../server/src/kernel/database/database.ts'
import { readRecordings } from '../http/recording-files.ts'
import { refusalOf } from './run-recorded.ts'

/** Thousands of statements, on a slow machine. */
const TIMEOUT_MS = 240_000

const recordings = readRecordings()

/** Bytes are a Buffer on PostgreSQL, which is a Uint8Array too: read as such, they are the same. */
const plainBytes = ({ value }: { readonly value: unknown }) =>
  value instanceof Uint8Array ? [...value] : value

/**
 * A new row that had, by chance, the id of a row that it names would be refused: one replaces no note
 * that is itself. New ones have ids that no recorded statement names.
 */
const IDS_OF_THEIR_OWN = `do $$ declare s record; begin
  for s in select schemaname, sequencename, max_value from pg_sequences loop
    perform setval(format('%I.%I', s.schemaname, s.sequencename), least(s.max_value, 1000000000));
  end loop; end $$`

let engine: PGlite
/** As the product opens it, in a thread of its own. */
let database: Database
beforeAll(async () => {
  const snapshot = readFileSync(inject('template').source)
  engine = await PGlite.create({ loadDataDir: new Blob([snapshot]) })
  database = await openEmbedded({ snapshot })
  await engine.exec(IDS_OF_THEIR_OWN)
})
afterAll(async () => {
  await engine.close()
  await database.close()
})

it(
  'Every statement that PostgreSQL ran in the HTTP tests is run by the embedded database, with columns of the same types',
  async () => {
    const refusals: string[] = []
    for (const { file, statements } of recordings)
      for (const statement of statements) {
        const refusal = await refusalOf(engine, statement)
        if (refusal !== null) refusals.push(`${refusal}: ${statement.text} (${file})`)
      }
    expect(refusals).toEqual([])
    expect(recordings.flatMap(({ statements }) => statements)).not.toEqual([])
  },
  TIMEOUT_MS,
)

it('A column of each type that the server reads is the same JavaScript value on both engines', async () => {
  for (const { type, value } of recordings.flatMap(({ values }) => values)) {
    const { rows: types } = await sql<{ name: string }>`
      select format_type(${type}, null) as name`.execute(database.kysely)
    const name = types[0]?.name ?? 'text'
    const sent = name.startsWith('json') ? JSON.stringify(value) : value
    const { rows } = await sql<{
      value: unknown
    }>`select ${sent}::${sql.raw(name)} as value`.execute(database.kysely)
    expect([name, rows.map(plainBytes)]).toEqual([name, [{ value }].map(plainBytes)])
  }
})

it.each([
  ['A function that the embedded database lacks', 'select unaccent($1::text)', ['á'], /unaccent/],
  ['A column of another type than PostgreSQL has', 'select $1::int', [1], /types 23 instead of 25/],
  ['A row of another company', 'insert into projects (company_id) values ($1)', [2], /violates/],
])('%s is found when recorded statements are run', async (_, text, values, expected) => {
  const planted = { text, values, role: 'prumo_app', company_id: '1', column_types: [25] }
  expect(await refusalOf(engine, planted)).toMatch(expected)
})
