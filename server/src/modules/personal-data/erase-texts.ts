import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type EraseText, eraseRow } from './erase-values.rules.ts'
import { KEPT_COLUMNS } from './kept-columns.ts'
import type { Told } from './told.rules.ts'
import { textTables, type TextTable } from './text-columns.queries.ts'

/**
 * Erases what names a person from the texts of all records of the company that a manifest does not
 * keep, whichever they are of.
 * @returns how many records changed.
 */
export async function eraseTexts(
  db: CompanyDb,
  pattern: string,
  erase: EraseText,
): Promise<number> {
  let changed = 0
  for (const table of await textTables(db, 'update', KEPT_COLUMNS))
    changed += await eraseTable(db, table, pattern, erase)
  return changed
}

async function eraseTable(
  db: CompanyDb,
  { table, columns, key }: TextTable,
  pattern: string,
  erase: EraseText,
): Promise<number> {
  const names = new Set(key.map(({ name }) => name))
  const written = columns.filter(({ name }) => !names.has(name))
  if (written.length === 0) return 0
  const read = [...key, ...written].map(({ name }) => sql.ref(name))
  const matches = written.map(({ name }) => sql`${sql.ref(name)}::text ~ ${pattern}`)
  const order =
    key.length === 0 ? sql`` : sql`order by ${sql.join(key.map(({ name }) => sql.ref(name)))}`
  const { rows } = await sql<Told>`
    select ${sql.join(read)} from ${sql.table(table)}
    where company_id = ${db.company_id} and (${sql.join(matches, sql` or `)})
    ${order} for update
  `.execute(db.query)
  const after = rows.flatMap((row) => {
    const change = eraseRow(row, names, erase)
    return change === null ? [] : [{ ...row, ...change }]
  })
  if (after.length === 0) return 0
  // The rows travel as texts: the types of the key come from the catalogue.
  const found = key.map(
    ({ name, type }) => sql`t.${sql.ref(name)} = (e->>${sql.lit(name)})::${sql.raw(type)}`,
  )
  const set = written.map(({ name, type }) =>
    type === 'text'
      ? sql`${sql.ref(name)} = e->>${sql.lit(name)}`
      : sql`${sql.ref(name)} = nullif(e->${sql.lit(name)}, 'null')::${sql.raw(type)}`,
  )
  await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    from jsonb_array_elements(${JSON.stringify(after)}::jsonb) e
    where ${sql.join([sql`t.company_id = ${db.company_id}`, ...found], sql` and `)}
  `.execute(db.query)
  return after.length
}
