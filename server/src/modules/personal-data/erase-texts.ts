import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { contactRows } from './contact-rows.queries.ts'
import { withDistinctTexts } from './distinct-texts.queries.ts'
import { type Eraser, eraseRow } from './erase-values.rules.ts'
import { KEPT_COLUMNS } from './kept-columns.ts'
import type { JsonFields } from './json-fields.rules.ts'
import { textTables, type TextTable } from './text-columns.queries.ts'

/** Answers that are kept for repeats tell what was written, of whomever: a month later they go. */
const ANSWERS = 'idempotency_keys'

/** Rows of a contact, and how they are found. */
export interface ContactTable extends TextTable {
  readonly isOfContact: RawBuilder<boolean>
}

/**
 * The tables that may hold texts of a contact and are not kept, with its rows, and answers that are kept
 * for repeats: any may be of it.
 */
export async function contactTables(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly ContactTable[]> {
  const rows = new Map([...(await contactRows(db, ids)), [ANSWERS, sql<boolean>`true`] as const])
  return (await textTables(db, 'update', KEPT_COLUMNS)).flatMap((table) => {
    const isOfContact = rows.get(table.table)
    return isOfContact === undefined ? [] : [{ ...table, isOfContact }]
  })
}

/**
 * Erases what names a person from the texts of the records of their contact that a manifest does not
 * keep, and from those answers. Texts of other records stay: two people may have
 * one name, and a name is often a part of another.
 * @returns how many records changed.
 */
export async function eraseTexts(
  db: CompanyDb,
  tables: readonly ContactTable[],
  pattern: string,
  eraser: Eraser,
): Promise<number> {
  let changed = 0
  for (const table of tables) changed += await eraseTable(db, table, pattern, eraser)
  return changed
}

async function eraseTable(
  db: CompanyDb,
  contactTable: ContactTable,
  pattern: string,
  eraser: Eraser,
): Promise<number> {
  const { table, columns, key, isOfContact } = contactTable
  const names = new Set(key.map(({ name }) => name))
  const written = columns.filter(({ name }) => !names.has(name))
  if (written.length === 0) return 0
  const read = [...key, ...written].map(({ name }) => sql.ref(name))
  const matches = written.map(({ name }) => sql`${sql.ref(name)}::text ~ ${pattern}`)
  const order =
    key.length === 0 ? sql`` : sql`order by ${sql.join(key.map(({ name }) => sql.ref(name)))}`
  const { rows } = await sql<JsonFields>`
    select ${sql.join(read)} from ${sql.table(table)}
    where company_id = ${db.company_id} and ${isOfContact} and (${sql.join(matches, sql` or `)})
    ${order} for update
  `.execute(db.query)
  const erased = rows.flatMap((row) => {
    const change = eraseRow(row, names, eraser)
    return change === null ? [] : [{ row, change }]
  })
  if (erased.length === 0) return 0
  const distinct = await withDistinctTexts(db, contactTable, eraser.name, erased)
  const after = distinct.map(({ row, change }) => ({ ...row, ...change }))
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
