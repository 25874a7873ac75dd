import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { TextTable } from './text-columns.queries.ts'
import type { JsonFields } from './json-fields.rules.ts'

/** A row before and what of it changes. */
export interface ErasedRow {
  readonly row: JsonFields
  readonly change: JsonFields
}

/**
 * Texts that no two records of a company may share, as names of rules and numbers of sales, made distinct
 * where the erasure leaves several alike, or one that somebody typed is already so: the second is
 * `Contato anonimizado 7 (2)`.
 * @param name what replaced the person.
 */
export async function withDistinctTexts(
  db: CompanyDb,
  { table, columns }: TextTable,
  name: string,
  erased: readonly ErasedRow[],
): Promise<readonly ErasedRow[]> {
  const distinct = columns.flatMap((column) => (column.isUnique ? [column.name] : []))
  if (!erased.some(({ change }) => distinct.some((column) => column in change))) return erased
  const { rows } = await sql<JsonFields>`
    select ${sql.join(distinct.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where company_id = ${db.company_id} and (${sql.join(
      distinct.map(
        (column) => sql`position(${name.toLowerCase()} in lower(${sql.ref(column)})) > 0`,
      ),
      sql` or `,
    )})
  `.execute(db.query)
  const taken = new Map(distinct.map((column) => [column, new Set<unknown>()]))
  const take = (row: JsonFields) => {
    for (const column of distinct) taken.get(column)?.add(row[column])
  }
  // What an erased row gives up is taken as well: a unique key is checked row by row as it is written.
  for (const row of rows) take(row)
  return erased.map(({ row, change }) => {
    for (let copy = 1; ; copy += 1) {
      const numbered = copy === 1 ? change : { ...change, ...numberedTexts(change, distinct, copy) }
      const isFree = distinct.every(
        (column) => !(column in change) || taken.get(column)?.has(numbered[column]) !== true,
      )
      if (!isFree) continue
      take({ ...row, ...numbered })
      return { row, change: numbered }
    }
  })
}

/** A name and what it is searched by get the same number. */
function numberedTexts(change: JsonFields, distinct: readonly string[], copy: number): JsonFields {
  return Object.fromEntries(
    distinct.flatMap((column) =>
      typeof change[column] === 'string' ? [[column, `${change[column]} (${copy})`]] : [],
    ),
  )
}
