import { RECORD_KINDS, type RecordKind, type RecordUse } from '@prumo/contracts/record-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import { rightsTo, TABLES_OF_RIGHTS } from '../reachable-rows.ts'
import { isForeignKeyViolation } from '../database/sql-errors.ts'
import { Refusal } from '../refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { usesId } from './json-references.ts'
import { type Reference, referencesTo, type Tables } from './reference-catalogue.ts'

const isKind = (table: string): table is RecordKind => RECORD_KINDS.some((kind) => kind === table)

/**
 * How many records reference one, by kind; kinds without any are left out. Whoever does not reach
 * all rows is told of the records that reference nothing outside of their rights.
 * @param except kinds that the caller counts itself.
 */
export async function usesOf(
  db: CompanyDb,
  target: string,
  id: number,
  except?: Tables,
): Promise<readonly CountedUse[]> {
  return countUses(db, await referencesTo(db, target, except), id, await outsideRights(db))
}

/** A use, and whether the record cannot be deleted for its sake. */
interface CountedUse extends RecordUse {
  readonly keeps_record: boolean
}

/** The refusals of a record that something references. */
interface Refusals {
  /** What is told beside the uses. */
  readonly in_use: ErrorCode
  /** When only the foreign key knows of it. */
  readonly named: ErrorCode
}

/**
 * Deletes a record that nothing needs.
 * @param remove deletes it: a record that came at this very moment and references it is known to its
 * foreign key.
 * @param codes unless told, `record_in_use`, telling by what; `record_named` when its key says so.
 * @throws Refusal one of them.
 */
export async function deleteUnlessReferenced<T>(
  db: CompanyDb,
  target: string,
  id: number,
  remove: () => Promise<T>,
  { in_use, named }: Refusals = { in_use: 'record_in_use', named: 'record_named' },
): Promise<T> {
  const references = (await referencesTo(db, target)).filter((row) => row.keeps_record)
  const uses = await countUses(db, references, id, [])
  if (uses.length > 0)
    throw new Refusal(in_use, {
      values: { uses: uses.map(({ kind, count }) => ({ kind, count })) },
    })
  try {
    return await remove()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal(named)
    throw error
  }
}

/** Which of these records something needs: they cannot be deleted. */
export async function referencedAmong(
  db: CompanyDb,
  target: string,
  ids: readonly number[],
  except?: Tables,
): Promise<ReadonlySet<number>> {
  const references = (await referencesTo(db, target, except)).filter((row) => row.keeps_record)
  return namedAmong(db, references, ids)
}

/** Which of these records something needs by an id in JSON, of which no foreign key tells. */
export async function referencedInJson(
  db: CompanyDb,
  target: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const references = await referencesTo(db, target)
  return namedAmong(
    db,
    references.filter((row) => row.keeps_record && row.path !== null),
    ids,
  )
}

async function namedAmong(
  db: CompanyDb,
  references: readonly Reference[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || references.length === 0) return new Set()
  const named = references.map((reference) => {
    const { table, column } = reference
    return reference.path === null
      ? sql`exists (select from ${sql.table(table)}
          where company_id = ${db.company_id} and ${sql.ref(column)} = given.id)`
      : sql`exists (select from ${sql.table(table)}
          where company_id = ${db.company_id} and ${usesId(reference, sql.ref('given.id'))})`
  })
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${ids}::bigint[]) as given(id)
    where ${sql.join(named, sql` or `)}`.execute(db.query)
  return new Set(rows.map((row) => row.id))
}

/** The rows of a record's table, and of its parts, that reference what a member does not reach. */
interface Outside {
  readonly record_table: string
  readonly ids: RawBuilder<unknown>
}

async function outsideRights(db: CompanyDb): Promise<readonly Outside[]> {
  const outside: Outside[] = []
  for (const table of Object.keys(TABLES_OF_RIGHTS)) {
    const reached = rightsTo(db, table)
    if (reached === null) continue
    for (const reference of await referencesTo(db, table)) {
      if (reference.path !== null) continue
      const column = sql.ref(reference.column)
      const ids = sql`select ${sql.ref(reference.record_column)} from ${sql.table(reference.table)}
        where company_id = ${db.company_id} and ${column} <> all(${reached}::bigint[])`
      outside.push({ record_table: reference.record_table, ids })
    }
  }
  return outside
}

async function countUses(
  db: CompanyDb,
  references: readonly Reference[],
  id: number,
  outside: readonly Outside[],
): Promise<readonly CountedUse[]> {
  const named = references.flatMap((reference) => {
    const { table, column, path, record_table, record_column, keeps_record } = reference
    if (!isKind(record_table)) return []
    const record = sql.ref(record_column)
    const hidden = outside
      .filter((row) => row.record_table === record_table)
      .map(({ ids }) => sql`and ${record} not in (${ids})`)
    return [
      sql`select ${sql.lit(record_table)} as kind, ${sql.lit(keeps_record)} as keeps_record,
          ${record} as id
        from ${sql.table(table)}
        where company_id = ${db.company_id}
          and ${path === null ? sql`${sql.ref(column)} = ${id}` : usesId(reference, sql`${id}`)}
          ${sql.join(hidden, sql` `)}`,
    ]
  })
  if (named.length === 0) return []
  const { rows } = await sql<CountedUse>`
    select kind, count(distinct id)::int as count, bool_or(keeps_record) as keeps_record
    from (${sql.join(named, sql` union all `)}) uses
    group by kind order by kind`.execute(db.query)
  return rows
}
